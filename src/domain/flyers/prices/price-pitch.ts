import { centreX, centreY, median } from '#domain/flyers/boxes.ts'
import type { PageText } from '#domain/flyers/page-text.ts'
import type { PagePrice } from './page-price.ts'

/** Usual distance between neighbouring prices, across and down the page: the size of an offer's cell. */
export interface Pitch {
  x: number
  y: number
}

export function pitchOf(prices: readonly PagePrice[], page: Pick<PageText, 'width' | 'height'>): Pitch {
  const boxes = prices.map(({ box }) => box)
  const across: number[] = []
  const down: number[] = []
  for (const box of boxes) {
    const inRow = boxes.filter(
      (other) => other.x > box.x && Math.abs(centreY(other) - centreY(box)) < Math.max(box.height, other.height) * 0.8,
    )
    const inColumn = boxes.filter(
      (other) => other.y > box.y && Math.abs(centreX(other) - centreX(box)) < Math.max(box.width, other.width),
    )
    if (inRow.length > 0) across.push(Math.min(...inRow.map((other) => other.x - box.x)))
    if (inColumn.length > 0) down.push(Math.min(...inColumn.map((other) => other.y - box.y)))
  }
  // A few neighbouring prices may be accidental: then the page counts as one column, or as two rows.
  const few = Math.max(2, prices.length * 0.25)
  return {
    x: across.length >= few ? median(across) : page.width * 0.9,
    y: down.length > 0 && down.length >= Math.min(few, prices.length - 1) ? median(down) : page.height * 0.5,
  }
}

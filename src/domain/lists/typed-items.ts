import type { Cents } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import { amountValue, type ParsedItem, parsePastedList } from './pasted-list.ts'

export interface TypedItem extends ParsedItem {
  /** Of one piece, or of all that was weighed; null when none was typed. */
  price: Cents | null
}

/** "300g queijo mussarela 13,50": items as typed in a store, with the price of the shelf or of the scale at their end. */
export function readTypedItems(text: string): TypedItem[] {
  return text
    .split(/[;\n]|,(?!\d)/)
    .map(splitPrice)
    .flatMap(({ rest, price, isByKilo }) => {
      const items = parsePastedList(rest)
      const [item] = items
      if (!item || items.length > 1) return items.map((one) => ({ ...one, price: null }))
      return [{ ...item, price: price !== null && isByKilo ? byWeight(item, price) : price }]
    })
}

const priceAtEnd =
  /(?<!\s)\s+(?:(?:por|a|de)\s+)?(?:r\$\s*(\d{1,5}(?:[.,]\d{1,2})?)|(\d{1,5}[.,]\d{2})|(\d{1,5}) reais)(?:\s*reais)?(\s*(?:\/|o |por )?\s*(?:kg|quilo))?\s*$/i

function splitPrice(text: string): { rest: string; price: Cents | null; isByKilo: boolean } {
  const found = priceAtEnd.exec(text)
  if (!found) return { rest: text, price: null, isByKilo: false }
  const typed = found[1] ?? found[2] ?? found[3] ?? ''
  const price = Math.round(Number(typed.replace(',', '.')) * 100)
  return { rest: text.slice(0, found.index), price: price > 0 ? price : null, isByKilo: found[4] !== undefined }
}

/** The price of a stated weight; a weight in whole kilos has the price of a kilo. */
function byWeight({ notes }: ParsedItem, price: Cents): Cents {
  const weight = /^(\S+) (kg|g)$/.exec(foldText(notes ?? ''))
  const kilos = weight ? amountValue(weight[1] ?? '') / (weight[2] === 'g' ? 1000 : 1) : 1
  return Math.round(price * kilos)
}

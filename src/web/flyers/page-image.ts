import type { Flyer } from '#contract/flyers/flyers.ts'
import { flyerPageWidths } from '#domain/flyers/flyer-states.ts'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'

export type PageImage = Flyer['pages'][number]['image']

/** Every stored width of the page. A narrower picture is stored in its own width. */
export function pageSources({ path, width }: PageImage, format: 'webp' | 'avif'): string {
  const narrower = flyerPageWidths.filter((kept) => kept < width)
  const kept = flyerPageWidths.slice(0, narrower.length + 1)
  return kept.map((one) => `${pictureVariantPath(path, one, format)} ${Math.min(one, width)}w`).join(', ')
}

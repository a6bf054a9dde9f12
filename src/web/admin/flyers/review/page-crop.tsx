import type { FlyerWork, OfferDraft } from '#contract/flyers/flyer-review.ts'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'

export type PageImage = NonNullable<FlyerWork['pages'][number]['image']>

/** Always the largest size, so that the browser loads each page only once. */
export function pageSource({ path }: PageImage): string {
  return pictureVariantPath(path, 1600, 'webp')
}

interface PageCropProps {
  image: PageImage | null
  box: OfferDraft['box']
  /** The text next to the crop describes it, so most crops need no label. */
  label?: string
  /** Fills its frame instead of the width. */
  isFramed?: boolean
}

/** A part of a page. */
export function PageCrop({ image, box: [left, top, right, bottom], label = '', isFramed = false }: PageCropProps) {
  if (!image) return <div className="flyer-crop size-full" />
  const ratio = ((right - left) * image.width) / ((bottom - top) * image.height)
  const [width, height] = [(right - left) / 10_000, (bottom - top) / 10_000]
  return (
    <div
      className="flyer-crop"
      style={isFramed ? { aspectRatio: ratio, height: '100%' } : ratioStyle(ratio, 'var(--flyer-crop-height)')}
    >
      <img
        src={pageSource(image)}
        alt={label}
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-left / 10_000 / width) * 100}%`,
          top: `${(-top / 10_000 / height) * 100}%`,
        }}
      />
    </div>
  )
}

/** As wide as possible, but never higher than this CSS length. */
export function ratioStyle(ratio: number, greatestHeight: string) {
  return { aspectRatio: ratio, width: `min(100%, calc(${greatestHeight} * ${ratio}))`, marginInline: 'auto' }
}

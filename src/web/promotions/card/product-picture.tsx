import { useEffect, useRef, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { pictureName, pictureVariantPath, pictureWidths } from '#domain/pictures/picture-sizes.ts'
import { productArt, productArtPath } from '#domain/pictures/product-art.ts'
import { categoryColors } from '#web/categories/category-icon.tsx'

type PicturedOffer = Pick<Promotion, 'productName' | 'imageUrl'> & {
  category: Pick<Promotion['category'], 'name' | 'icon'>
}

interface ProductPictureProps {
  offer: PicturedOffer
  /** The width on the page, as a `sizes` attribute. */
  sizes: string
  /** Loads at once, for the largest picture of the screen. */
  isEager?: boolean
  /** Ended offers are shown in grey. */
  hasEnded?: boolean
  /** Adds a caption below a drawing, where there is space. */
  hasCaption?: boolean
  className?: string
  /** Called when the photo failed and a drawing replaces it. */
  onDrawing?: () => void
}

/** True for an offer with a photo, even if the photo later fails to load. */
export function hasPhoto({ imageUrl }: PicturedOffer): boolean {
  return imageUrl?.startsWith('/') === true && !imageUrl.startsWith('//')
}

/** The product's photo, or a drawing chosen by its name when there is no photo or it fails to load. */
export function ProductPicture({
  offer,
  sizes,
  isEager = false,
  hasEnded = false,
  hasCaption = false,
  className,
  onDrawing,
}: ProductPictureProps) {
  const { productName, imageUrl, category } = offer
  const [failed, setFailed] = useState<'none' | 'avif' | 'all'>('none')
  const image = useRef<HTMLImageElement>(null)
  const photo = hasPhoto(offer) && failed !== 'all' ? imageUrl : null
  const isOurs = photo !== null && pictureName(photo) !== undefined

  const fail = () => {
    if (photo === null) return
    // AVIF variants are encoded later than the others; the photo may exist without them.
    const next = isOurs && failed === 'none' ? 'avif' : 'all'
    setFailed(next)
    if (next === 'all') onDrawing?.()
  }

  // A failure before hydration has already fired its error event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) fail()
  })

  const loading = isEager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <div
      className={['tile', categoryColors(category.icon), hasEnded && 'tile-over', className].filter(Boolean).join(' ')}
    >
      {photo === null ? (
        <>
          <img loading={loading.loading} src={productArtPath(productArt(productName, category.name))} alt="" />
          {hasCaption && <span>Imagem ilustrativa</span>}
        </>
      ) : (
        // A new element for every attempt, so that the effect above does not see the old failure again.
        <picture key={failed}>
          {isOurs && failed === 'none' && <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={sizes} />}
          <img
            {...loading}
            ref={image}
            src={isOurs ? pictureVariantPath(photo, 480, 'webp') : photo}
            {...(isOurs && { srcSet: srcSetOf(photo, 'webp'), sizes })}
            alt={productName}
            onError={fail}
          />
        </picture>
      )}
    </div>
  )
}

function srcSetOf(path: string, format: 'avif' | 'webp'): string {
  return pictureWidths.map((width) => `${pictureVariantPath(path, width, format)} ${width}w`).join(', ')
}

import { useEffect, useRef, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { pictureName, pictureVariantPath, pictureWidths } from '#domain/offers/picture-sizes.ts'
import { productArt, productArtPath } from '#domain/offers/product-art.ts'
import { categoryColors } from '#web/categories/category-icon.tsx'

type Pictured = Pick<Promotion, 'productName' | 'imageUrl' | 'category'>

interface ProductPictureProps {
  offer: Pictured
  /** How wide the picture is on the page, as the sizes attribute wants it. */
  sizes: string
  /** The largest picture of the screen is not put off. */
  isEager?: boolean
  /** An offer that has ended is shown without colour. */
  isOver?: boolean
  className: string
  /** Told once it is known that a drawing is shown instead of a photo. */
  onDrawing?: () => void
}

/** Whether there is a photo at all; one that fails to load is only known later. */
export function hasPhoto({ imageUrl }: Pictured): boolean {
  return imageUrl?.startsWith('/') === true && !imageUrl.startsWith('//')
}

/** The photo of a product, or a drawing of what its name says when there is none or it does not load. */
export function ProductPicture({
  offer,
  sizes,
  isEager = false,
  isOver = false,
  className,
  onDrawing,
}: ProductPictureProps) {
  const { productName, imageUrl, category } = offer
  const [failed, setFailed] = useState<'nothing' | 'avif' | 'everything'>('nothing')
  const image = useRef<HTMLImageElement>(null)
  const photo = hasPhoto(offer) && failed !== 'everything' ? imageUrl : null
  const isOurs = photo !== null && pictureName(photo) !== undefined

  const fail = () => {
    if (photo === null) return
    // AVIF copies are made some time after the others, so their absence says nothing of the photo.
    const next = isOurs && failed === 'nothing' ? 'avif' : 'everything'
    setFailed(next)
    if (next === 'everything') onDrawing?.()
  }

  // A picture that failed before the page was alive has told nobody.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) fail()
  })

  const loading = isEager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <div className={`tile overflow-hidden ${categoryColors(category.icon)} ${isOver ? 'tile-over' : ''} ${className}`}>
      {photo === null ? (
        <img
          {...loading}
          src={productArtPath(productArt(productName, category.name))}
          alt=""
          className="size-full object-contain p-[7%]"
        />
      ) : (
        // A new element for every attempt, so that the failure of the one before is not read twice.
        <picture key={failed}>
          {isOurs && failed === 'nothing' && (
            <source type="image/avif" srcSet={variants(photo, 'avif')} sizes={sizes} />
          )}
          <img
            {...loading}
            ref={image}
            src={isOurs ? pictureVariantPath(photo, 480, 'webp') : photo}
            {...(isOurs && { srcSet: variants(photo, 'webp'), sizes })}
            alt={productName}
            onError={fail}
            className="size-full object-cover"
          />
        </picture>
      )}
    </div>
  )
}

function variants(path: string, format: 'avif' | 'webp'): string {
  return pictureWidths.map((width) => `${pictureVariantPath(path, width, format)} ${width}w`).join(', ')
}

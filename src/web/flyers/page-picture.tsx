import { useEffect, useRef, useState } from 'react'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { type PageImage, pageSources } from './page-image.ts'

interface PagePictureProps {
  image: PageImage
  alt: string
  /** The width on the page, as a `sizes` attribute. */
  sizes: string
  /** Loads at once, for the largest picture of the screen. */
  isEager?: boolean
  /** Called when no format of it could be loaded. */
  onFail?: () => void
}

/** The picture of a page. Its box has the page's aspect ratio before it loads, so that nothing moves. */
export function PagePicture({ image, alt, sizes, isEager = false, onFail }: PagePictureProps) {
  const element = useRef<HTMLImageElement>(null)
  // AVIF is encoded later than WebP, so the picture may exist without it.
  const [hasAvif, setHasAvif] = useState(true)
  const fail = () => (hasAvif ? setHasAvif(false) : onFail?.())

  // A failure before hydration has already fired its event.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) fail()
  })

  return (
    // A new element for the second attempt, so that the effect does not see the first failure again.
    <picture key={String(hasAvif)}>
      {hasAvif && <source type="image/avif" srcSet={pageSources(image, 'avif')} sizes={sizes} />}
      <img
        ref={element}
        {...(isEager ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        src={pictureVariantPath(image.path, 960, 'webp')}
        srcSet={pageSources(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        onError={fail}
      />
    </picture>
  )
}

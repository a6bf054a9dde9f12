import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LoadPriceHistory = lazy(() => loadChunk(() => import('./load-price-history.tsx')))

const room = 'h-72 rounded-2xl lg:h-96'

interface PriceHistorySectionProps {
  offerId: string
  /** The store of the offer. */
  storeId: string
  className: string
}

/** The history of an offer on its page, loaded and drawn when it comes into view. Without scripts the page links to it instead. */
export function PriceHistorySection({ offerId, storeId, className }: PriceHistorySectionProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '300px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={place} className={`noscript:hidden print:hidden ${className}`}>
      {isNear ? (
        <Suspense fallback={<Skeleton className={room} />}>
          <LoadPriceHistory offerId={offerId} storeId={storeId} />
        </Suspense>
      ) : (
        // Static placeholder, because nothing is loading yet.
        <span aria-hidden="true" className={`block bg-muted ${room}`} />
      )}
    </div>
  )
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
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

/** The history of an offer on its page, loaded and drawn when it comes into view; without scripts a link to it. */
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
    <div ref={place} className={`print:hidden ${className}`}>
      {isNear ? (
        <Suspense fallback={<Skeleton className={room} />}>
          <LoadPriceHistory offerId={offerId} storeId={storeId} />
        </Suspense>
      ) : (
        <>
          <Link to={paths.offerHistory(offerId)} className={buttonClass('outline', 'large', 'hidden! noscript:flex!')}>
            Ver histórico
          </Link>
          {/* Static placeholder, because nothing is loading yet. */}
          <span aria-hidden="true" className={`block bg-muted noscript:hidden ${room}`} />
        </>
      )}
    </div>
  )
}

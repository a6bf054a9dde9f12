import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** As tall as a card, so that the page does not shift when offers load. */
export function OfferCardSkeleton() {
  return (
    <Card as="div" className="flex md:flex-col">
      <Skeleton className="w-26 shrink-0 md:aspect-[4/3] md:w-auto" />
      <div className="flex min-w-0 grow flex-col p-3 md:p-4">
        <div className="flex items-center gap-2">
          <Skeleton className="size-7 rounded-md" />
          <Skeleton className="h-6 w-28 rounded-md" />
        </div>
        <Skeleton className="mt-2.5 h-5.5 w-4/5 rounded-md md:mb-5.5" />
        <Skeleton className="mt-1.5 h-7 w-1/2 rounded-md" />
        <Skeleton className="mt-1 h-4 w-16 rounded-md" />
        <Skeleton className="mt-2 mb-3 h-4 w-24 rounded-md md:h-5.5" />
        <Skeleton className="mt-auto h-11 rounded-xl" />
      </div>
    </Card>
  )
}

import { OfflineNote } from '#web/layout/offline-note.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function OfferLoading() {
  return (
    <div className="mx-auto max-w-7xl lg:px-6" aria-busy="true">
      <PageHead title="Carregando oferta..." />
      <div className="h-12 lg:h-16" />
      <div className="lg:grid lg:grid-cols-[1fr_28.25rem] lg:items-start lg:gap-x-8">
        <Skeleton className="h-47 lg:h-75 lg:rounded-2xl" />
        <div className="px-4 pt-5 lg:px-0 lg:pt-0">
          <Skeleton className="h-7 w-44 rounded-full" />
          <PageTitle className="mt-3 text-3xl text-ink-soft">Carregando oferta...</PageTitle>
          <OfflineNote what="A oferta" />
          <Skeleton className="mt-3 h-11 w-56 rounded-xl" />
          <Skeleton className="mt-5 h-36 rounded-2xl" />
          <Skeleton className="mt-3 h-16 rounded-2xl" />
          <Skeleton className="mt-4 h-13 rounded-xl" />
        </div>
      </div>
    </div>
  )
}

import { OfflineNote } from '#web/layout/offline-note.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const title = 'Carregando comparação...'

export function ComparisonLoading() {
  return (
    <div aria-busy="true" className="mx-auto max-w-7xl px-4 py-12 lg:px-6">
      <PageHead title={title} isIndexed={false} />
      <PageTitle className="text-3xl text-ink-soft lg:text-5xl">{title}</PageTitle>
      <OfflineNote />
      <Skeleton className="mt-4 h-13 rounded-2xl" />
      <Skeleton className="mt-4 h-108 rounded-2xl" />
    </div>
  )
}

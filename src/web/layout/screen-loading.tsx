import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

/** Shown while the data of a screen loads. */
export function ScreenLoading({ title }: { title: string }) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 lg:px-6" aria-busy="true">
      <PageHead title={title} isIndexed={false} />
      <PageTitle className="text-3xl text-ink-soft lg:text-5xl">{title}</PageTitle>
      <OfflineNote />
      <Skeleton className="mt-6 h-44 rounded-2xl" />
      <Skeleton className="mt-6 h-80 rounded-2xl" />
    </div>
  )
}

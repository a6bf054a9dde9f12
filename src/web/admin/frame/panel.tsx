import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { adminCache } from '#web/admin/session/admin-api.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PanelHeader } from './panel-header.tsx'
import { panelId, tabId } from './panel-tab-list.tsx'
import { findView, prefetchViews } from './panel-tabs.ts'

const prefetchDelayMilliseconds = 2000

/** The panel of a logged-in administrator. A default export, because it is loaded lazily. */
export default function Panel({ username }: { username: string }) {
  const [searchParams] = useSearchParams()
  const view = findView(searchParams.get('aba'))
  useEffect(() => {
    // Delayed, so that the first view loads before the others.
    const timer = setTimeout(prefetchViews, prefetchDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <QueryClientProvider client={adminCache()}>
      <PageHead title={`${view.label} · Painel Administrativo`} isIndexed={false} />
      <PanelHeader username={username} view={view.id} />
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-[85rem] grow px-4 py-5 outline-none max-lg:pb-24 lg:px-6 lg:py-7"
      >
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(view.id)}>
          <Suspense fallback={<Skeleton className="h-96 rounded-[1.125rem]" />}>
            <view.Content />
          </Suspense>
        </div>
      </main>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { adminCache } from '#web/admin/session/admin-api.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PanelHeader } from './panel-header.tsx'
import { panelId, tabId } from './panel-tab-list.tsx'
import { fetchViews, viewNamed } from './panel-tabs.ts'

const twoSeconds = 2000

/** The administrator's tool, for whoever is logged in. A default export, because it is loaded lazily. */
export default function Panel({ username }: { username: string }) {
  const [address] = useSearchParams()
  const view = viewNamed(address.get('aba'))
  useEffect(() => {
    // What is shown first comes first.
    const pause = setTimeout(fetchViews, twoSeconds)
    return () => clearTimeout(pause)
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

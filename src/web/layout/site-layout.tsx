import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { replayPreHydrationEvents } from '#web/browser/replay-pre-hydration-events.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { useFollowedLinks } from '#web/layout/links/follow-links.ts'
import { KeptCopy } from '#web/offline/kept-copy.tsx'
import { OfflineSupport } from '#web/offline/offline-support.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { pageId } from '#web/ui/page-id.ts'
import { SiteHeader } from './header/site-header.tsx'
import { LoadedPathProvider } from './page-title.tsx'
import { useScreenHandle } from './screen-handle.ts'
import { SiteFooter } from './site-footer.tsx'
import { TabBar } from './tab-bar.tsx'

const PrefetchScreens = lazy(() => loadChunk(() => import('./prefetch-screens.tsx')))

export function SiteLayout({ children }: { children: ReactNode }) {
  // The attribute marks the page as hydrated: browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    void replayPreHydrationEvents()
  }, [])
  useFollowedLinks()
  const hasInteracted = useFirstInteraction()
  const { hasOwnFrame } = useScreenHandle()
  return (
    <LoadedPathProvider>
      <div id={pageId} className="group/page flex min-h-dvh flex-col">
        <a href="#conteudo" className="skip-link">
          Ir para o conteúdo
        </a>
        {hasOwnFrame ? (
          children
        ) : (
          <>
            <SiteHeader />
            <main id="conteudo" tabIndex={-1} className="grow outline-none">
              <KeptCopy />
              {children}
            </main>
            <SiteFooter />
            <TabBar />
            {hasInteracted && (
              <Suspense>
                <PrefetchScreens />
              </Suspense>
            )}
            <OfflineSupport />
          </>
        )}
      </div>
    </LoadedPathProvider>
  )
}

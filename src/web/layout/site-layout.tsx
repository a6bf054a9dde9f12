import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { pageId } from '#web/browser/page-id.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { useFollowedLinks } from '#web/layout/links/follow-links.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { SiteHeader } from './header/site-header.tsx'
import { TitledPathsProvider } from './page-title.tsx'
import { useScreenHandle } from './screen-handle.ts'
import { SiteFooter } from './site-footer.tsx'
import { TabBar } from './tab-bar.tsx'

const PrefetchScreens = lazy(() => loadChunk(() => import('./prefetch-screens.tsx')))

/** The frame imports no feature: parts of features that every page shows are passed in. */
interface SiteLayoutProps {
  /** In the header: the visitor's place. */
  place: ReactNode
  /** Above the page. */
  notice: ReactNode
  /** Whether a link opens over the page instead of navigating. */
  openOver: (link: HTMLAnchorElement) => boolean
  children: ReactNode
}

export function SiteLayout({ place, notice, openOver, children }: SiteLayoutProps) {
  // The attribute marks the page as hydrated: browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    void replayPreHydrationEvents()
  }, [])
  useFollowedLinks(openOver)
  const hasInteracted = useFirstInteraction()
  const { hasOwnFrame } = useScreenHandle()
  return (
    <TitledPathsProvider>
      <div id={pageId} className="flex min-h-dvh flex-col">
        <a href="#conteudo" className="skip-link">
          Ir para o conteúdo
        </a>
        {hasOwnFrame ? (
          children
        ) : (
          <>
            <SiteHeader place={place} />
            <main id="conteudo" tabIndex={-1} className="grow outline-none">
              {notice}
              {children}
            </main>
            <SiteFooter />
            <TabBar />
            {hasInteracted && (
              <Suspense>
                <PrefetchScreens />
              </Suspense>
            )}
          </>
        )}
      </div>
    </TitledPathsProvider>
  )
}

declare global {
  /** Elements marked by `pre-hydration-events.js`. */
  var tappedEarly: HTMLElement[]
}

/** Replays the events from before hydration. */
async function replayPreHydrationEvents(): Promise<void> {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-chosen]')) {
    select.value = select.dataset.chosen ?? ''
    delete select.dataset.chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const control of tappedEarly.splice(0)) {
    delete control.dataset.tapped
    // React has not seen its change.
    if (control instanceof HTMLInputElement) control.checked = !control.checked
    control.click()
    // Each is rendered before the next, as if a person had tapped them.
    await new Promise(requestAnimationFrame)
  }
}

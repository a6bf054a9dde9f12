import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type { Route } from './+types/alert-link.screen.ts'

const LinkActions = lazy(() => loadChunk(() => import('#web/alerts/link-actions.tsx')))

const titles: Record<string, string> = { confirmar: 'Confirmar e-mail', parar: 'Parar avisos' }

// The secret is in the fragment, which no server receives. Opening the page changes nothing, because mail scanners open links too.
export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function AlertLinkScreen({ params }: Route.ComponentProps) {
  const { hash } = useLocation()
  // The server does not know the fragment, so the first render must not use it either.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const title = titles[params.action]
  if (!title) return <NotFound />
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <PageHead title={title} isIndexed={false} />
      <PageTitle className="text-3xl lg:text-5xl">{title}</PageTitle>
      <p className="mt-3 hidden rounded-2xl bg-mango-soft p-4 text-warning noscript:block">
        Para usar este link, ative o JavaScript do navegador.
      </p>
      {isHydrated && (
        <Suspense>
          <LinkActions key={hash} action={params.action === 'parar' ? 'stop' : 'confirm'} token={hash.slice(1)} />
        </Suspense>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}

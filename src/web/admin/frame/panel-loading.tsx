import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder until the browser knows whether there is a session. */
export function PanelLoading() {
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-4 py-6 outline-none lg:px-6">
      <PageHead title="Painel Administrativo" isIndexed={false} />
      <PageTitle className="text-xl text-ink-soft">Painel Administrativo</PageTitle>
      <div aria-busy="true" className="mt-6 noscript:hidden">
        <Skeleton className="h-96 rounded-2xl" />
      </div>
      <p className="mt-6 hidden rounded-2xl bg-mango-soft p-4 text-warning noscript:block">
        O painel precisa do JavaScript do navegador, que está desligado.
      </p>
    </main>
  )
}

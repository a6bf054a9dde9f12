import { OfflineNote } from '#web/layout/offline-note.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import type { FetchFailure } from '#web/shopping-lists/sync/lists-view.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ListsLoading() {
  return (
    <div aria-busy="true" className="mx-auto max-w-5xl px-4 py-6 lg:px-6 lg:py-8">
      <PageTitle className="text-3xl text-ink-soft lg:text-5xl">Carregando sua lista...</PageTitle>
      <p className="mt-3 hidden rounded-2xl bg-mango-soft p-4 text-warning noscript:block">
        A lista de compras precisa do JavaScript do navegador, que está desligado.
      </p>
      <div className="noscript:hidden">
        <OfflineNote />
        <Skeleton className="mt-6 h-12 rounded-xl" />
        <Skeleton className="list-loading" />
      </div>
    </div>
  )
}

/** Shown when this device has no stored lists and they cannot be fetched. */
export function ListsFailed({ failure, onRetry }: { failure: FetchFailure; onRetry: () => void }) {
  return (
    <div role="alert" className="page-message">
      <Icon name="cloud-off" className="size-12 text-ink-soft" />
      <PageTitle className="mt-4 text-3xl">Não foi possível carregar sua lista.</PageTitle>
      <p className="mt-2 text-ink-soft">
        {failure === 'refused'
          ? 'Recebemos muitos pedidos da sua rede nos últimos minutos. Espere um pouco e tente novamente.'
          : 'Confira sua conexão. Depois da primeira vez, a lista abre neste aparelho também sem internet.'}
      </p>
      <button type="button" onClick={onRetry} className={buttonClass('primary', 'medium', 'mt-6')}>
        Tentar novamente
      </button>
    </div>
  )
}

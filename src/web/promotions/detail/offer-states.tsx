import { Link } from '#web/layout/links/link.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { SearchForm } from '#web/layout/search-form.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function OfferLoading() {
  return (
    <div className="mx-auto max-w-7xl lg:px-6" aria-busy="true">
      <PageHead title="Carregando oferta..." />
      <div className="h-12 lg:h-16" />
      <div className="lg:grid lg:grid-cols-[1fr_30rem] lg:items-start lg:gap-x-10">
        <Skeleton className="aspect-[10/8.4] lg:aspect-[10/7.6] lg:rounded-[1.75rem]" />
        <div className="px-4 pt-5 lg:px-0 lg:pt-0">
          <Skeleton className="h-7 w-44 rounded-full" />
          <PageTitle className="mt-3 text-[1.75rem] text-ink-soft lg:text-[2.5rem]">Carregando oferta...</PageTitle>
          <OfflineNote what="A oferta" />
          <Skeleton className="mt-3 h-11 w-56 rounded-xl" />
          <Skeleton className="mt-5 h-36 rounded-[1.25rem]" />
          <Skeleton className="mt-3 h-16 rounded-2xl" />
          <Skeleton className="mt-4 h-13 rounded-xl" />
        </div>
      </div>
    </div>
  )
}

export function OfferNotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center">
      <PageHead title="Oferta não encontrada" isIndexed={false} />
      <Icon name="search-x" className="size-12 text-ink-soft" />
      <PageTitle className="mt-4 text-[1.75rem]">Oferta não encontrada</PageTitle>
      <p className="mt-2 text-ink-soft">Esta promoção pode ter expirado ou sido removida.</p>
      <SearchForm className="mt-6 w-full" />
      <Link to={paths.home()} className={buttonClass('outline', 'medium', 'mt-4')}>
        Voltar para as promoções
      </Link>
    </div>
  )
}

import { Link } from '#web/layout/links/link.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { SearchForm } from '#web/layout/search-form.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

export function OfferNotFound() {
  return (
    <div className="page-message">
      <PageHead title="Oferta não encontrada" isIndexed={false} />
      <Icon name="search-x" className="size-12 text-ink-soft" />
      <PageTitle className="mt-4 text-3xl">Oferta não encontrada</PageTitle>
      <p className="mt-2 text-ink-soft">Esta promoção pode ter expirado ou sido removida.</p>
      <SearchForm className="mt-6 w-full" />
      <Link to={paths.home()} className={buttonClass('outline', 'medium', 'mt-4')}>
        Voltar para as promoções
      </Link>
    </div>
  )
}

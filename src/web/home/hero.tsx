import { site } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { type OfferFilter, toParams } from '#web/promotions/filters/offer-filter.ts'
import { HomeFigures } from './home-figures.tsx'
import { HomeSearch } from './home-search.tsx'
import { Shelf } from './shelf.tsx'

/** Title, search and figures. For visitors who search, only the search. */
export function Hero({ filter, isForSearch }: { filter: OfferFilter; isForSearch: boolean }) {
  return (
    <>
      <section className="hero dots" data-search={isForSearch || undefined}>
        <div>
          <div className="min-w-0 lg:pb-6">
            <PageTitle>
              Encontre as <span className="text-garden-accent">Melhores Ofertas</span>
            </PageTitle>
            <p>Compare os preços dos mercados do seu bairro antes de sair de casa.</p>
            <HomeSearch />
            {!isForSearch && <Suggestions filter={filter} />}
          </div>
          {!isForSearch && <Shelf filter={filter} />}
        </div>
      </section>
      {!isForSearch && (
        <div className="bg-garden text-garden-ink lg:border-b lg:border-line lg:bg-surface">
          <HomeFigures />
        </div>
      )}
    </>
  )
}

function Suggestions({ filter }: { filter: OfferFilter }) {
  return (
    <nav aria-label="Sugestões de busca" className="hero-suggestions">
      <span>Sugestões:</span>
      {site.suggestedSearches.map((search) => (
        <Link key={search} to={paths.promotions(toParams({ ...filter, q: search }))}>
          <span>{search}</span>
        </Link>
      ))}
    </nav>
  )
}

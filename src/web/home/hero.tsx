import { PageTitle } from '#web/layout/page-title.tsx'
import { HomeSearch } from './home-search.tsx'

/** Title and search. For visitors who search, only the search. */
export function Hero({ isForSearch }: { isForSearch: boolean }) {
  return (
    <section className="hero dots" data-search={isForSearch || undefined}>
      <div>
        <PageTitle>
          Encontre as <span className="text-garden-accent">Melhores Ofertas</span>
        </PageTitle>
        <HomeSearch />
      </div>
    </section>
  )
}

import { site } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { type OfferFilter, toParams } from '#web/promotions/filters/offer-filter.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { HomeSearch } from './home-search.tsx'
import { Shelf } from './shelf.tsx'
import { StatCards } from './stat-cards.tsx'

export function Hero({ filter }: { filter: OfferFilter }) {
  return (
    <>
      <section className="dots bg-garden text-garden-ink">
        <div className="mx-auto grid max-w-7xl items-center gap-12 px-4 pt-6 pb-16 lg:grid-cols-[1.1fr_.9fr] lg:px-6 lg:pt-10 lg:pb-24">
          <div className="min-w-0">
            <p className="hidden items-center gap-2 rounded-full bg-white/10 px-3 py-1.5 text-sm font-semibold lg:inline-flex">
              <Icon name="calendar-check" className="size-4 text-garden-accent" />
              Só ofertas dentro da validade
            </p>
            <PageTitle className="text-[2.15rem] leading-[1.02] font-extrabold text-white lg:mt-4 lg:text-[3.75rem]">
              Encontre as <br className="max-lg:hidden" />
              <span className="text-garden-accent">Melhores Ofertas</span>
            </PageTitle>
            <p className="mt-3 max-w-xl lg:text-lg">
              Compare os preços dos mercados do seu bairro antes de sair de casa.
            </p>
            <HomeSearch className="mt-5 max-w-[38.75rem] lg:mt-7" />
            <div className="-mx-4 mt-3 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
              <Suggestions filter={filter} />
            </div>
          </div>
          <Shelf filter={filter} />
        </div>
      </section>
      <div className="mx-auto -mt-10 max-w-7xl px-4 lg:-mt-12 lg:px-6">
        <StatCards />
      </div>
    </>
  )
}

function Suggestions({ filter }: { filter: OfferFilter }) {
  return (
    <nav aria-label="Sugestões de busca" className="flex items-center gap-2 text-sm font-semibold">
      <span className="max-lg:hidden">Sugestões:</span>
      {site.suggestedSearches.map((search) => (
        <Link
          key={search}
          to={paths.promotions(toParams({ ...filter, q: search }))}
          className="group inline-flex min-h-11 shrink-0 items-center text-white"
        >
          <span className="rounded-full bg-white/12 px-3.5 py-2 group-hover:bg-white/20">{search}</span>
        </Link>
      ))}
    </nav>
  )
}

import { useSearchParams } from 'react-router'
import { formatCount } from '#domain/count.ts'
import { site } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { CategoryList } from '#web/categories/category-list.tsx'
import { PopularCategories } from '#web/categories/popular-categories.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SummaryCards } from '#web/ui/summary-cards.tsx'

const load = screenLoader(async ({ need, want }) => Promise.all([need(categoriesQuery()), want(statsQuery())]))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function CategoriesScreen() {
  const [params] = useSearchParams()
  const { data: categories, error } = useRead(categoriesQuery())
  const origin = useOrigin()
  if (error) throw error

  return (
    <>
      <PageHead
        title="Categorias"
        description={`Ofertas por categoria em ${site.city} e região: hortifruti, açougue, padaria, mercearia, bebidas e mais.`}
        canonical={origin + paths.categories()}
      />
      <PageHero
        isOverlapped
        title="Categorias"
        lead="Do hortifruti ao pet shop: escolha o que você quer comprar mais barato."
      />
      <CategoriesSummary categoryCount={categories?.length} />
      <div aria-busy={!categories} className="mx-auto mt-8 max-w-7xl space-y-10 px-4 lg:px-6">
        {categories ? (
          <>
            <PopularCategories categories={categories} />
            <CategoryList
              categories={categories}
              search={(params.get('q') ?? '').trim()}
              selectedId={params.get('category')}
            />
          </>
        ) : (
          <CategoriesLoading />
        )}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ScreenError />
}

function CategoriesSummary({ categoryCount }: { categoryCount: number | undefined }) {
  const { data: stats } = useRead(statsQuery())
  const { updates } = site.figures
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value))
  return (
    <SummaryCards
      label="Resumo"
      cards={[
        { label: 'Categorias', value: count(categoryCount), icon: 'layout-grid', tone: 'purple' },
        { label: 'Promoções ativas', value: count(stats?.totalPromotions), icon: 'tag', tone: 'green' },
        { label: 'Mercados', value: count(stats?.totalStores), icon: 'store', tone: 'blue' },
        ...(updates ? [{ label: 'Atualizações', value: updates, icon: 'refresh-cw', tone: 'mango' } as const] : []),
      ]}
    />
  )
}

function CategoriesLoading() {
  return (
    <div>
      <p className="text-ink-soft">Carregando categorias...</p>
      <OfflineNote />
      <Skeleton className="mt-4 h-32 rounded-2xl" />
      <Skeleton className="mt-10 h-80 rounded-2xl" />
    </div>
  )
}

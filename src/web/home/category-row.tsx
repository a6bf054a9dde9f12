import { categoryArtPath } from '#domain/pictures/product-art.ts'
import { fragment } from '#web/api/fragment.ts'
import { useRead } from '#web/api/use-read.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { categoryColors } from '#web/categories/category-icon.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { type OfferFilter, toParams } from '#web/promotions/filters/offer-filter.ts'

/** All categories with pictures. A click on the chosen one clears the choice. On a phone the search results take its place. */
export function CategoryRow({ filter, isForSearch }: { filter: OfferFilter; isForSearch: boolean }) {
  const { data: categories = [] } = useRead(categoriesQuery(filter.city))
  return (
    <nav
      aria-label="Categorias"
      className={`mx-auto mt-3.5 min-h-21 max-w-7xl lg:mt-5 lg:min-h-26 lg:px-4 ${isForSearch && filter.q ? 'max-lg:hidden' : ''}`}
    >
      <ul className="flex overflow-x-auto px-2 py-1 [scrollbar-width:none] lg:grid lg:grid-cols-12 lg:px-0 *:w-20 *:shrink-0 lg:*:w-auto">
        {fragment(
          ['category row', categories, filter],
          categories.map(({ id, name, icon }) => {
            const isChosen = id === filter.category
            return (
              <li key={id}>
                <Link
                  to={paths.promotions(toParams({ ...filter, category: isChosen ? undefined : id }))}
                  aria-current={isChosen || undefined}
                  className={`category-tile ${categoryColors(icon)}`}
                >
                  <span>
                    <img src={categoryArtPath(name)} alt="" loading="lazy" />
                  </span>
                  <span>{name}</span>
                </Link>
              </li>
            )
          }),
        )}
      </ul>
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { productArt, productArtPath } from '#domain/offers/product-art.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { categoryColors } from '#web/categories/category-icon.tsx'
import { paths } from '#web/paths.ts'
import { type OfferFilter, toParams } from '#web/promotions/filters/offer-filter.ts'

/** All categories with pictures. A click on the chosen one clears the choice. */
export function CategoryRow({ filter }: { filter: OfferFilter }) {
  const { data: categories = [] } = useQuery(categoriesQuery(filter.city))
  return (
    <nav aria-label="Categorias" className="mx-auto mt-5 min-h-26 max-w-7xl lg:mt-9 lg:px-4">
      <ul className="flex overflow-x-auto px-2 py-1 [scrollbar-width:none] lg:grid lg:grid-cols-12 lg:px-0">
        {categories.map(({ id, name, icon }) => {
          const isChosen = id === filter.category
          return (
            <li key={id} className="w-21.5 shrink-0 lg:w-auto">
              <Link
                to={paths.promotions(toParams({ ...filter, category: isChosen ? undefined : id }))}
                aria-current={isChosen || undefined}
                className={`flex flex-col items-center text-center text-xs font-semibold ${categoryColors(icon)}`}
              >
                <span
                  className={`grid size-16 place-items-center rounded-2xl bg-category-soft lg:size-19 ${isChosen ? 'ring-3 ring-brand' : ''}`}
                >
                  <img
                    src={productArtPath(productArt('', name))}
                    alt=""
                    width="60"
                    height="60"
                    loading="lazy"
                    decoding="async"
                    className="size-13 lg:size-15"
                  />
                </span>
                <span className={`mt-2 px-1 leading-tight ${isChosen ? 'text-brand' : ''}`}>{name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

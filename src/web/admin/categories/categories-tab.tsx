import { useQuery } from '@tanstack/react-query'
import { counted } from '#domain/count.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { CategoryIcon, categoryColors } from '#web/categories/category-icon.tsx'

const titleId = 'categorias'

/** A default export, because it is loaded lazily. */
export default function CategoriesTab() {
  const { data: categories, error, refetch } = useQuery(queryOf(categoriesQuery()))
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-5 text-3xl">
        Categorias
      </h2>
      {error ? (
        <TabError onRetry={() => void refetch()} />
      ) : !categories ? (
        <TabLoading label="Carregando categorias..." />
      ) : (
        <ul aria-label="Categorias cadastradas" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {categories.map(({ id, name, icon, color, activePromotions }) => (
            <li
              key={id}
              className={`${categoryColors(icon)} flex items-center gap-4 rounded-2xl bg-surface p-4 ring-1 ring-line`}
            >
              <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-category-soft text-category">
                <CategoryIcon icon={icon} className="size-7" />
              </span>
              <span className="min-w-0 leading-tight">
                <span className="display block">{name}</span>
                <span className="mt-1 block text-ink-soft">
                  {counted(activePromotions, 'oferta ativa', 'ofertas ativas')}
                </span>
                <span className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
                  <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 rounded-full">
                    <path d="M0 0h14v14H0z" fill={color} />
                  </svg>
                  Cor {color}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

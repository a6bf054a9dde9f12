import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryWithCount } from '#contract/categories.ts'
import { foldText } from '#domain/plain-text.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LiveSearchForm } from '#web/ui/live-search-field.tsx'
import { CategoryCard } from './category-card.tsx'

interface CategoryListProps {
  categories: CategoryWithCount[]
  search: string
  /** The category to scroll to. */
  selectedId: string | null
}

/** All categories, or those that match the search, which is in the URL. */
export function CategoryList({ categories, search, selectedId }: CategoryListProps) {
  const heading = useId()
  const navigate = useNavigate()
  const matches = categories.filter(({ name }) => foldText(name).includes(foldText(search)))

  const searchFor = (q: string) => void navigate(paths.categories({ q }), { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <h2 id={heading} className="text-xl lg:text-3xl">
          Todas as categorias
        </h2>
        <LiveSearchForm
          action={paths.categories()}
          search={search}
          label="Buscar categoria"
          onSearch={searchFor}
          className="flex gap-2 lg:w-96"
        />
      </div>
      <div aria-live="polite" className="mt-4">
        {matches.length === 0 && (
          <EmptyState title="Nenhuma categoria encontrada" hint="Tente outro nome, como frutas, carnes ou limpeza." />
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-3 md:grid-cols-3 lg:grid-cols-4 lg:gap-4">
        {matches.map((category) => (
          <li key={category.id} className="flex min-w-0">
            <CategoryCard category={category} isSelected={category.id === selectedId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

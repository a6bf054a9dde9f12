import { useState } from 'react'
import type { CategoryWithCount } from '#contract/categories.ts'
import { fragment } from '#web/api/fragment.ts'
import { useRead } from '#web/api/use-read.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { checkedCategoryParam } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

const collapsedCount = 6

/** Checkboxes of which at most one is checked: checking another replaces the choice, unchecking clears it. */
export function CategoryChoice() {
  const { filter, change } = useOfferFilter()
  const { data: categories = [] } = useRead(categoriesQuery(filter.city))
  const [chosen, choose] = useOptimisticValue(filter.category)
  const [isExpanded, setExpanded] = useState(false)
  const toggle = (id: string) => {
    const category = id === chosen ? undefined : id
    choose(category)
    change({ category })
  }

  return (
    <fieldset>
      <legend className="text-sm font-bold">Categorias</legend>
      <ul className="-mx-2 mt-2">
        {fragment(
          ['category boxes', categories, chosen],
          categories.map((category, index) => {
            const isChosen = category.id === chosen
            const isHidden = index >= collapsedCount && !isExpanded && !isChosen
            return (
              <li key={category.id} className={isHidden ? 'hidden noscript:block' : undefined}>
                <CategoryBox category={category} isChosen={isChosen} onToggle={() => toggle(category.id)} />
              </li>
            )
          }),
        )}
      </ul>
      {categories.length > collapsedCount && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand hover:underline noscript:hidden"
        >
          {isExpanded ? 'Ver menos' : `Ver todas as ${categories.length}`}
          <Icon name="chevron-down" className={`size-4 transition-transform ${isExpanded ? 'rotate-180' : ''}`} />
        </button>
      )}
    </fieldset>
  )
}

function CategoryBox({
  category,
  isChosen,
  onToggle,
}: {
  category: CategoryWithCount
  isChosen: boolean
  onToggle: () => void
}) {
  return (
    <label className={`choice ${isChosen ? 'bg-brand-soft font-semibold' : ''}`}>
      <span className="checkbox">
        <input
          type="checkbox"
          name={isChosen ? checkedCategoryParam : 'category'}
          value={category.id}
          checked={isChosen}
          onChange={onToggle}
        />
      </span>
      <span>{category.name}</span>
      <span>{category.activePromotions}</span>
    </label>
  )
}

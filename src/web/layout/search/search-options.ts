import type { Suggestion } from '#contract/compare/suggestions.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'

/** A row of the list below a search field. */
export interface SearchOption {
  key: string
  icon: IconName
  label: string
  detail?: string
  price?: string
  to: string
  /** Search text of the option; undefined if it leads elsewhere. */
  search?: string
}

const icons: Record<Suggestion['type'], IconName> = {
  kind: 'search',
  category: 'layout-grid',
  product: 'tag',
  store: 'store',
}

export function optionOfSearch(search: string, city: string | undefined): SearchOption {
  return { key: search, icon: 'clock', label: search, to: paths.promotions({ q: search, city }), search }
}

export function optionOf(suggestion: Suggestion, city: string | undefined): SearchOption {
  const { type, name } = suggestion
  const row = {
    key: `${type} ${'slug' in suggestion ? suggestion.slug : name}`,
    icon: icons[type],
    label: unbroken(name),
  }
  const asSearch = { to: paths.promotions({ q: name, city }), search: name }
  if (type === 'kind') return { ...row, ...asSearch, detail: 'Tipo de produto' }
  if (type === 'category')
    return { ...row, detail: 'Categoria', to: paths.promotions({ category: suggestion.id, city }), search: '' }
  if (type === 'store')
    return {
      ...row,
      detail: ['Mercado', suggestion.neighborhood].filter(Boolean).join(' · '),
      to: paths.storePage(suggestion.slug),
    }
  const { lowest, slug } = suggestion
  if (!lowest || !city) return { ...row, ...asSearch, detail: 'Produto' }
  return {
    ...row,
    detail: lowest.storeName,
    price: formatMoney(centsFromDecimal(lowest.price)) + (lowest.isPerKg ? '/kg' : ''),
    to: lowest.hasOtherStores ? paths.comparison(slug, city) : paths.offer(lowest.promotionId),
  }
}

/** Keeps a size on one line: "395 g". */
function unbroken(name: string): string {
  return name.replace(/(\d) (?=\S+$)/, '$1\u00a0')
}

import { endPeriods } from '#domain/offers/end-periods.ts'
import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { type PromotionStatus, promotionStatuses } from '#domain/offers/promotion-statuses.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import { readPages } from '#web/api/read.ts'

/** The filter of the table, kept in the URL. */
export interface TableFilter {
  search: string
  status: PromotionStatus
  storeId: string
  categoryId: string
  picture: PictureFilter
  end: EndFilter
  sort: PromotionSort
  /** One-based. */
  page: number
}

const pictureFilters = ['all', 'com', 'sem'] as const
export type PictureFilter = (typeof pictureFilters)[number]

export const pictureLabels: Record<PictureFilter, string> = { all: 'Todas', com: 'Com imagem', sem: 'Sem imagem' }

const endFilters = ['all', ...endPeriods] as const
export type EndFilter = (typeof endFilters)[number]

export const endLabels: Record<EndFilter, string> = {
  all: 'Qualquer um',
  'next-48-hours': 'Em 48 horas',
  'last-7-days': 'Há até 7 dias',
}

const defaultSort: PromotionSort = 'date-desc'
const parameterNames = {
  search: 'q',
  storeId: 'mercado',
  categoryId: 'categoria',
  status: 'status',
  picture: 'imagem',
  end: 'fim',
  sort: 'ordem',
  page: 'pagina',
}

export const statusLabels: Record<PromotionStatus, string> = {
  all: 'Todas',
  active: 'Ativas',
  scheduled: 'Agendadas',
  expired: 'Expiradas',
  removed: 'Lixeira',
}

export function readFilter(searchParams: URLSearchParams): TableFilter {
  const text = (name: string) => searchParams.get(name)?.slice(0, 100) ?? ''
  return {
    search: text(parameterNames.search),
    status: findOption(promotionStatuses, searchParams.get(parameterNames.status)) ?? 'all',
    storeId: readId(text(parameterNames.storeId)),
    categoryId: readId(text(parameterNames.categoryId)),
    picture: findOption(pictureFilters, searchParams.get(parameterNames.picture)) ?? 'all',
    end: findOption(endFilters, searchParams.get(parameterNames.end)) ?? 'all',
    sort: findOption(promotionSorts, searchParams.get(parameterNames.sort)) ?? defaultSort,
    page: Math.min(Math.max(Math.trunc(Number(searchParams.get(parameterNames.page)) || 1), 1), 400),
  }
}

/** Sets a changed filter in the URL parameters; defaults are left out. A changed filter returns to the first page. */
export function writeFilter(searchParams: URLSearchParams, changes: Partial<TableFilter>): URLSearchParams {
  const filter = { ...readFilter(searchParams), page: 1, ...changes }
  return setSearchParams(searchParams, {
    [parameterNames.search]: filter.search.trim(),
    [parameterNames.status]: filter.status === 'all' ? '' : filter.status,
    [parameterNames.storeId]: filter.storeId,
    [parameterNames.categoryId]: filter.categoryId,
    [parameterNames.picture]: filter.picture === 'all' ? '' : filter.picture,
    [parameterNames.end]: filter.end === 'all' ? '' : filter.end,
    [parameterNames.sort]: filter.sort === defaultSort ? '' : filter.sort,
    [parameterNames.page]: filter.page === 1 ? '' : String(filter.page),
  })
}

export const emptyFilter = {
  search: '',
  status: 'all',
  storeId: '',
  categoryId: '',
  picture: 'all',
  end: 'all',
} as const

export function isFiltered(filter: TableFilter): boolean {
  return filter.search !== '' || countActiveFilters(filter) > 0
}

/** Without the search text. */
export function countActiveFilters({ status, storeId, categoryId, picture, end }: TableFilter): number {
  return [status !== 'all', storeId !== '', categoryId !== '', picture !== 'all', end !== 'all'].filter(Boolean).length
}

export const tableQuery = (filter: TableFilter, limit: number) =>
  pagesQueryOf(readPages('promotions.list', { query: { ...filterQuery(filter), sortBy: filter.sort, limit } }))

/** Query of the API for the filter, on all pages. */
export function filterQuery({ search, status, storeId, categoryId, picture, end }: TableFilter) {
  return {
    search,
    status,
    storeId,
    categoryId,
    ...(picture !== 'all' && { hasImage: picture === 'com' }),
    ...(end !== 'all' && { ends: end }),
  }
}

/** "all" in the URL means the same as no value. */
function readId(id: string): string {
  return id === 'all' ? '' : id
}

function findOption<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text)
}

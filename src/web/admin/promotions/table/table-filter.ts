import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { type PromotionStatus, promotionStatuses } from '#domain/offers/promotion-statuses.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { readPages } from '#web/api/read.ts'

/** Which promotions the table shows, as the address says it. */
export interface TableFilter {
  search: string
  status: PromotionStatus
  storeId: string
  categoryId: string
  picture: PictureFilter
  sort: PromotionSort
  /** From 1. */
  page: number
}

const pictureFilters = ['all', 'com', 'sem'] as const
export type PictureFilter = (typeof pictureFilters)[number]

export const pictureLabels: Record<PictureFilter, string> = { all: 'Todas', com: 'Com imagem', sem: 'Sem imagem' }

export const pageSize = 25
const defaultSort: PromotionSort = 'date-desc'
const names = {
  search: 'q',
  storeId: 'mercado',
  categoryId: 'categoria',
  status: 'status',
  picture: 'imagem',
  sort: 'ordem',
  page: 'pagina',
}

export const statusLabels: Record<PromotionStatus, string> = {
  all: 'Todas',
  active: 'Ativas',
  scheduled: 'Agendadas',
  expired: 'Expiradas',
}

export function filterOfAddress(address: URLSearchParams): TableFilter {
  const text = (name: string) => address.get(name)?.slice(0, 100) ?? ''
  return {
    search: text(names.search),
    status: oneOf(promotionStatuses, address.get(names.status)) ?? 'all',
    storeId: choice(text(names.storeId)),
    categoryId: choice(text(names.categoryId)),
    picture: oneOf(pictureFilters, address.get(names.picture)) ?? 'all',
    sort: oneOf(promotionSorts, address.get(names.sort)) ?? defaultSort,
    page: Math.min(Math.max(Math.trunc(Number(address.get(names.page)) || 1), 1), 400),
  }
}

/** The address with another filter; whatever else it says stays, what is usual is not said. Another filter begins at page one. */
export function addressWith(address: URLSearchParams, changes: Partial<TableFilter>): URLSearchParams {
  const filter = { ...filterOfAddress(address), page: 1, ...changes }
  return setSearchParams(address, {
    [names.search]: filter.search.trim(),
    [names.status]: filter.status === 'all' ? '' : filter.status,
    [names.storeId]: filter.storeId,
    [names.categoryId]: filter.categoryId,
    [names.picture]: filter.picture === 'all' ? '' : filter.picture,
    [names.sort]: filter.sort === defaultSort ? '' : filter.sort,
    [names.page]: filter.page === 1 ? '' : String(filter.page),
  })
}

export const noFilter = { search: '', status: 'all', storeId: '', categoryId: '', picture: 'all' } as const

export function isFiltered(filter: TableFilter): boolean {
  return filter.search !== '' || countChosen(filter) > 0
}

/** How many filters are set, beside what is typed. */
export function countChosen({ status, storeId, categoryId, picture }: TableFilter): number {
  return [status !== 'all', storeId !== '', categoryId !== '', picture !== 'all'].filter(Boolean).length
}

export const tableQuery = ({ search, status, storeId, categoryId, picture, sort }: TableFilter, limit = pageSize) =>
  readPages('promotions.list', {
    query: {
      search,
      status,
      storeId,
      categoryId,
      ...(picture !== 'all' && { hasImage: picture === 'com' }),
      sortBy: sort,
      limit,
    },
  })

/** "all" in the address means the same as saying nothing. */
function choice(id: string): string {
  return id === 'all' ? '' : id
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text)
}

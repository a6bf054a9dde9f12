import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatCount } from '#domain/count.ts'
import { can } from '#domain/people/permissions.ts'
import { approvalsQuery } from '#web/admin/approvals/approvals.queries.ts'
import { productCount, wordCount } from '#web/admin/review/review-counts.ts'
import { useAccount } from '#web/admin/session/panel-account.ts'
import { pagesQueryOf, queryOf } from '#web/admin/session/query-client.ts'
import { read, readPages } from '#web/api/read.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'

export interface TabCount {
  /** "197", "1.000+". */
  text: string
  /** Work that waits for somebody of the panel, shown on phones and on "Mais" too. */
  waiting: number
  /** Added after the number for screen readers. */
  suffix: string
}

const oneMinute = 60_000
const allPromotions = pagesQueryOf(readPages('promotions.list', { query: { status: 'all', limit: 1 } }))
const oneStore = pagesQueryOf(readPages('stores.list', { query: { limit: 1 } }))
const reportedPrices = pagesQueryOf(readPages('priceReports.list', { query: { limit: 1 } }))
const newOnly = { query: { state: 'nova' } } as const
/** Not by a timer, which would keep the session of an abandoned panel alive. */
const refetchOnFocus = { staleTime: oneMinute, refetchOnWindowFocus: true }

/** Counts by tab id; a tab whose count has not loaded is absent. */
export function useTabCounts(): Partial<Record<string, TabCount>> {
  const { data: promotions } = useInfiniteQuery(allPromotions)
  const { data: stores } = useInfiniteQuery(oneStore)
  const { data: categories } = useQuery(queryOf(categoriesQuery()))
  const account = useAccount()
  const isForMessages = account !== undefined && can(account.role, 'messages.manage')
  const ofMessages = { ...refetchOnFocus, enabled: isForMessages }
  const { data: requests } = useQuery({ ...queryOf(read('partnershipRequests.list', newOnly)), ...ofMessages })
  const { data: messages } = useQuery({ ...queryOf(read('contactMessages.list', newOnly)), ...ofMessages })
  const { data: prices } = useInfiniteQuery({ ...reportedPrices, ...refetchOnFocus })

  const { data: words } = useInfiniteQuery({ ...wordCount, ...refetchOnFocus })
  const { data: doubtful } = useInfiniteQuery({ ...productCount, ...refetchOnFocus })

  const { data: approvals } = useQuery({ ...approvalsQuery, ...refetchOnFocus })

  const [page] = promotions?.pages ?? []
  const [storePage] = stores?.pages ?? []
  const reported = prices?.pages[0]?.total ?? 0
  const unread =
    requests && messages ? requests.length + messages.length + reported : account && !isForMessages ? reported : 0
  const toReview = [words?.pages[0], doubtful?.pages[0]]
  return {
    ...(page && { promocoes: toTabCount(page.total, page.isCapped) }),
    ...(storePage && { mercados: toTabCount(storePage.total) }),
    ...(categories && { categorias: toTabCount(categories.length) }),
    ...(toReview.every((queue) => queue !== undefined) && {
      produtos: toTabCount(
        toReview.reduce((sum, queue) => sum + queue.total, 0),
        toReview.some(({ isCapped }) => isCapped),
      ),
    }),
    ...(approvals &&
      approvals.waiting > 0 && {
        aprovacoes: {
          text: formatCount(approvals.waiting),
          waiting: approvals.waiting,
          suffix: approvals.waiting === 1 ? 'espera' : 'esperam',
        },
      }),
    ...(unread > 0 && {
      mensagens: { text: formatCount(unread), waiting: unread, suffix: unread === 1 ? 'nova' : 'novas' },
    }),
  }
}

function toTabCount(count: number, isCapped = false): TabCount {
  return { text: `${formatCount(count)}${isCapped ? '+' : ''}`, waiting: 0, suffix: '' }
}

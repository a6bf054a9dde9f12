import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatCount } from '#domain/count.ts'
import { read, readPages } from '#web/api/read.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'

export interface TabCount {
  /** "197", "1.000+". */
  text: string
  /** What waits for somebody is shown on phones too. */
  isWaiting: boolean
  /** Said behind the number to whoever listens. */
  words: string
}

const oneMinute = 60_000
const allPromotions = readPages('promotions.list', { query: { status: 'all', limit: 1 } })
const isNew = { query: { state: 'nova' } } as const
/** Read anew whenever somebody comes back to the panel. Not by a timer, which would keep the session of a forgotten panel alive. */
const onReturn = { staleTime: oneMinute, refetchOnWindowFocus: true }

/** How much there is in each tab, by its id; a tab whose number is not known yet has none. */
export function useTabCounts(): Partial<Record<string, TabCount>> {
  const { data: promotions } = useInfiniteQuery(allPromotions)
  const { data: stores } = useQuery(storesQuery())
  const { data: categories } = useQuery(categoriesQuery())
  const { data: requests } = useQuery({ ...read('partnershipRequests.list', isNew), ...onReturn })
  const { data: messages } = useQuery({ ...read('contactMessages.list', isNew), ...onReturn })

  const [page] = promotions?.pages ?? []
  const unread = requests && messages ? requests.length + messages.length : 0
  return {
    ...(page && { promocoes: quiet(page.total, page.isCapped) }),
    ...(stores && { mercados: quiet(stores.length) }),
    ...(categories && { categorias: quiet(categories.length) }),
    ...(unread > 0 && {
      mensagens: { text: formatCount(unread), isWaiting: true, words: unread === 1 ? 'nova' : 'novas' },
    }),
  }
}

function quiet(count: number, isCapped = false): TabCount {
  return { text: `${formatCount(count)}${isCapped ? '+' : ''}`, isWaiting: false, words: '' }
}

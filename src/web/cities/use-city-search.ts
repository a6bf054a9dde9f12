import { useEffect, useState } from 'react'
import type { City } from '#contract/cities.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'

const debounceMilliseconds = 150
const maxFound = 20

interface Found {
  search: string
  cities: City[]
  total: number
}

/** Cities that match the typed text, the largest first. While the next search runs, the previous results stay. */
export function useCitySearch(typed: string) {
  const search = typed.trim()
  const isOnline = useIsOnline()
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt, or a connection that is back, searches again.
  useEffect(() => {
    let isCurrent = true
    setFailed(undefined)
    const timer = setTimeout(
      async () => {
        try {
          const query = { limit: maxFound, ...(search && { search }) }
          const { result, headers } = await browserApi.answer('cities.list', { query })
          if (isCurrent) setFound({ search, cities: result, total: Number(headers.get('x-total-count')) })
        } catch {
          if (isCurrent) setFailed(search)
        }
      },
      search === '' ? 0 : debounceMilliseconds,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, attempt, isOnline])

  // What was found stays when the connection is lost.
  const state = found?.search === search ? 'found' : failed === search ? 'failed' : 'searching'
  return {
    cities: state === 'failed' ? [] : (found?.cities ?? []),
    total: found?.total ?? 0,
    state,
    retry: () => setAttempt(attempt + 1),
  } as const
}

import { useEffect, useState } from 'react'
import type { Suggestion } from '#contract/compare/suggestions.ts'
import { browserApi } from '#web/api/browser-api.ts'

export interface Suggestions {
  /** Suggestions for an older text while those for the newer one are loading. */
  items: Suggestion[]
  state?: 'slow' | 'failed'
}

/** Milliseconds without typing. */
const debounceDelay = 120
/** Milliseconds after which the loading state is shown. */
const slowAfter = 700
const keptAnswers = 60

/** Responses of this page, by city and text: deleting a letter causes no request. */
const answers = new Map<string, Suggestion[]>()

/** Suggestions for a text; undefined until the first response. No request while `text` is undefined or empty. */
export function useSuggestions(text: string | undefined, city: string | undefined): Suggestions | undefined {
  const [shown, setShown] = useState<Suggestions>()
  useEffect(() => {
    if (!text) {
      setShown(undefined)
      return
    }
    const key = `${city} ${text}`
    const known = answers.get(key)
    if (known) {
      setShown({ items: known })
      return
    }
    let isCurrent = true
    const slow = setTimeout(() => setShown((before) => before ?? { items: [], state: 'slow' }), slowAfter)
    const timer = setTimeout(async () => {
      try {
        const items = await browserApi.call('suggestions.list', { query: { q: text, city } })
        if (answers.size >= keptAnswers) answers.clear()
        answers.set(key, items)
        if (isCurrent) setShown({ items })
      } catch {
        if (isCurrent) setShown({ items: [], state: 'failed' })
      }
      clearTimeout(slow)
    }, debounceDelay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      clearTimeout(slow)
    }
  }, [text, city])
  return shown
}

import { useRef } from 'react'
import { randomKey } from '#web/browser/random-key.ts'

/**
 * A key for each thing that the visitor wants done. The same wish again is a second try and keeps its key, so that it is done once
 * however often it is tried; anything else is a new wish, with a key of its own.
 */
export function useAttemptKey() {
  const attempt = useRef({ wish: '', key: '' })
  return {
    keyFor: (wish: unknown): string => {
      const text = JSON.stringify(wish)
      if (attempt.current.wish !== text) attempt.current = { wish: text, key: randomKey() }
      return attempt.current.key
    },
    /** The wish has come true: the same again is another one. */
    forget: () => {
      attempt.current = { wish: '', key: '' }
    },
  }
}

import { useRef } from 'react'
import { randomKey } from '#web/browser/random-key.ts'

/**
 * A key for each thing that the visitor wants done. The same request again is a second try and keeps its key, so that it is done once
 * however often it is tried; anything else is a new request, with a key of its own.
 */
export function useIdempotencyKey() {
  const attempt = useRef({ request: '', key: '' })
  return {
    keyFor: (request: unknown): string => {
      const text = JSON.stringify(request)
      if (attempt.current.request !== text) attempt.current = { request: text, key: randomKey() }
      return attempt.current.key
    },
    /** The request has come true: the same again is another one. */
    forget: () => {
      attempt.current = { request: '', key: '' }
    },
  }
}

import { useRef } from 'react'
import { randomKey } from '#web/browser/random-key.ts'

/**
 * An idempotency key per request. Sending the same request again is a retry and keeps the key, so that it takes effect once; any other
 * request gets a new key.
 */
export function useIdempotencyKey() {
  const attempt = useRef({ request: '', key: '' })
  return {
    keyFor: (request: unknown): string => {
      const text = JSON.stringify(request)
      if (attempt.current.request !== text) attempt.current = { request: text, key: randomKey() }
      return attempt.current.key
    },
    /** The request succeeded: repeating it gets a new key. */
    forget: () => {
      attempt.current = { request: '', key: '' }
    },
  }
}

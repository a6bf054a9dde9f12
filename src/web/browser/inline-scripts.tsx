import { createContext, use } from 'react'
import beforePaint from './before-paint.js?minified'
import preHydrationEvents from './pre-hydration-events.js?minified'

/** Nonce of the scripts that this rendering wrote; browsers have none. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * They run before the first paint, which a request would delay. In the browser they have already run, so the bundle does not contain their
 * text.
 */
const text = import.meta.env.SSR ? beforePaint + preHydrationEvents : ''

export function InlineScripts() {
  return (
    <script nonce={import.meta.env.SSR ? use(NonceContext) : undefined} suppressHydrationWarning>
      {text}
    </script>
  )
}

import { createContext, useContext } from 'react'
import preHydrationEvents from './pre-hydration-events.js?minified'
import themeBeforePaint from './theme-before-paint.js?minified'

/** The mark of the scripts that this rendering wrote itself; browsers have none. */
export const NonceContext = createContext<string | undefined>(undefined)

/** They run before the first paint, and a request would delay it. In the browser they have run already: no script contains their text. */
const text = import.meta.env.SSR ? themeBeforePaint + preHydrationEvents : ''

export function InlineScripts() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {text}
    </script>
  )
}

import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { renderWithFragments } from '#web/api/fragment.ts'

/** React leaves this in place of a part that suspended or failed, for the browser to render. Text cannot contain it, as `<` is escaped. */
const unfinishedPart = '<!--$!-->'

/** HTML of fragments, in characters: some three thousand cards. */
const fragments = new LRUCache<string, string>({
  maxSize: 10_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/**
 * Renders to a string, which takes less than three quarters of rendering to a stream. Nothing may suspend: loaders have read everything
 * before. A page with a part missing must not be cached and sent to everyone, so it fails.
 */
export function renderWhole(content: ReactNode): string {
  const html = renderWithFragments(
    () => renderToString(content),
    ({ key, content }) => {
      const known = fragments.get(key)
      if (known !== undefined) return known
      const html = renderToString(content)
      fragments.set(key, html)
      return html
    },
  )
  if (html.includes(unfinishedPart)) throw new Error('A part of the page suspended or failed on the server')
  return html
}

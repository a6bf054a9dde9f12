import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { renderWithFragments } from '#web/api/fragment.ts'

/**
 * React's placeholder for a part that suspended or failed, to be rendered by the browser. Text cannot contain it, because `<` is escaped.
 */
const unfinishedPart = '<!--$!-->'

/** HTML of fragments, in characters: some three thousand cards. */
const fragments = new LRUCache<string, string>({
  maxSize: 10_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/**
 * Renders to a string, which takes less than three quarters of the time of rendering to a stream. Nothing may suspend: loaders have already
 * read everything. A page with a missing part must not be cached and sent to everyone, so it throws.
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

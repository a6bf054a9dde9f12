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
 *
 * `finish` changes the HTML before its fragments are filled in, when it is half as long.
 */
export function renderWhole(content: ReactNode, finish = (html: string) => html): string {
  return renderWithFragments(
    () => finish(renderFinished(content)),
    ({ key, content }) => {
      const known = fragments.get(key)
      if (known !== undefined) return known
      const html = inLatin1(renderFinished(content))
      fragments.set(key, html)
      return html
    },
  )
}

/**
 * React concatenates hundreds of short strings, which V8 keeps as a tree until something reads through them, as the search does.
 * A cached tree takes eight times the memory of its characters, and is copied piece by piece into every page.
 */
function renderFinished(content: ReactNode): string {
  const html = renderToString(content)
  if (html.includes(unfinishedPart)) throw new Error('A part of the page suspended or failed on the server')
  return html
}

/**
 * With a single character outside Latin-1, such as the minus of a discount, V8 takes two bytes for each character of a text, and also for those
 * of a text made from it.
 */
function inLatin1(html: string): string {
  const escaped = html.replace(/[\u{100}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`)
  return Buffer.from(escaped, 'latin1').toString('latin1')
}

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** React leaves this in place of a part that suspended or failed, for the browser to render. Text cannot contain it, as `<` is escaped. */
const unfinishedPart = '<!--$!-->'

/**
 * Renders to a string, which takes less than three quarters of rendering to a stream. Nothing may suspend: loaders have read everything
 * before. A page with a part missing must not be cached and sent to everyone, so it fails.
 */
export function renderWhole(content: ReactNode): string {
  const html = renderToString(content)
  if (html.includes(unfinishedPart)) throw new Error('A part of the page suspended or failed on the server')
  return html
}

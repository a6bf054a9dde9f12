import type { ReactNode } from 'react'

/** A part that was left out of the rendering, to be filled with its HTML. */
export interface HeldFragment {
  key: string
  content: ReactNode
}

/** The page being rendered. Rendering is synchronous, so there is one at a time on the server, and none in a browser. */
let page: { fragments: HeldFragment[]; mark: string } | undefined

/**
 * A part of a page whose HTML depends only on its key: the server caches it and does not render it again. The part may use neither context
 * nor `useId`, must be the only text between two tags, and must not contain an eager picture, which React preloads in the head.
 */
export function fragment(key: readonly unknown[], content: ReactNode): ReactNode {
  if (page === undefined) return content
  const { fragments, mark } = page
  fragments.push({ key: JSON.stringify(key), content })
  return `${mark}${fragments.length - 1}${mark}`
}

/** Renders with the fragments left out, then fills them in. */
export function renderWithFragments(render: () => string, htmlOf: (held: HeldFragment) => string): string {
  const fragments: HeldFragment[] = []
  // Unique to this rendering, so that no text of an offer can be mistaken for a fragment.
  const mark = crypto.randomUUID()
  page = { fragments, mark }
  let html: string
  try {
    html = render()
  } finally {
    page = undefined
  }
  // Every second part is the index of a fragment.
  const parts = html.split(mark)
  for (let index = 1; index < parts.length; index += 2)
    parts[index] = htmlOf(fragments[Number(parts[index])] as HeldFragment)
  return parts.join('')
}

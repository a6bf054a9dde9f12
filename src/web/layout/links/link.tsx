import type { ComponentProps } from 'react'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** For what changes a part of the page: `keep-scroll` stays at the scroll position, `replace` also takes the place of the current entry in the history. */
  follow?: 'keep-scroll' | 'replace'
}

/**
 * A link to a page of the site: only an element with an address, which useFollowedLinks follows. The router's own component takes a
 * tenth of the time in which a page of a hundred links is rendered.
 */
export function Link({ to, follow, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-follow={follow} />
}

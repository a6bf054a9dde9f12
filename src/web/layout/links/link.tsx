import type { ComponentProps } from 'react'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /**
   * For links that change a part of the page: `keep-scroll` keeps the scroll position, `replace` also replaces the current history entry.
   */
  follow?: 'keep-scroll' | 'replace'
}

/**
 * A link within the site: just an element with an address, which useFollowedLinks handles. The router's own component would take a tenth of
 * the rendering time of a page with a hundred links.
 */
export function Link({ to, follow, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-follow={follow} />
}

import { useEffect } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { isPlainClick } from '#web/ui/plain-click.ts'

/** Follows links within the site without loading a document, unless one opens over the page. One listener for all of them. */
export function useFollowedLinks(openOver: (link: HTMLAnchorElement) => boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // React also listens at the document, and earlier: a handler of the link may have prevented the default action.
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isFollowed(link, location.origin)) return
      event.preventDefault()
      if (!openOver(link)) void navigate(link.pathname + link.search + link.hash, followOptions(link, location))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, openOver])
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Excludes links to another site, another window, a file or an anchor on the same page, and links marked to load their document. */
export function isFollowed(link: HTMLAnchorElement, origin: string): boolean {
  const opensElsewhere = link.target !== '' || link.hasAttribute('download') || link.dataset.follow === 'document'
  return link.origin === origin && !opensElsewhere && link.getAttribute('href')?.startsWith('#') === false
}

/** A link to the current page adds nothing to the history, as in the browser. */
function followOptions({ dataset, pathname, search, hash }: HTMLAnchorElement, current: Address): NavigateOptions {
  const isCurrent = pathname === current.pathname && search === current.search && hash === current.hash
  return {
    replace: isCurrent || dataset.follow === 'replace',
    preventScrollReset: dataset.follow !== undefined,
  }
}

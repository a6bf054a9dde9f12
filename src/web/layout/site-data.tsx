import { brandStyle } from '#domain/brand-palette.ts'
import { type Site, site } from '#domain/site.ts'
import { scriptJson } from './structured-data.tsx'

const id = 'site'

/**
 * The site's configuration for the browser, in the head, so that it is there before any script of ours runs. Browsers do not execute a
 * script element of this type. In the browser it stays as it came.
 */
export function SiteData() {
  return (
    <script id={id} type="application/json" suppressHydrationWarning>
      {import.meta.env.SSR ? scriptJson(site) : ''}
    </script>
  )
}

export function readSiteData(): Site {
  return JSON.parse(document.getElementById(id)?.textContent ?? '')
}

/** The brand's colours. In the page, because a request of their own would delay the first paint; its policy allows this text only. */
export function BrandStyle() {
  return <style suppressHydrationWarning>{import.meta.env.SSR ? brandStyle(site.colors.brand) : ''}</style>
}

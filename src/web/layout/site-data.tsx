import { brandStyle } from '#domain/brand-palette.ts'
import { type Site, site } from '#domain/site.ts'
import { scriptJson } from './structured-data.tsx'

const id = 'site'

/**
 * The site's configuration for the browser, in the head, so that it is available before any of our scripts run. Browsers do not execute a
 * script element of this type. The browser does not render it again.
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

/** The brand's colours. Inline, because a separate request would delay the first paint; the page's policy allows only this text. */
export function BrandStyle() {
  return <style suppressHydrationWarning>{import.meta.env.SSR ? brandStyle(site.colors.brand) : ''}</style>
}

/**
 * The page's policy refuses text where the browser would run it (Trusted Types). This default policy passes only what our libraries need;
 * anything for which it returns undefined throws and is reported. Import it before React.
 */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: Record<string, (text: string) => string | undefined>) => void
}

/**
 * React creates script elements from this text; Leaflet tests for SVG support with an empty drawing; Uppy's image editor creates its frame
 * from plain elements, and empties elements.
 */
const harmlessHtml =
  /^(?:<script><\/script>|<svg\/>|(?:<\/?(?:div|span)(?: (?:class|touch-action|data-[a-z-]+)="[\w -]*")*>|\s)*)$/

;(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (harmlessHtml.test(text) ? text : undefined),
  // Data for search engines, which React writes into a script element: running JSON has no effect.
  createScript: (text) => (isJson(text) ? text : undefined),
  createScriptURL: (url) => (url === '/sw.js' ? url : undefined),
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

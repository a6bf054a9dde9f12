/**
 * The policy of the page refuses text where the browser would run it (Trusted Types). This default policy passes what our libraries need
 * and nothing else; whatever it returns undefined for throws and is reported. Import it before React.
 */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: Record<string, (text: string) => string | undefined>) => void
}

/**
 * React makes script elements from this text; Leaflet asks with an empty drawing whether the browser knows SVG; Uppy's image editor
 * makes its frame from plain elements, and empties elements.
 */
const harmlessHtml =
  /^(?:<script><\/script>|<svg\/>|(?:<\/?(?:div|span)(?: (?:class|touch-action|data-[a-z-]+)="[\w -]*")*>|\s)*)$/

;(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (harmlessHtml.test(text) ? text : undefined),
  // Data for search engines, which React writes into a script element: JSON does nothing when it is run.
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

interface FinishedPage {
  html: string
  /** The content of the inline scripts that carry the nonce. */
  scripts: string[]
}

/**
 * Takes the nonce out of a rendered page and returns the scripts that carried it. A script that got into the page by other means cannot
 * carry it, because nobody outside this rendering ever knows it.
 */
export function finishPage(rendered: string, nonce: string, { movesScripts }: { movesScripts: boolean }): FinishedPage {
  const html = movesScripts ? moveScriptsToEnd(rendered, nonce) : rendered
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script(\s[^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', content]) => attributes.includes(mark) && content !== '')
    .map(([, , content = '']) => content)
  return { html: html.replaceAll(mark, ''), scripts: [...new Set(scripts)] }
}

/**
 * Preloaded at the top of the page, scripts compete with fonts and styles on a slow connection. Imported at its end, all at once, they
 * let the page paint a second earlier, and hydration is hardly later.
 */
function moveScriptsToEnd(html: string, nonce: string): string {
  const preloadLinks = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g')
  const imports = [...html.matchAll(preloadLinks)].map(([, path = '']) => `import ${JSON.stringify(path)};`).join('')
  return html
    .replaceAll(preloadLinks, '')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      () => `<script nonce="${nonce}" type="module">${imports}`,
    )
}

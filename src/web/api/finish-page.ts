import { pageReadsId } from './page-reads.ts'

export interface FinishedPage {
  html: string
  /** Content of the inline scripts that may run: those that had the nonce, and the data. */
  scripts: string[]
}

interface FinishOptions {
  /** Results of the loaders, in React Router's encoding. */
  data: string
  /** Responses of the API, as JSON. */
  reads: string
  movesScripts: boolean
}

/**
 * Removes the nonce from a rendered page, returns the scripts that had it, and adds the data for hydration. A script that got into the page
 * by other means cannot have the nonce, because it is never known outside this rendering.
 *
 * Preloaded at the top of the page, scripts compete with fonts, styles and pictures on a slow connection. Importing all of them after the
 * first paint makes that paint a second earlier, and hydration hardly later: `movesScripts`.
 */
export function finishPage(
  rendered: string,
  nonce: string,
  { data, reads, movesScripts }: FinishOptions,
): FinishedPage {
  const scripts = new Set<string>()
  const preloaded: string[] = []
  // Each part but the last ends inside the tag that had the nonce, and the next one begins with the rest of that tag.
  const parts = rendered.split(` nonce="${nonce}"`)
  for (let index = 1; index < parts.length; index += 1) {
    const before = parts[index - 1] as string
    const after = parts[index] as string
    const tag = before.slice(before.lastIndexOf('<'))
    const preload = movesScripts && /^<link rel="modulepreload" href="([^"]+)"$/.exec(tag)
    if (preload) {
      preloaded.push(preload[1] as string)
      parts[index - 1] = before.slice(0, -tag.length)
      parts[index] = after.slice(after.indexOf('>') + 1)
    } else if (tag.startsWith('<script')) {
      if (movesScripts)
        parts[index] = after.replace(
          moduleScript,
          (_, content) => ` type="module">${importAfterPaint(content, preloaded)}<`,
        )
      const [, content = ''] = /^[^>]*>([\s\S]*?)<\/script>/.exec(parts[index] as string) ?? []
      if (content !== '') scripts.add(content)
    }
  }
  const dataScript = `window.__reactRouterContext.streamController.enqueue(${toScriptText(data)});window.__reactRouterContext.streamController.close()`
  scripts.add(dataScript)
  const html = parts.join('')
  const end = html.lastIndexOf('</body>')
  const readsScript = `<script id="${pageReadsId}" type="application/json">${reads.replaceAll('<', '\\u003c')}</script>`
  return {
    html: `${html.slice(0, end)}${readsScript}<script>${dataScript}</script>${html.slice(end)}`,
    scripts: [...scripts],
  }
}

/** Captures its content, from after the nonce to the start of its end tag. */
const moduleScript = /^ type="module" async="">([^<]*)</
const importedRoute = /import \* as (\w+) from "([^"]+)";/g
const importedForEffect = /import "([^"]+)";/g
const entry = /import\("([^"]+)"\);?\s*$/

/**
 * React Router's module script, with its static imports turned into dynamic ones. The entry runs last, because it depends on the script's
 * earlier statements, but is fetched with the others. A page in the background is not painted.
 */
function importAfterPaint(script: string, preloaded: readonly string[]): string {
  const routes = [...script.matchAll(importedRoute)]
  const [, entryUrl] = entry.exec(script) ?? []
  if (!entryUrl) throw new Error(`A module script of React Router that is not known: ${script}`)
  const routeUrls = routes.map(([, , url]) => url)
  const others = [...script.matchAll(importedForEffect)].map(([, url]) => url)
  const needed = new Set([...others, ...preloaded].filter((url) => url !== entryUrl && !routeUrls.includes(url)))
  const urls = [...routeUrls, ...needed]
  const rest = script.replaceAll(importedRoute, '').replaceAll(importedForEffect, '').trim()
  return `const load=()=>{const link=document.createElement('link');link.rel='modulepreload';link.href=${JSON.stringify(entryUrl)};document.head.append(link);
Promise.all([${urls.map((url) => `import(${JSON.stringify(url)})`).join()}]).then(([${routes.map(([, name]) => name).join()}])=>{${rest}})}
document.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint')?load():new PerformanceObserver((_,observer)=>{observer.disconnect();load()}).observe({type:'paint',buffered:true})`
}

/** In single quotes, because the data is full of double ones. Without `<` it can neither end the script nor start a comment. */
function toScriptText(text: string): string {
  return `'${text.replace(/['\\<\n\r\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
}

import { createHash } from 'node:crypto'

/** 'sha256-…' of every inline script, for the page's security policy. Data blocks such as JSON-LD do not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi)]
  const inline = scripts.filter(
    ([, attributes = '']) => !/\ssrc=/i.test(attributes) && !/\stype="application\/ld\+json"/i.test(attributes),
  )
  const hashes = inline.map(([, , content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`)
  return [...new Set(hashes)]
}

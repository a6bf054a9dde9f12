import { expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'

const nonce = 'q7Zk2mB0Yx4R1sLwTn8vEg'
const finish = (body: string, data = '[]', reads = '[]') => {
  const { html, scripts } = finishPage(`<body>${body}</body>`, nonce, { data, reads, movesScripts: true })
  const dataScript = scripts.pop() as string
  const [before, after = ''] = html.split('<script id="reads" type="application/json">')
  const [readsText = '', ...rest] = after.split('</script>')
  expect(rest.join('</script>')).toBe(`<script>${dataScript}</script></body>`)
  return { body: before?.slice('<body>'.length), scripts, dataScript, readsText }
}

/** The text that a browser would pass to React Router. */
function runDataScript(script: string): string {
  let received = ''
  const streamController = { enqueue: (text: string) => (received += text), close: () => {} }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  return received
}

test('only scripts with the nonce of the rendering are returned, and the page does not contain it', () => {
  const { body, scripts } = finish(
    `<script nonce="${nonce}">one()</script><script>injected()</script><script nonce="guess">guessed()</script><script nonce="${nonce}">one()</script>`,
  )

  expect(scripts).toEqual(['one()'])
  expect(body).toBe(
    '<script>one()</script><script>injected()</script><script nonce="guess">guessed()</script><script>one()</script>',
  )
})

test('a script that data breaks out into is not returned', () => {
  const { scripts } = finish(`<script nonce="${nonce}">enqueue("</script><script>injected()//");</script>`)

  expect(scripts).toEqual(['enqueue("'])
})

const moduleScript = (content: string) => `<script nonce="${nonce}" type="module" async="">${content}</script>`
const routerScript = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/offer.js";

  window.__reactRouterRouteModules = {"root":route0,"offer":route1};

import("/assets/entry.js");`

test('preloaded modules are imported by the module script, others are not', () => {
  const { body, scripts } = finish(
    `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/><link rel="modulepreload" href="/evil.js"/>${moduleScript(routerScript)}`,
  )

  expect(scripts).toHaveLength(1)
  expect(body).toBe(`<link rel="modulepreload" href="/evil.js"/><script type="module">${scripts[0]}</script>`)
  expect([...(scripts[0] ?? '').matchAll(/import\("([^"]+)"\)/g)].map(([, url]) => url)).toEqual([
    '/assets/root.js',
    '/assets/offer.js',
    '/assets/manifest.js',
    '/assets/a.js',
    '/assets/entry.js',
  ])
})

test('modules are imported once the page is painted, and the entry after all others', async () => {
  const [script = ''] = finish(moduleScript(routerScript)).scripts
  const events: string[] = []
  const paints: (() => void)[] = []
  const imported = async (url: string) => {
    events.push(url)
    return { url }
  }
  const link = {} as { href: string }
  const document = { hidden: false, createElement: () => link, head: { append: () => events.push('preload') } }
  const window = {} as { __reactRouterRouteModules?: unknown }
  class PerformanceObserver {
    static supportedEntryTypes = ['paint']
    constructor(onPaint: (entries: undefined, observer: object) => void) {
      paints.push(() => onPaint(undefined, this))
    }
    observe(): void {}
    disconnect(): void {}
  }
  const body = script.replaceAll('import(', 'imported(')
  new Function('document', 'window', 'PerformanceObserver', 'imported', body)(
    document,
    window,
    PerformanceObserver,
    imported,
  )
  expect(events).toEqual([])

  for (const paint of paints) paint()
  await expect.poll(() => events.at(-1)).toBe('/assets/entry.js')

  expect(events).toEqual(['preload', '/assets/root.js', '/assets/offer.js', '/assets/manifest.js', '/assets/entry.js'])
  expect(link.href).toBe('/assets/entry.js')
  expect(window.__reactRouterRouteModules).toEqual({
    root: { url: '/assets/root.js' },
    offer: { url: '/assets/offer.js' },
  })
})

test('a module script of another shape is an error, not a page that stays without scripts', () => {
  expect(() => finish(moduleScript('start()'))).toThrow('not known')
})

test.each([
  ['ends the script', `["</script><script>injected()</script>"]`],
  ['begins a comment', '["<!--<script>"]'],
  ['ends the text', `["');injected();('"]`],
  ['has every line end', '["a\\n"]\n\r\u2028\u2029'],
])('data that %s arrives unchanged and adds no script', (_, data) => {
  const { body, dataScript } = finish('<p>página</p>', data)

  expect(body).toBe('<p>página</p>')
  expect(dataScript).not.toContain('<')
  expect(runDataScript(dataScript)).toBe(data)
})

test.each([
  ['ends the script', '["</script><script>injected()</script>"]'],
  ['begins a comment', '["<!--<script>"]'],
])('an answer of the API that %s arrives unchanged and adds no script', (_, reads) => {
  const { readsText } = finish('<p>página</p>', '[]', reads)

  expect(readsText).not.toContain('<')
  expect(JSON.parse(readsText)).toEqual(JSON.parse(reads))
})

import { expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'

const nonce = 'q7Zk2mB0Yx4R1sLwTn8vEg'
const finish = (body: string, data = '[]') => {
  const { html, scripts } = finishPage(`<body>${body}</body>`, nonce, { data, movesScripts: true })
  const dataScript = scripts.pop() as string
  return {
    body: html.slice('<body>'.length, html.lastIndexOf(`<script>${dataScript}</script></body>`)),
    scripts,
    dataScript,
  }
}

/** The text that a browser would hand to React Router. */
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

test('preloaded modules are imported by the module script, others are not', () => {
  const { body, scripts } = finish(
    `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/><link rel="modulepreload" href="/evil.js"/><script nonce="${nonce}" type="module" async="">start()</script>`,
  )

  expect(scripts).toEqual(['import "/assets/a.js";start()'])
  expect(body).toBe(
    '<link rel="modulepreload" href="/evil.js"/><script type="module">import "/assets/a.js";start()</script>',
  )
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

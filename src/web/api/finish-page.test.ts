import { expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'

const nonce = 'q7Zk2mB0Yx4R1sLwTn8vEg'
const finish = (html: string) => finishPage(html, nonce, { movesScripts: true })

test('only scripts with the nonce of the rendering are returned, and the page does not contain it', () => {
  const { html, scripts } = finish(
    `<script nonce="${nonce}">one()</script><script>injected()</script><script nonce="guess">guessed()</script><script nonce="${nonce}">one()</script>`,
  )

  expect(scripts).toEqual(['one()'])
  expect(html).toBe(
    '<script>one()</script><script>injected()</script><script nonce="guess">guessed()</script><script>one()</script>',
  )
})

test('a script that data breaks out into is not returned', () => {
  const { scripts } = finish(`<script nonce="${nonce}">enqueue("</script><script>injected()//");</script>`)

  expect(scripts).toEqual(['enqueue("'])
})

test('preloaded modules are imported by the module script, others are not', () => {
  const { html, scripts } = finish(
    `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/><link rel="modulepreload" href="/evil.js"/><script nonce="${nonce}" type="module" async="">start()</script>`,
  )

  expect(scripts).toEqual(['import "/assets/a.js";start()'])
  expect(html).toBe(
    '<link rel="modulepreload" href="/evil.js"/><script type="module">import "/assets/a.js";start()</script>',
  )
})

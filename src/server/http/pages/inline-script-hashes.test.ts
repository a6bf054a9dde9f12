import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from './inline-script-hashes.ts'

const hash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

test('hashes every inline script once', () => {
  const html = '<script>one()</script><p>text</p><script type="module" async="">two()\n</script><script>one()</script>'

  expect(inlineScriptHashes(html)).toEqual([hash('one()'), hash('two()\n')])
})

test('skips script files and data blocks', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'

  expect(inlineScriptHashes(html)).toEqual([])
})

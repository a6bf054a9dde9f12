import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFiles, fontFolder } from './font-subsets.ts'

test('the committed fonts match the installed ones (npm run generate -- fonts writes them)', async () => {
  for (const [name, content] of await fontFiles())
    expect(readFileSync(new URL(name, fontFolder)).equals(content), name).toBe(true)
})

test("every character of the site's own texts that a font has is in the file that pages load first", () => {
  const css = readFileSync(new URL('fonts.generated.css', fontFolder), 'utf8')
  const [figtree, figtreeRest, bricolage, bricolageRest] = [...css.matchAll(/unicode-range:([^;]+)/g)].map(
    ([, ranges = '']) => charactersIn(ranges),
  )
  const written = new Set(sourceTexts().flatMap((text) => [...text]))

  expect(written.size).toBeGreaterThan(130)
  expect([...written].filter((character) => figtreeRest?.has(character) || bricolageRest?.has(character))).toEqual([])
  for (const character of 'Promoção à vista: R$\u00a01.234,56 · “pão” – 2º…')
    expect([figtree?.has(character), bricolage?.has(character)], character).toEqual([true, true])
})

function charactersIn(ranges: string): Set<string> {
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    }),
  )
}

/** Includes comments: they hardly use other characters, and user texts are not distinguishable here. */
function sourceTexts(): string[] {
  return ['web', 'domain', 'contract'].flatMap((folder) => {
    const root = new URL(`../src/${folder}/`, import.meta.url)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\./.test(name))
      .map((name) => readFileSync(new URL(name, root), 'utf8'))
  })
}

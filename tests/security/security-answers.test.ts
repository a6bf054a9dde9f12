import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'

const rows = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const answers = rows.flatMap(([, names = '', access, ...cells]) =>
  [...names.matchAll(/`([\w.]+)`/g)].map(([, name]) => ({ name, access, cells })),
)

test('docs/security.md answers for every endpoint of the contract, once and with its access', () => {
  const listed = answers.map(({ name, access }) => `${name} ${access}`).sort()

  const declared = endpoints
    .map(
      ({ name, access }) => `${name} ${typeof access === 'object' ? Object.entries(access).flat().join(' ') : access}`,
    )
    .sort()
  expect(listed).toEqual(declared)
})

test('docs/security.md says what two at once do, and what is shown before its day', () => {
  expect(answers.filter(({ cells }) => cells.slice(0, 2).some((cell) => cell === ''))).toEqual([])
})

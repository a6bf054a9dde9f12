/**
 * npm run clauses — how many of the specification's numbered clauses are cited by a test, and which are not.
 * With --section 7 only that section; a test cites a clause by its id in square brackets in its title,
 * or by the id alone in a table of cases whose title prints it.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { section: { type: 'string' }, list: { type: 'boolean' } } })
const root = new URL('../../', import.meta.url).pathname

const clauses = [
  ...readFileSync(`${root}docs/spec-clauses.md`, 'utf8').matchAll(/^\| ((?:\d\.[a-z]+|uppy)\.\d+) \| (.+?) \|/gm),
].map(([, id = '', text = '']) => ({ id, text }))
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: root })
const cited = new Set(
  tests.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/[['"]((?:\d\.[a-z]+|uppy)\.\d+)[\]'"]/g)].map(([, id]) => id),
  ),
)

const unknown = [...cited].filter((id) => !clauses.some((clause) => clause.id === id))
if (unknown.length > 0) {
  console.error(`Cited but not in docs/spec-clauses.md: ${unknown.join(', ')}`)
  process.exitCode = 1
}

const asked = clauses.filter(({ id }) => values.section === undefined || id.startsWith(`${values.section}.`))
const missing = asked.filter(({ id }) => !cited.has(id))
for (const { id, text } of missing) console.log(`${id.padEnd(14)} ${text}`)
console.log(
  `\n${asked.length - missing.length} of ${asked.length} clauses are cited by a test in ${tests.length} files; ${missing.length} are not.`,
)

/**
 * npm run clauses — how many of the specification's numbered clauses are cited by a test, and which are not.
 * With --section 7 only that section; with --sample 60 (and --seed 7 to draw the same again) clauses drawn at random with the
 * files that cite them, for breaking the code on purpose and seeing the test fail. A test cites clauses in square
 * brackets in its title (at most four), in a call of `covers()`, or in a table of cases whose title prints them.
 */
import { createHash, randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { section: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string' } },
})
const root = new URL('../', import.meta.url).pathname

const clauses = [
  ...readFileSync(`${root}docs/spec-clauses.md`, 'utf8').matchAll(/^\| ((?:\d\.[a-z]+|uppy)\.\d+) \| (.+?) \|/gm),
].map(([, id = '', text = '']) => ({ id, text }))
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'e2e/**/*.spec.ts'], { cwd: root })
const citing = new Map<string, string[]>()
for (const file of tests) {
  const ids = readFileSync(`${root}${file}`, 'utf8').matchAll(/(?<=\[|'|"|, )((?:\d\.[a-z]+|uppy)\.\d+)(?=\]|'|"|,)/g)
  for (const id of new Set([...ids].map(([, id = '']) => id))) citing.set(id, [...(citing.get(id) ?? []), file])
}

const unknown = [...citing.keys()].filter((id) => !clauses.some((clause) => clause.id === id))
if (unknown.length > 0) {
  console.error(`Cited but not in docs/spec-clauses.md: ${unknown.join(', ')}`)
  process.exitCode = 1
}

const asked = clauses.filter(({ id }) => values.section === undefined || id.startsWith(`${values.section}.`))
if (values.sample === undefined) listMissing()
else drawSample(Number(values.sample), values.seed ?? String(randomInt(1_000_000)))

function listMissing(): void {
  const missing = asked.filter(({ id }) => !citing.has(id))
  for (const { id, text } of missing) console.log(`${id.padEnd(14)} ${text}`)
  console.log(
    `\n${asked.length - missing.length} of ${asked.length} clauses are cited by a test in ${new Set([...citing.values()].flat()).size} files; ${missing.length} are not.`,
  )
}

/** Ordered by a digest of seed and id, so that a draw stays the same when clauses are added elsewhere. */
function drawSample(size: number, seed: string): void {
  const place = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  const cited = asked
    .filter(({ id }) => citing.has(id))
    .sort((left, right) => (place(left.id) < place(right.id) ? -1 : 1))
  for (const { id, text } of cited.slice(0, size)) {
    console.log(`${id.padEnd(14)} ${text}`)
    for (const file of citing.get(id) ?? []) console.log(`${' '.repeat(15)}${file}`)
  }
  console.log(`\n${Math.min(size, cited.length)} of ${cited.length} cited clauses, seed ${seed}`)
}

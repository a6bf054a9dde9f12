/**
 * npm run clauses — lists the numbered clauses of the specification that no test cites. --section 7 limits it to one section. --sample 60
 * prints random clauses with the files that cite them, to break the code on purpose and see the test fail; --seed 7 repeats a sample.
 * A test cites clauses in square brackets in its title (at most four), in a call of `covers()`, or in a table of cases whose title prints
 * them.
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
const citations = new Map<string, string[]>()
for (const file of tests) {
  const ids = readFileSync(`${root}${file}`, 'utf8').matchAll(/(?<=\[|'|"|, )((?:\d\.[a-z]+|uppy)\.\d+)(?=\]|'|"|,)/g)
  for (const id of new Set([...ids].map(([, id = '']) => id))) citations.set(id, [...(citations.get(id) ?? []), file])
}

const unknown = [...citations.keys()].filter((id) => !clauses.some((clause) => clause.id === id))
if (unknown.length > 0) {
  console.error(`Cited but not in docs/spec-clauses.md: ${unknown.join(', ')}`)
  process.exitCode = 1
}

const selected = clauses.filter(({ id }) => values.section === undefined || id.startsWith(`${values.section}.`))
if (values.sample === undefined) listMissing()
else drawSample(Number(values.sample), values.seed ?? String(randomInt(1_000_000)))

function listMissing(): void {
  const missing = selected.filter(({ id }) => !citations.has(id))
  for (const { id, text } of missing) console.log(`${id.padEnd(14)} ${text}`)
  console.log(
    `\n${selected.length - missing.length} of ${selected.length} clauses are cited by a test in ${new Set([...citations.values()].flat()).size} files; ${missing.length} are not.`,
  )
}

/** Ordered by a hash of seed and id, so that a sample stays the same when other clauses are added. */
function drawSample(size: number, seed: string): void {
  const rank = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  const cited = selected
    .filter(({ id }) => citations.has(id))
    .sort((left, right) => (rank(left.id) < rank(right.id) ? -1 : 1))
  for (const { id, text } of cited.slice(0, size)) {
    console.log(`${id.padEnd(14)} ${text}`)
    for (const file of citations.get(id) ?? []) console.log(`${' '.repeat(15)}${file}`)
  }
  console.log(`\n${Math.min(size, cited.length)} of ${cited.length} cited clauses, seed ${seed}`)
}

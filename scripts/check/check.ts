import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { closingLines, merge, type Outcome, readPlaywrightReport, readVitestReport, withSecondTry } from './reports.ts'

/**
 * npm run check: everything that CI checks. The last line is always "N passed, N failed, N skipped".
 * npm run check:nightly: the same with the true limits of time, larger numbers of generated cases and every screen at every width, for a
 * machine that has nothing else to do.
 *
 * A test that fails gets a second try from a clean start: its whole file, with a new database. One that passes then is named, and more
 * than two of them fail the check.
 */
const isNightly = process.argv.includes('--nightly')

const environment = {
  ...process.env,
  CI: 'yes',
  // Hundreds of tests start programs of this repository: caching their compiled modules halves the start time.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
  ...(isNightly && { NIGHTLY: 'yes' }),
}
const outcomes: Outcome[] = []

rmSync('reports', { recursive: true, force: true })
if (await runTogether(['lint', 'types', 'unused', 'build'])) {
  outcomes.push(await runVitest())
  outcomes.push(await runJourneys())
}
const { lines, hasFailed } = closingLines(merge(outcomes), outcomes.length === 2)
for (const line of lines) console.log(line)
process.exitCode = hasFailed ? 1 : 0

/** Static checks and the build use one core each most of the time. Prints the output of each when it ends. */
async function runTogether(scripts: readonly string[]): Promise<boolean> {
  const results = await Promise.all(
    scripts.map((script) => run(script, ['npm', 'run', '--silent', script], 'when it ends')),
  )
  return results.every((isGood) => isGood)
}

async function runVitest(): Promise<Outcome> {
  const report = 'reports/vitest.json'
  if (await run('tests', ['npx', 'vitest', 'run'])) return readVitestReport(report)
  const first = readVitestReport(report)
  const files = first.files.filter(({ hasFailed }) => hasFailed).map(({ file }) => file)
  if (files.length === 0) return { ...first, failed: [...first.failed, 'vitest failed outside of the tests'] }
  const secondReport = 'reports/vitest-second-try.json'
  await run('second try', ['npx', 'vitest', 'run', ...files], 'at once', { VITEST_REPORT: secondReport })
  return withSecondTry(first, readVitestReport(secondReport))
}

async function runJourneys(): Promise<Outcome> {
  const isGood = await run('journeys', ['npx', 'playwright', 'test'])
  const outcome = readPlaywrightReport('reports/playwright.json')
  if (isGood || outcome.failed.length > 0) return outcome
  return { ...outcome, failed: ['playwright failed outside of the tests'] }
}

/** Whether the command succeeded; its time is printed. */
async function run(
  name: string,
  [program = '', ...args]: string[],
  shows: 'at once' | 'when it ends' = 'at once',
  variables: Record<string, string> = {},
): Promise<boolean> {
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', ...(shows === 'at once' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    env: { ...environment, ...variables },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  console.log(
    `== ${name}: ${code === 0 ? 'done' : 'failed'} after ${Math.round((performance.now() - started) / 1000)} s`,
  )
  return code === 0
}

import { readFileSync } from 'node:fs'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Prints what the reports add up to, last; fails when anything did. Argument: the exit code of the check. */
const checkFailed = process.argv[2] !== '0'
const counts = [
  read('reports/vitest.json', vitestCounts),
  read('reports/proof.json', vitestCounts),
  read('reports/playwright.json', playwrightCounts),
]
const present = counts.filter((count) => count !== undefined)
const passed = sum(present.map((count) => count.passed))
const skipped = sum(present.map((count) => count.skipped))
let failed = sum(present.map((count) => count.failed))
// A check that failed outside the tests, or that left a report unwritten, is one failure more.
if (failed === 0 && (checkFailed || present.length < counts.length)) failed = 1

console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0

function vitestCounts(report: VitestReport): Counts {
  // A file that does not load, or whose preparation fails, counts although none of its tests could fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

function read<Report>(path: string, count: (report: Report) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')) as Report)
  } catch (error) {
    console.error(`${path} is no report: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

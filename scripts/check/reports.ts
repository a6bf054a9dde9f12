import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Results of a test run. */
export interface Outcome {
  passed: number
  skipped: number
  /** "file: title" of each test. */
  failed: string[]
  /** Tests that passed only on their second try. */
  flaky: string[]
  files: { file: string; seconds: number; hasFailed: boolean }[]
}

interface VitestReport {
  testResults: {
    name: string
    status: 'passed' | 'failed'
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; duration?: number }[]
  }[]
}

export function readVitestReport(path: string): Outcome {
  const report = readReport<VitestReport>(path)
  return report === undefined ? noReport(path) : vitestOutcome(report)
}

function vitestOutcome({ testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({ status, name: `${relative('.', name)}: ${fullName.trim()}` })),
  )
  // A file that does not load, or whose setup fails, counts although none of its tests could fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
    failed: [
      ...tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
      ...broken.map(({ name, message }) => `${relative('.', name)}: ${message.split('\n')[0]}`),
    ],
    flaky: [],
    files: testResults.map(({ name, status, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
      hasFailed: status === 'failed',
    })),
  }
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration: number }[]
    }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

export function readPlaywrightReport(path: string): Outcome {
  const report = readReport<PlaywrightReport>(path)
  return report === undefined ? noReport(path) : playwrightOutcome(report)
}

function playwrightOutcome({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `e2e/${file} (${projectName})`,
      name: `e2e/${file}: ${title} (${projectName})`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name)
  const byFile = Map.groupBy(tests, ({ file }) => file)
  return {
    passed: named('expected').length + named('flaky').length,
    skipped: named('skipped').length,
    failed: [...named('unexpected'), ...errors.map(({ message }) => `Playwright: ${message ?? 'failed'}`)],
    flaky: named('flaky'),
    files: [...byFile].map(([file, tests]) => ({
      file,
      seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
      hasFailed: tests.some(({ status }) => status === 'unexpected'),
    })),
  }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Corrects the first run by a second run of its failed files: tests that pass then are flaky. */
export function withSecondTry(first: Outcome, second: Outcome): Outcome {
  const flaky = first.failed.filter((name) => !second.failed.includes(name))
  return { ...first, passed: first.passed + flaky.length, failed: second.failed, flaky }
}

export function merge(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    files: outcomes.flatMap(({ files }) => files),
  }
}

const maxFlaky = 2
const slowestShown = 30

/** The final output; the last line is "N passed, N failed, N skipped". */
export function closingLines(
  { passed, skipped, failed, flaky, files }: Outcome,
  hasRunAll: boolean,
): { lines: string[]; hasFailed: boolean } {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown)
  const isTooFlaky = flaky.length > maxFlaky
  // Any failure outside the tests counts as one.
  const failures = Math.max(failed.length, hasRunAll && !isTooFlaky ? 0 : 1)
  return {
    lines: [
      'Slowest files:',
      ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
      ...failed.map((name) => `failed: ${name}`),
      ...flaky.map((name) => `passed only on the second try: ${name}`),
      ...(isTooFlaky ? [`${flaky.length} flaky tests; at most ${maxFlaky} are allowed`] : []),
      `${passed} passed, ${failures} failed, ${skipped} skipped`,
    ],
    hasFailed: failures > 0,
  }
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

function noReport(path: string): Outcome {
  return { passed: 0, skipped: 0, failed: [`${path} was not written`], flaky: [], files: [] }
}

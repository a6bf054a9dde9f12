import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closingLines, merge, type Outcome, readPlaywrightReport, readVitestReport, withSecondTry } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'cestinha-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, report: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(report))
  return path
}

/** In Vitest's format: each file with its tests and whether they passed. */
function vitestRun(name: string, files: Record<string, Record<string, 'passed' | 'failed' | 'skipped'>>): Outcome {
  const testResults = Object.entries(files).map(([file, tests]) => ({
    name: resolve(file),
    status: Object.values(tests).includes('failed') || Object.keys(tests).length === 0 ? 'failed' : 'passed',
    message: 'does not load\nat line 1',
    startTime: 1000,
    endTime: 3000,
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  }))
  return readVitestReport(written(name, { testResults }))
}

const good: Outcome = { passed: 10, skipped: 0, failed: [], flaky: [], files: [] }

test('a test that passes on its second try is named, and the check still passes', () => {
  const first = vitestRun('first.json', {
    'src/a.test.ts': { one: 'passed', two: 'failed' },
    'src/b.test.ts': { three: 'passed' },
  })
  const second = vitestRun('second.json', { 'src/a.test.ts': { one: 'passed', two: 'passed' } })
  const { lines, hasFailed } = closingLines(merge([withSecondTry(first, second), good]), true)

  expect(hasFailed).toBe(false)
  expect(lines).toContain('passed only on the second try: src/a.test.ts: two')
  expect(lines.at(-1)).toBe('13 passed, 0 failed, 0 skipped')
})

test('a test that fails twice fails the check, even if another one failed the first time', () => {
  const first = vitestRun('first.json', { 'src/a.test.ts': { one: 'failed', two: 'passed' } })
  const second = vitestRun('second.json', { 'src/a.test.ts': { one: 'passed', two: 'failed' } })
  const { lines, hasFailed } = closingLines(withSecondTry(first, second), true)

  expect(hasFailed).toBe(true)
  expect(lines).toContain('failed: src/a.test.ts: two')
})

test('a file that does not load counts as a failure', () => {
  const outcome = vitestRun('broken.json', { 'src/a.test.ts': {}, 'src/b.test.ts': { one: 'skipped' } })

  expect(closingLines(outcome, true).lines.slice(-2)).toEqual([
    'failed: src/a.test.ts: does not load',
    '0 passed, 1 failed, 1 skipped',
  ])
})

test('more than two flaky tests fail the check', () => {
  const flaky = (count: number): Outcome => ({
    ...good,
    flaky: Array.from({ length: count }, (_, index) => `test ${index}`),
  })

  expect(closingLines(flaky(2), true).hasFailed).toBe(false)
  expect(closingLines(flaky(3), true)).toMatchObject({ hasFailed: true })
  expect(closingLines(flaky(3), true).lines.at(-1)).toBe('10 passed, 1 failed, 0 skipped')
})

test('a check that could not run everything, or left no report, has failed', () => {
  expect(closingLines(good, false).hasFailed).toBe(true)
  expect(closingLines(readVitestReport(join(folder, 'nothing.json')), true).hasFailed).toBe(true)
})

test('journeys are counted by project, and flaky ones are named', () => {
  const journey = (projectName: string, status: string) => ({ projectName, status, results: [{ duration: 2000 }] })
  const specs = [
    { title: 'opens', file: 'visitor/a.spec.ts', tests: [journey('phone', 'flaky'), journey('desktop', 'unexpected')] },
  ]
  const suites = [{ file: 'visitor/a.spec.ts', specs: [], suites: [{ file: 'visitor/a.spec.ts', specs }] }]
  const outcome = readPlaywrightReport(written('journeys.json', { suites, errors: [] }))

  expect(outcome).toMatchObject({
    passed: 1,
    failed: ['e2e/visitor/a.spec.ts: opens (desktop)'],
    flaky: ['e2e/visitor/a.spec.ts: opens (phone)'],
  })
})

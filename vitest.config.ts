import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isNightly = process.env.NIGHTLY !== undefined
const cores = availableParallelism()
const screens = ['src/web/**/*.test.{ts,tsx}']
/** Proofs of the whole product; some need `npm run build` first. */
const proofs = ['tests/proof/**/*.test.ts']

/**
 * A file says at its top what it needs and why:
 * `// @own-process: stops the clock`: a process of its own, because it disturbs other files or they disturb it;
 * `// @nightly: measures processor time`: a quiet machine or minutes; only `npm run check:nightly` runs it, one after the other;
 * `// @long: draws every page`: a quarter of a minute or more; it starts first, so that no other core waits for it at the end.
 */
const marked = (mark: 'own-process' | 'nightly' | 'long'): string[] =>
  globSync('{src,tests,services,art,scripts}/**/*.test.{ts,tsx}').filter((file) =>
    new RegExp(`^(?:// .*\n)*// @${mark}: `).test(readFileSync(file, 'utf8')),
  )
const ownProcess = marked('own-process')
const nightly = marked('nightly')
const long = new Set(marked('long').map((file) => resolve(file)))

/** Without a cache of durations, as on a clean checkout, Vitest starts the largest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [first = [], others = []] = [true, false].map((isLong) =>
      files.filter(({ moduleId }) => long.has(moduleId) === isLong),
    )
    return [...first, ...(await super.sort(others))]
  }
}

/** Limits of time are ten times what a quiet machine needs: a busy machine is slow but not wrong. Only a failing test waits this long. */
const patience = 300_000

export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: 120_000 } },
    reporters: ['default', ['json', { outputFile: process.env.VITEST_REPORT ?? 'reports/vitest.json' }]],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    globalSetup: ['tests/support/services.ts'],
    setupFiles: ['tests/support/site.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // A process loads the code once for all its files, which halves the time of the run. Tests of the screens put things of a browser into
      // theirs.
      {
        extends: true,
        test: { name: 'screens', include: screens, exclude: ownProcess, isolate: false, maxWorkers: cores + 2 },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,tests,services,art,scripts}/**/*.test.ts'],
          exclude: [...screens, ...ownProcess, ...nightly, ...proofs, 'node_modules/**'],
          isolate: false,
          // Two more than there are cores: a process waits for most of its time, for PostgreSQL, hashes of passwords, time to pass.
          maxWorkers: cores + 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'own-process',
          include: ownProcess,
          exclude: [...nightly, ...proofs],
          maxWorkers: cores + 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: proofs,
          exclude: nightly,
          // The night applies limits of processor time, which neighbours would lengthen. By day they fill the cores together.
          maxWorkers: isNightly ? cores : cores + 2,
          sequence: { groupOrder: isNightly ? 2 : 1 },
        },
      },
      ...(isNightly
        ? [
            {
              extends: true as const,
              test: { name: 'nightly', include: nightly, maxWorkers: 1, sequence: { groupOrder: 3 } },
            },
          ]
        : []),
    ],
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const screens = ['src/web/**/*.test.{ts,tsx}']
/**
 * Each has a process of its own. The first notice what other files have left in it: a key, a connection, a child, memory. The others stop the
 * clock, and files after them waited for timers that never came.
 */
const alone = [
  'src/platform/jobs/{worker,dead-worker-recovery}.test.ts',
  'src/server/public-ids.test.ts',
  'src/server/flyers/reader/read-pixels.test.ts',
  'src/server/comparisons/kept-comparables.test.ts',
  'src/server/pictures/hostile-images.test.ts',
  'src/server/shopping-lists/list-events.test.ts',
  'services/services.test.ts',
  'tests/{mail-command,uppy-library}.test.ts',
  'tests/flyers/flyers.test.ts',
  'src/platform/cache.test.ts',
  'src/server/http/pages/page-source.test.ts',
  'src/server/http/resilience/{rate-limits,response-cache}.test.ts',
  'src/server/search/resolve-search.test.ts',
  'src/server/shopping-lists/{event-streams,list-limits}.test.ts',
]
const cores = availableParallelism()

export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As in the journeys: a busy machine is slow but not wrong, and the report names what passed on the second try.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    globalSetup: ['tests/support/services.ts'],
    projects: [
      // A process loads the code once for all its files, which halves the time of the run. Tests of the screens put things of a browser into
      // theirs.
      { extends: true, test: { name: 'screens', include: screens, isolate: false, maxWorkers: cores + 1 } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,tests,services,art,scripts}/**/*.test.ts'],
          // Proofs measure time and run by themselves: npm run proof:quick.
          exclude: [...screens, ...alone, 'tests/proof/**', 'node_modules/**'],
          isolate: false,
          // One more than there are cores, because tests also wait: for a database to be copied, for time to pass.
          maxWorkers: cores + 1,
        },
      },
      // Afterwards, because some count processor time, which a busy core makes longer.
      { extends: true, test: { name: 'alone', include: alone, maxWorkers: cores, sequence: { groupOrder: 1 } } },
    ],
  },
})

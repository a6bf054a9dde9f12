import { defineConfig } from 'vitest/config'

/** Pure code without state: one process for each core loads it once. */
const pure = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // By default Vitest would use one of two cores.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As in the journeys: a busy machine is slow but not wrong, and the report names what passed on the second try.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
            'services/**/*.test.ts',
            'art/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Proofs measure time and run alone: npm run proof:quick.
          exclude: [...pure, 'tests/proof/**', 'node_modules/**'],
          globalSetup: ['tests/support/services.ts'],
        },
      },
    ],
  },
})

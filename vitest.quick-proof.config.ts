import { defineConfig } from 'vitest/config'

/** They measure the time or the processor time of something small: one after the other, when nothing else runs. */
const timed = ['tests/proof/{abuse,generated-requests,page-costs,publishing-costs}.test.ts']

/** The proofs that run with every change: npm run proof:quick. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/services.ts'],
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // As in the journeys: a busy machine is slow but not wrong, and the report names what passed on the second try.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', ['json', { outputFile: 'reports/proof.json' }]],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'counted',
          include: ['tests/proof/**/*.test.ts'],
          exclude: timed,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
})

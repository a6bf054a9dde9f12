import { defineConfig } from 'vitest/config'

/** The proofs that run with every change: npm run proof:quick. They run one after the other because they measure time. */
export default defineConfig({
  test: {
    include: ['tests/proof/*.test.ts'],
    globalSetup: ['tests/support/services.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // As in the journeys: a busy machine is slow but not wrong, and the report names what passed on the second try.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', ['json', { outputFile: 'reports/proof.json' }]],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})

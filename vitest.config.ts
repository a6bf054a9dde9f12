import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'services/**/*.test.ts',
      'art/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // Proofs measure time and run alone: npm run proof:quick.
    exclude: ['tests/proof/**', 'node_modules/**'],
    globalSetup: ['tests/support/services.ts'],
    pool: 'forks',
    // By default Vitest would use one of two cores.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})

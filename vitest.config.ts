import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'services/**/*.test.ts', 'art/**/*.test.ts'],
    globalSetup: ['tests/support/services.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})

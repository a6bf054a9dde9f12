import { defineConfig } from 'vitest/config'

/** Browser code keeps state in its modules, as one browser has one cache; the others measure their process, or what it knows at its start. */
const inOwnProcess = [
  'src/web/**/*.test.{ts,tsx}',
  'src/server/public-ids.test.ts',
  'src/server/pictures/hostile-images.test.ts',
  'tests/flyers/flyers.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // By default Vitest would use one of two cores.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
            'services/**/*.test.ts',
            'art/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Proofs measure time and run alone: npm run proof:quick.
          exclude: [...inOwnProcess, 'tests/proof/**', 'node_modules/**'],
          globalSetup: ['tests/support/services.ts'],
          // The server is loaded once for each core, not once for each file: a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own process', include: inOwnProcess } },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})

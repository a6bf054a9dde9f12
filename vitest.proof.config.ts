import { defineConfig } from 'vitest/config'

/** The long proofs: npm run proof -- all, or one of them, such as npm run proof -- faults. Each starts its own services and needs the machine to itself. */
export default defineConfig({
  test: {
    include: ['tests/proof/*.proof.ts'],
    setupFiles: ['tests/support/site.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    reporters: ['default'],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})

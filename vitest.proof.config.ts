import { defineConfig } from 'vitest/config'

/** The long proofs: npm run proof, or one of them with npm run proof:faults and so on. Each starts what it needs and wants the machine for itself. */
export default defineConfig({
  test: {
    include: ['tests/proof/*.proof.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    reporters: ['default'],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})

import { defineConfig, mergeConfig } from 'vitest/config'
import proofs from './vitest.proof.config.ts'

/** Proofs that need root for machines of their own, such as `npm run proof -- failover`, or pgBackRest: `npm run proof -- all` leaves them out. */
export default mergeConfig(proofs, defineConfig({ test: { include: ['tests/proof/*/*.proof.ts'] } }))

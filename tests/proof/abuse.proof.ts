import { test } from 'vitest'
import { measureAbuse } from './abuse/measure-abuse.ts'

test(
  'one address cannot stop or slow a process: each attack for 20 s while another address reads',
  () => measureAbuse({ seconds: Number(process.env.ABUSE_SECONDS ?? 20), offers: 200_000, slowdown: 100 }),
  3_600_000,
)

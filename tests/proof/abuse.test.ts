// @nightly: measures how long other visitors wait
import { test } from 'vitest'
import { measureAbuse } from './abuse/measure-abuse.ts'

/** The short form of npm run proof -- abuse, which also measures how much slower the site becomes. */
test('one address cannot stop a process: each attack for 2 s while another address reads', () =>
  measureAbuse({ seconds: 2, offers: 5000 }))

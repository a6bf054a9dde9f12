import { createHash, randomBytes } from 'node:crypto'
import { oneMinute } from '#domain/durations.ts'

const tenMinutes = 10 * oneMinute
/** Limits per network in ten minutes, and for all. Beyond them nothing is counted: figures may be too low, never too high. */
const mostOfNetwork = 2000
const mostOfAll = 100_000

/**
 * Admits a subject of a network once in ten minutes, in the memory of this process. Stores only hashes with a secret that exists nowhere
 * else, so that nothing reveals who looked at what.
 */
export function createRecentNetworks() {
  const secret = randomBytes(16)
  let [before, current] = [new Set<number>(), new Set<number>()]
  let ofNetworks = new Map<string, number>()
  let since = 0

  const forget = (now: Date) => {
    const age = now.getTime() - since
    if (age >= 0 && age < tenMinutes) return
    before = age < 2 * tenMinutes ? current : new Set()
    current = new Set()
    ofNetworks = new Map()
    since = now.getTime()
  }

  return {
    isFirst(network: string, subject: string, now: Date): boolean {
      forget(now)
      const used = ofNetworks.get(network) ?? 0
      if (used >= mostOfNetwork || current.size >= mostOfAll) return false
      const mark = createHash('sha1').update(secret).update(`${network} ${subject}`).digest().readUIntBE(0, 6)
      // Checks both periods: two admissions are ten to twenty minutes apart, so there are at most six in an hour.
      if (before.has(mark) || current.has(mark)) return false
      current.add(mark)
      ofNetworks.set(network, used + 1)
      return true
    },
  }
}

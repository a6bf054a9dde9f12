import { dayOf } from '#domain/dates.ts'
import { storedJson } from '#web/browser/stored-json.ts'

interface Counted {
  day: string
  /** "seen abc123" */
  names: string[]
}

/** The counts of this device today, so that each counts once. Yesterday's are deleted. */
export function createDailyCounts() {
  /** An interaction may be counted before it is stored. */
  let { day, names } = read()

  const forgetOld = () => {
    const today = dayOf(new Date())
    if (day !== today) [day, names] = [today, new Set()]
  }
  return {
    has(kind: string, name: string): boolean {
      forgetOld()
      return names.has(`${kind} ${name}`)
    },
    add(counted: readonly (readonly [kind: string, name: string])[]): void {
      forgetOld()
      // Another tab may have counted since.
      const stored = read()
      if (stored.day === day) for (const name of stored.names) names.add(name)
      for (const [kind, name] of counted) names.add(`${kind} ${name}`)
      try {
        localStorage.setItem('contado-hoje', JSON.stringify({ day, names: [...names] } satisfies Counted))
      } catch {
        // Storage may be blocked or full; then only this page remembers.
      }
    },
  }
}

function read(): { day: string; names: Set<string> } {
  const stored = storedJson<Counted>(() => localStorage.getItem('contado-hoje'))
  return { day: stored?.day ?? '', names: new Set(Array.isArray(stored?.names) ? stored.names : []) }
}

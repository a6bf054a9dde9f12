import { expect } from 'vitest'

/** A figure that was promised, what was measured, and whether the promise was kept. */
interface Figure {
  name: string
  measured: string
  wanted: string
  isKept: boolean
}

/** Collects what a proof measured; prints all of it before the first broken promise fails the proof. */
export function figures(title: string) {
  const list: Figure[] = []
  const keep = (name: string, measured: number, unit: string, wanted: string, isKept: boolean) =>
    list.push({ name, measured: `${written(measured)}${unit}`, wanted: `${wanted}${unit}`, isKept })
  return {
    exactly: (name: string, measured: number, wanted: number, unit = '') =>
      keep(name, measured, unit, `${wanted}`, measured === wanted),
    atMost: (name: string, measured: number, wanted: number, unit = '') =>
      keep(name, measured, unit, `≤ ${wanted}`, measured <= wanted),
    atLeast: (name: string, measured: number, wanted: number, unit = '') =>
      keep(name, measured, unit, `≥ ${wanted}`, measured >= wanted),
    /** Worth knowing, promised to nobody. */
    note: (name: string, measured: number | string, unit = '') =>
      list.push({
        name,
        measured: `${typeof measured === 'number' ? written(measured) : measured}${unit}`,
        wanted: '',
        isKept: true,
      }),
    settle: () => {
      const width = Math.max(...list.map(({ name }) => name.length)) + 2
      console.log(
        `\n${title}\n${list
          .map(
            ({ name, measured, wanted, isKept }) =>
              `  ${isKept ? ' ' : '✗'} ${name.padEnd(width)}${measured.padEnd(16)}${wanted && `wanted ${wanted}`}`,
          )
          .join('\n')}\n`,
      )
      expect(list.filter(({ isKept }) => !isKept).map(({ name, measured }) => `${name}: ${measured}`)).toEqual([])
    },
  }
}

function written(number: number): string {
  return Number.isInteger(number) ? String(number) : number.toFixed(number < 10 ? 2 : 1)
}

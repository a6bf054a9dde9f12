import { expect } from 'vitest'

/** A measurement, its limit, and whether it is within the limit. */
interface Measurement {
  name: string
  measured: string
  expected: string
  isMet: boolean
}

/** Collects the measurements of a proof, prints all of them, and then fails if one exceeds its limit. */
export function createProofReport(title: string) {
  const list: Measurement[] = []
  const add = (name: string, measured: number, unit: string, expected: string, isMet: boolean) =>
    list.push({ name, measured: `${formatNumber(measured)}${unit}`, expected: `${expected}${unit}`, isMet })
  return {
    exactly: (name: string, measured: number, expected: number, unit = '') =>
      add(name, measured, unit, `${expected}`, measured === expected),
    atMost: (name: string, measured: number, expected: number, unit = '') =>
      add(name, measured, unit, `≤ ${expected}`, measured <= expected),
    atLeast: (name: string, measured: number, expected: number, unit = '') =>
      add(name, measured, unit, `≥ ${expected}`, measured >= expected),
    /** For information, without a limit. */
    note: (name: string, measured: number | string, unit = '') =>
      list.push({
        name,
        measured: `${typeof measured === 'number' ? formatNumber(measured) : measured}${unit}`,
        expected: '',
        isMet: true,
      }),
    printAndAssert: () => {
      const width = Math.max(...list.map(({ name }) => name.length)) + 2
      console.log(
        `\n${title}\n${list
          .map(
            ({ name, measured, expected, isMet }) =>
              `  ${isMet ? ' ' : '✗'} ${name.padEnd(width)}${measured.padEnd(16)}${expected && `expected ${expected}`}`,
          )
          .join('\n')}\n`,
      )
      expect(list.filter(({ isMet }) => !isMet).map(({ name, measured }) => `${name}: ${measured}`)).toEqual([])
    },
  }
}

function formatNumber(number: number): string {
  return Number.isInteger(number) ? String(number) : number.toFixed(number < 10 ? 2 : 1)
}

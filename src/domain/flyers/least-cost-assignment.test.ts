import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastCostAssignment } from './least-cost-assignment.ts'

test('no other assignment costs less', () => {
  const costs = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  fc.assert(
    fc.property(costs, (table) => {
      const chosen = leastCostAssignment(table)
      const used = chosen.filter((column) => column >= 0)
      expect(new Set(used).size).toBe(used.length)
      expect(sum(table, chosen)).toBe(Math.min(...everyAssignment(table).map((one) => sum(table, one))))
    }),
  )
})

test('rows remain alone where there are fewer columns', () => {
  expect(leastCostAssignment([[3], [1], [2]])).toEqual([-1, 0, -1])
})

/** Cost of a row without a column; higher than any column. */
const alone = 9.5

function sum(table: number[][], chosen: number[]): number {
  return chosen.reduce((total, column, row) => total + (table[row]?.[column] ?? alone), 0)
}

function everyAssignment(table: number[][], row = 0, taken = new Set<number>()): number[][] {
  if (row === table.length) return [[]]
  const free = [...(table[0]?.keys() ?? []), -1].filter((column) => column === -1 || !taken.has(column))
  return free.flatMap((column) =>
    everyAssignment(table, row + 1, new Set([...taken, column])).map((rest) => [column, ...rest]),
  )
}

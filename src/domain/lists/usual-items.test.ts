import { expect, test } from 'vitest'
import { type Bought, rememberBought, usualItems } from './usual-items.ts'

const bought = (productName: string, ...days: string[]) =>
  days.reduce<Bought[]>((memory, day) => rememberBought(memory, { productName, quantity: 1 }, day), [])
const weekly = bought('Leite', '2026-11-03', '2026-11-10', '2026-11-17')

test('what was bought twice is usual, and due when it is as long ago as it usually is', () => {
  expect(usualItems(weekly, [], '2026-11-20')).toEqual([
    { productName: 'Leite', quantity: 1, interval: 7, since: 3, isDue: false },
  ])
  expect(usualItems(weekly, [], '2026-11-24')[0]?.isDue).toBe(true)
  expect(usualItems(bought('Sal', '2026-11-10'), [], '2026-11-24')).toEqual([])
})

test('what is on the list, or has not been bought for long, is not offered', () => {
  expect(usualItems(weekly, ['leite'], '2026-11-24')).toEqual([])
  expect(usualItems(weekly, [], '2027-02-01')).toEqual([])
})

test('what is due comes first, the longest overdue before the others', () => {
  const memory = [
    ...weekly,
    ...bought('Café', '2026-11-01', '2026-11-15'),
    ...bought('Pão', '2026-11-16', '2026-11-17', '2026-11-18'),
  ]
  expect(usualItems(memory, [], '2026-11-25').map(({ productName }) => productName)).toEqual(['Leite', 'Café'])
  expect(usualItems(memory, [], '2026-11-20').map(({ productName }) => productName)).toEqual(['Pão', 'Leite', 'Café'])
})

test('two purchases on one day count once, and spellings are one thing', () => {
  const memory = rememberBought(weekly, { productName: 'LEITE', quantity: 6 }, '2026-11-17')
  expect(memory).toEqual([{ productName: 'LEITE', quantity: 6, days: ['2026-11-17', '2026-11-10', '2026-11-03'] }])
})

test('the memory stays bounded', () => {
  let memory: Bought[] = []
  for (let thing = 0; thing < 300; thing += 1)
    memory = rememberBought(memory, { productName: `coisa ${thing}`, quantity: 1 }, '2026-11-17')
  expect(memory).toHaveLength(200)
  for (let day = 10; day < 30; day += 1)
    memory = rememberBought(memory, { productName: 'x', quantity: 1 }, `2026-11-${day}`)
  expect(memory[0]?.days).toHaveLength(12)
})

import { describe, expect, test } from 'vitest'
import { dueReminder, monthOf, planRefusal, planStateOf, type StorePlan } from './store-plan.ts'

const plan: StorePlan = { name: 'Básico', startsOn: '2026-11-01', endsOn: '2026-11-30', offersPerMonth: 50 }

test.each([
  ['2026-10-31', 'future'],
  ['2026-11-01', 'active'],
  ['2026-11-30', 'active'],
  ['2026-12-01', 'grace'],
  ['2026-12-15', 'grace'],
  ['2026-12-16', 'ended'],
] as const)('on %s a plan for November is %s', (today, state) => {
  expect(planStateOf(plan, today)).toBe(state)
})

test.each([
  ['2026-11-14', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
] as const)('%s counts from %s to %s', (day, firstDay, nextFirstDay) => {
  expect(monthOf(day)).toEqual({ firstDay, nextFirstDay })
})

describe('a limit', () => {
  test('is reached, not passed, and the refusal says when it resets', () => {
    expect(planRefusal(plan, { used: 49, added: 1 }, '2026-11-14')).toBeUndefined()
    expect(planRefusal(plan, { used: 49, added: 2 }, '2026-11-14')).toBe(
      'O plano Básico já usou 49 de 50 ofertas deste mês. Ofertas novas esperam até 01/12/2026; as que estão no ar continuam.',
    )
  })

  test('holds in the days of grace, and after them nothing new is published', () => {
    expect(planRefusal(plan, { used: 0, added: 1 }, '2026-12-15')).toBeUndefined()
    expect(planRefusal(plan, { used: 50, added: 1 }, '2026-12-15')).toContain('01/01/2027')
    expect(planRefusal(plan, { used: 0, added: 1 }, '2026-12-16')).toContain('terminou em 30/11/2026')
  })

  test('of an unlimited plan, or one that has not begun, is none', () => {
    expect(planRefusal({ ...plan, offersPerMonth: null }, { used: 9999, added: 1 }, '2026-11-14')).toBeUndefined()
    expect(planRefusal(plan, { used: 9999, added: 1 }, '2026-10-14')).toBeUndefined()
  })
})

test('reminders are due ten and three days before the end, once each, also after a day without them', () => {
  expect(dueReminder(plan, null, '2026-11-19')).toBeUndefined()
  expect(dueReminder(plan, null, '2026-11-20')).toBe(10)
  expect(dueReminder(plan, null, '2026-11-22')).toBe(10)
  expect(dueReminder(plan, 10, '2026-11-26')).toBeUndefined()
  expect(dueReminder(plan, 10, '2026-11-28')).toBe(3)
  expect(dueReminder(plan, null, '2026-11-29')).toBe(3)
  expect(dueReminder(plan, 3, '2026-11-30')).toBeUndefined()
  expect(dueReminder(plan, null, '2026-12-01')).toBeUndefined()
  expect(dueReminder({ ...plan, endsOn: null }, null, '2026-11-28')).toBeUndefined()
})

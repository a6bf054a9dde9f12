import { expect, test } from 'vitest'
import { replyClock, replyDueAt } from './reply-clock.ts'

test.each([
  ['Wednesday', '2026-11-18T13:00:00Z', '2026-11-19T13:00:00Z'],
  // The 20th is a national holiday, then comes the weekend.
  ['Thursday before a holiday', '2026-11-19T13:00:00Z', '2026-11-23T13:00:00Z'],
  ['Saturday', '2026-11-14T15:00:00Z', '2026-11-17T03:00:00Z'],
])('a message of %s is due after 24 hours of working days', (_day, received, due) => {
  expect(replyDueAt(new Date(received)).toISOString()).toBe(new Date(due).toISOString())
})

test('the clock says how long there is, and since when it is late', () => {
  const clock = (now: string) => replyClock(new Date('2026-11-17T13:00:00Z'), new Date(now))
  expect(clock('2026-11-17T14:30:00Z')).toEqual({ text: 'responder em 22 h', urgency: 'calm' })
  expect(clock('2026-11-18T12:20:00Z')).toEqual({ text: 'responder em 40 min', urgency: 'soon' })
  expect(clock('2026-11-18T15:00:00Z')).toEqual({ text: 'atrasada há 2 h', urgency: 'late' })
  expect(clock('2026-11-21T15:00:00Z')).toEqual({ text: 'atrasada há 3 dias', urgency: 'late' })
})

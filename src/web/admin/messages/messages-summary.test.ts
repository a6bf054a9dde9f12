import { expect, test } from 'vitest'
import { messagesSummary } from './messages-summary.ts'

test('all messages are not none while reported prices wait', () => {
  expect(messagesSummary({ messages: 0, reports: 4, hasMoreReports: false })).toEqual({
    count: '0 mensagens · 4 preços relatados',
    isEmpty: false,
  })
  expect(messagesSummary({ messages: 2, reports: 1, hasMoreReports: false }).count).toBe(
    '2 mensagens · 1 preço relatado',
  )
  expect(messagesSummary({ messages: 1, reports: 20, hasMoreReports: true }).count).toBe(
    '1 mensagem · 20 ou mais preços relatados',
  )
})

test('without messages and reports nothing waits', () => {
  expect(messagesSummary({ messages: 0, reports: 0, hasMoreReports: false })).toEqual({
    count: '0 mensagens',
    isEmpty: true,
  })
})

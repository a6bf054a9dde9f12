import { expect, test } from 'vitest'
import { compareMessage, readMessages } from '../../scripts/measure/pasted-messages.ts'

const read = (file: string) =>
  readMessages(new URL(file, import.meta.url)).map((message) => ({ message, ...compareMessage(message) }))
const messages = [...read('messages.txt'), ...read('later-messages.txt')]

test('of pasted messages no item is lost, and nothing that is none is added without a question', () => {
  expect(messages.length).toBeGreaterThanOrEqual(34)
  expect(messages.flatMap(({ lost, unasked }) => [...lost, ...unasked])).toEqual([])
})

test.each(messages)('the message "$message.name" is read as labelled', ({ message, read: lines }) => {
  expect(lines.toSorted()).toEqual(message.expected.toSorted())
})

test('of messages that changed nothing at least 90 % of the items are found, and nothing else is added', () => {
  const last = read('last-messages.txt')
  const items = last.reduce((sum, message) => sum + message.items, 0)
  const lost = last.flatMap((message) => message.lost)

  expect(items).toBeGreaterThanOrEqual(46)
  expect(lost.length).toBeLessThanOrEqual(items * 0.1)
  expect(last.flatMap(({ unasked }) => unasked)).toEqual([])
})

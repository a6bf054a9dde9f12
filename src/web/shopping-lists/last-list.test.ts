import { afterEach, expect, test, vi } from 'vitest'
import { chooseList, storeLastListId } from './last-list.ts'

const lists = [{ id: 'own' }, { id: 'joined' }]
afterEach(() => vi.unstubAllGlobals())

test('[4.list.02] the list used last opens, else the first one', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(chooseList(lists)?.id).toBe('own')

  storeLastListId('joined')
  expect(chooseList(lists)?.id).toBe('joined')
  expect(chooseList(lists, 'own')?.id).toBe('own')
  expect(chooseList(lists, 'gone')?.id).toBe('joined')
  expect(chooseList([{ id: 'own' }])?.id).toBe('own')
})

test('a browser that forbids storage opens the first list', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid })

  storeLastListId('joined')
  expect(chooseList(lists)?.id).toBe('own')
})

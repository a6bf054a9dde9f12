import { beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { findSender, rememberSender, senderKey } from './remembered-senders.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const stores = [
  { id: 'a', name: 'Supermercado Bom Vizinho' },
  { id: 'b', name: 'Empório da Vila' },
  { id: 'c', name: 'Empório do Porto' },
] as Store[]

test.each([
  ['ENCARTE Bom Vizinho 17-11 (2).pdf', 'bom vizinho'],
  ['Promoções_São José.xlsx', 'sao jose'],
  ['IMG-20261117-WA0003.jpg', ''],
  ['WhatsApp Image 2026-11-17 at 10.22.33.jpeg', ''],
  ['Screenshot_2026.png', ''],
])('the sender of %s is known as "%s"', (name, key) => {
  expect(senderKey(name)).toBe(key)
})

test('a store is remembered by the name of its files, whatever their date', () => {
  expect(findSender(['tabela zona sul 10-11.csv'], stores)).toBeUndefined()
  rememberSender(['tabela zona sul 10-11.csv'], 'c')
  expect(findSender(['Tabela Zona Sul 17-11.csv'], stores)).toBe('c')
})

test('a store whose own name is in the name of the file needs no memory', () => {
  expect(findSender(['encarte bom vizinho semana 47.pdf'], stores)).toBe('a')
})

test('a name that could be anybody’s remembers nobody', () => {
  rememberSender(['IMG-20261117-WA0003.jpg'], 'a')
  expect(findSender(['IMG-20261118-WA0001.jpg'], stores)).toBeUndefined()
})

test('a store that is gone is asked again, and broken storage is none', () => {
  rememberSender(['zona sul.pdf'], 'x')
  expect(findSender(['zona sul.pdf'], stores)).toBeUndefined()
  stored.set('painel-remetentes', '{"')
  expect(findSender(['zona sul.pdf'], stores)).toBeUndefined()
})

test('the oldest names are forgotten', () => {
  const name = (n: number) => `loja ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26), 97)}.pdf`
  for (let n = 0; n < 250; n += 1) rememberSender([name(n)], 'a')
  expect(Object.keys(JSON.parse(stored.get('painel-remetentes') ?? ''))).toHaveLength(200)
  expect(findSender([name(0)], stores)).toBeUndefined()
  expect(findSender([name(249)], stores)).toBe('a')
})

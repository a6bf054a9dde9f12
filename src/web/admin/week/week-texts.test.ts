import { expect, test } from 'vitest'
import type { WeekRow } from '#contract/week/week.ts'
import { batchText, habitText, openText, requestText, untilText } from './week-texts.ts'

const today = '2026-11-17'
const store = {
  id: '1',
  name: 'Padaria Forno Velho',
  slug: 'padaria',
  city: 'Camboriú',
  citySlug: 'camboriu-sc',
  neighborhood: null,
  phone: null,
  whatsapp: null,
}
const row: WeekRow = {
  plan: null,
  store,
  state: 'missing',
  batch: null,
  open: 0,
  doubts: 0,
  usualWeekday: null,
  missingSince: null,
  published: 0,
  running: 3,
  scheduled: 0,
  endingToday: 0,
  endingTomorrow: 0,
  until: '2026-11-18T02:59:59Z',
  askedAt: null,
  snoozedUntil: null,
}

test('the end of a store is said by its day', () => {
  expect(untilText('2026-11-18T02:59:59Z', today)).toBe('hoje')
  expect(untilText('2026-11-19T02:59:59Z', today)).toBe('amanhã')
  expect(untilText('2026-11-21T02:59:59Z', today)).toBe('20/11')
  expect(untilText(null, today)).toBe('sem oferta')
})

test('a row says when the store usually sends, or since when it is missing', () => {
  expect(habitText(row)).toBe('Camboriú')
  expect(habitText({ ...row, usualWeekday: 1 })).toBe('Camboriú, manda às segundas')
  expect(habitText({ ...row, usualWeekday: 6 })).toBe('Camboriú, manda aos sábados')
  expect(habitText({ ...row, usualWeekday: 4, missingSince: '2026-11-12' })).toBe('Camboriú, falta desde quinta')
})

test('a batch is named by its kind and size', () => {
  const batch = { id: '1', fileName: 'a', receivedAt: '', size: 1 }
  expect(batchText({ ...batch, kind: 'flyer' })).toBe('Encarte, 1 página')
  expect(batchText({ ...batch, kind: 'import', size: 1200 })).toBe('Planilha, 1.200 linhas')
  expect(batchText({ ...batch, kind: 'arrived', size: 2 })).toBe('2 arquivos por abrir')
  expect(batchText({ ...batch, kind: 'prices', size: 2 })).toBe('Lista de preços, 2 propostas')
})

test('what waits is said by its doubts', () => {
  expect(openText({ open: 13, doubts: 3 })).toBe('3 dúvidas de 13 ofertas')
  expect(openText({ open: 13, doubts: 0 })).toBe('13 a conferir')
})

test('the request tells the store until when its offers hold', () => {
  const site = { name: 'Cestinha', article: 'a' } as const
  expect(requestText(row, today, site)).toContain('Aqui é da Cestinha.')
  expect(requestText(row, today, site)).toContain('As que estão no site valem até hoje.')
  expect(requestText({ ...row, until: null, running: 0 }, today, site)).toContain('não há oferta sua')
})

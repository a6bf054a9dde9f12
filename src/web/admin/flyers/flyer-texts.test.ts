import { expect, test } from 'vitest'
import { daysText, flyerStateText, hiddenPagesText } from './flyer-texts.ts'

test('the days of a flyer are told as people write them', () => {
  expect(daysText({ firstDay: '2026-11-17', lastDay: '2026-11-23' })).toBe('17/11 a 23/11/2026')
  expect(daysText({ firstDay: null, lastDay: '2026-11-23' })).toBe('até 23/11/2026')
  expect(daysText({ firstDay: null, lastDay: null })).toBe('Sem validade')
})

test('the list says how far a flyer is', () => {
  const counts = { open: 0, confirmed: 0, discarded: 0, published: 0 }
  const page = { number: 1, failure: null, image: null }
  const pages = [
    { ...page, state: 'read' as const },
    { ...page, state: 'waiting' as const },
  ]
  expect(flyerStateText({ state: 'reading', counts, pages })).toBe('Lendo: 1 de 2 páginas')
  expect(flyerStateText({ state: 'review', counts: { ...counts, open: 12, confirmed: 3 }, pages })).toBe(
    '12 ofertas por conferir, 3 confirmadas',
  )
  expect(flyerStateText({ state: 'review', counts: { ...counts, confirmed: 1 }, pages })).toBe(
    'Conferido: 1 oferta para publicar',
  )
  expect(flyerStateText({ state: 'published', counts: { ...counts, published: 60 }, pages })).toBe('60 ofertas no site')
})

test('a store reads why the pages of its flyer are not on the site', () => {
  const arroz = { productName: 'Arroz 5 kg', reason: 'O preço parece errado.' }
  expect(hiddenPagesText({ waiting: 1, published: 4, refused: [arroz] })).toBe(
    '1 oferta espera aprovação. As páginas aparecem no site quando todas estiverem no ar.',
  )
  expect(hiddenPagesText({ waiting: 0, published: 4, refused: [arroz, arroz, arroz] })).toBe(
    'As páginas não estão no site, porque mostram um preço recusado: Arroz 5 kg e mais 2 (O preço parece errado). Se foi lido errado, corrija e envie de novo. Se está impresso errado, mande um encarte corrigido.',
  )
})

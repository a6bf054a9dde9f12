import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.ts'

test.each([
  ['Seg-Sáb: 8h às 21h, Dom: 8h às 13h', ['Mo-Sa 08:00-21:00', 'Su 08:00-13:00']],
  ['Seg-Dom: 7h às 22h', ['Mo-Su 07:00-22:00']],
  ['Todos os dias: 6h às 20h', ['Mo-Su 06:00-20:00']],
  ['Ter-Sáb: 7h30 às 19h30', ['Tu-Sa 07:30-19:30']],
  ['segunda a sexta das 08:00 às 18:00; sábado até 12h', undefined],
  ['Segunda-feira a sexta-feira: 8:00-18:00h; sábado 8–12', ['Mo-Fr 08:00-18:00', 'Sa 08:00-12:00']],
  ['Seg-Sex: 8h às 12h e 14h às 18h', ['Mo-Fr 08:00-12:00', 'Mo-Fr 14:00-18:00']],
  ['Seg, Qua e Sex: 9h às 17h', ['Mo 09:00-17:00', 'We 09:00-17:00', 'Fr 09:00-17:00']],
  ['Dias úteis: 8h às 19h. Dom e feriados: 8h às 13h', ['Mo-Fr 08:00-19:00', 'Su 08:00-13:00']],
  ['Seg-Dom: 8h às 20h, Dom: fechado', ['Mo-Sa 08:00-20:00']],
  ['Sáb-Seg: 18h às 2h', ['Mo 18:00-02:00', 'Sa-Su 18:00-02:00']],
  ['Todos os dias: 24 horas', ['Mo-Su 00:00-24:00']],
])('reads "%s"', (text, hours) => {
  expect(readOpeningHours(text)).toEqual(hours)
})

test.each([
  '',
  '8h às 20h',
  'Seg-Sáb',
  'Seg-Sáb: 8h',
  'Seg-Sáb: 8h às 25h',
  'Ligue antes',
  'Seg: 8h às 8h',
  'Seg: 8h às 12h,',
])('does not guess what "%s" means', (text) => {
  expect(readOpeningHours(text)).toBeUndefined()
})

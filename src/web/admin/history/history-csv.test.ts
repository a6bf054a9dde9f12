import { expect, test } from 'vitest'
import { historyCsv } from './history-csv.ts'

const entry = {
  id: '1',
  at: '2026-11-17T12:14:00.000Z',
  person: { id: 'a', name: '=HYPERLINK("http://evil.example")' },
  action: 'promotions.update',
  verb: 'mudou a oferta',
  subject: { kind: 'promotion' as const, id: 'a', name: '@SUM(A1)' },
  changes: [
    { field: 'Preço', before: 'R$ 22,90', after: 'R$ 21,90' },
    { field: 'Descrição', before: null, after: '+cmd|calc' },
  ],
}

test('one line for each field that changed, and nothing that a spreadsheet would run', () => {
  const lines = historyCsv([entry, { ...entry, person: null, changes: [] }])
    .trim()
    .split('\r\n')

  expect(lines).toEqual([
    'Data;Hora;Quem;O que fez;Sobre;Campo;Antes;Depois',
    `17/11/2026;9h14;"'=HYPERLINK(""http://evil.example"")";mudou a oferta;"'@SUM(A1)";Preço;R$ 22,90;R$ 21,90`,
    `17/11/2026;9h14;"'=HYPERLINK(""http://evil.example"")";mudou a oferta;"'@SUM(A1)";Descrição;;"'+cmd|calc"`,
    `17/11/2026;9h14;Servidor;mudou a oferta;"'@SUM(A1)";;;`,
  ])
})

import { expect, test } from 'vitest'
import { describeUndo, undoTitle } from './undo-texts.ts'

test.each([
  [{ created: 3, updated: 0, removed: 3, restored: 0, leftChanged: 0 }, 'Importação desfeita', '3 ofertas retiradas.'],
  [
    { created: 3, updated: 0, removed: 2, restored: 0, leftChanged: 1 },
    'Importação desfeita em parte',
    '2 ofertas retiradas. 1 ficou, porque foi alterada depois da importação.',
  ],
  [
    { created: 2, updated: 0, removed: 0, restored: 0, leftChanged: 2 },
    'Nada foi desfeito',
    'Nenhuma oferta foi retirada. 2 ficaram, porque foram alteradas depois da importação.',
  ],
  [
    { created: 2, updated: 0, removed: 0, restored: 0, leftChanged: 0 },
    'Importação desfeita',
    'Nenhuma oferta foi retirada. 2 já não existiam.',
  ],
  [
    { created: 1, updated: 2, removed: 1, restored: 2, leftChanged: 0 },
    'Importação desfeita',
    '1 oferta retirada. 2 ofertas voltaram ao que eram.',
  ],
  [
    { created: 3, updated: 0, removed: 1, restored: 0, leftChanged: 0, leftShared: 2 },
    'Importação desfeita em parte',
    '1 oferta retirada. 2 ficaram, porque outra importação ou outro encarte também as traz.',
  ],
])('an undo is said as what it is: %j', (counts, title, text) => {
  const undone = { leftShared: 0, ...counts }
  expect([undoTitle(undone), describeUndo(undone)]).toEqual([title, text])
})

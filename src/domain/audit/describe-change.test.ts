import { expect, test } from 'vitest'
import { describeChanges, describeSubject } from './describe-change.ts'

test('an edited offer is described by the fields that changed, as people write them', () => {
  const before = {
    productName: 'Café torrado 500 g',
    price: '22.90',
    expiryDate: '2026-11-19T02:59:59.000Z',
    isHighlighted: false,
    category: { id: 'mercearia', name: 'Mercearia' },
    store: { name: 'Bom Vizinho' },
    imageUrl: null,
    version: 1,
  }
  const after = {
    ...before,
    price: '21.90',
    expiryDate: '2026-11-22T02:59:59.000Z',
    isHighlighted: true,
    category: { id: 'bebidas', name: 'Bebidas' },
    imageUrl: '/objects/a.webp',
    version: 2,
  }

  expect(describeChanges(before, after)).toEqual([
    { field: 'Preço', before: 'R$\u00a022,90', after: 'R$\u00a021,90' },
    { field: 'Categoria', before: 'Mercearia', after: 'Bebidas' },
    { field: 'Termina', before: '18/11/2026', after: '21/11/2026' },
    { field: 'Destaque', before: 'Não', after: 'Sim' },
    { field: 'Imagem', before: 'sem imagem', after: 'com imagem' },
  ])
  expect(describeSubject(before, after)).toBe('Café torrado 500 g, Bom Vizinho')
})

test.each([
  [{ role: 'editor' }, { role: 'administrator' }, { field: 'Papel', before: 'Editor', after: 'Administrador' }],
  [{ status: 'active' }, { status: 'paused', promotions: 3 }, { field: 'Situação', before: 'Ativo', after: 'Pausado' }],
  [{ firstDay: null }, { firstDay: '2026-11-14' }, { field: 'Começa', before: null, after: '14/11/2026' }],
])('%o → %o', (before, after, change) => {
  expect(describeChanges(before, after)).toEqual([change])
})

test.each([
  [null, null],
  ['x', ['y']],
  [{ price: { nested: true } }, { price: 7 }],
  [{ expiryDate: 'never' }, { expiryDate: '' }],
])('anything that may have been stored is described without failing: %o, %o', (before, after) => {
  expect(describeChanges(before, after).length).toBeLessThanOrEqual(12)
})

test('long values are cut', () => {
  const [change] = describeChanges({ name: 'a' }, { name: 'b'.repeat(10_000) })

  expect(change?.after).toHaveLength(120)
})

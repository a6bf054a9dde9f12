import { expect, test } from 'vitest'
import type { CatalogueItem } from '#contract/catalogue/catalogue.ts'
import { planColumns, toImportRows } from '#web/admin/import/import-plan.ts'
import { proposalSheet } from './proposal-sheet.ts'

const picanha: CatalogueItem = {
  ...{ code: '46', name: 'PICANHA', offerName: 'Picanha kg', categoryId: 'acougue', unit: 'kg', gtin: null },
  ...{ packSize: null, price: '55.92', previousPrice: '69.90' },
  proposal: {
    ...{ reason: 'fallen', price: '55.92', originalPrice: '69.90', offeredPrice: null, from: null },
    until: null,
    ...{ isLikely: true, doubt: null, isPublished: false },
  },
}

test('proposals become rows that the import understands without asking: regular price, category and days', () => {
  const milk = {
    ...{ ...picanha, offerName: 'Leite 1 L', categoryId: null, gtin: '7896504305085' },
    proposal: { ...picanha.proposal, originalPrice: null, from: '2026-11-17', until: '2026-11-20' },
  } as CatalogueItem

  const days = { from: '2026-11-16', to: '2026-11-22' }
  const { sheet } = proposalSheet('ITENSMGV.TXT', [picanha, milk], days, ({ categoryId }) => categoryId ?? 'Mercearia')

  expect(toImportRows(sheet, { ...planColumns(sheet, {}), fixed: { store: 'x' } }).map(({ cells }) => cells)).toEqual([
    {
      ...{ productName: 'Picanha kg', price: '55,92', originalPrice: '69,90', category: 'acougue' },
      ...{ validFrom: '16/11/2026', expiryDate: '22/11/2026', gtin: '' },
    },
    {
      ...{ productName: 'Leite 1 L', price: '55,92', originalPrice: '', category: 'Mercearia' },
      ...{ validFrom: '17/11/2026', expiryDate: '20/11/2026', gtin: '7896504305085' },
    },
  ])
})

test('without barcodes there is no column for them', () => {
  const { sheet } = proposalSheet('x', [picanha], { from: '2026-11-16', to: '2026-11-22' }, () => 'Açougue')

  expect(sheet.headings).not.toContain('Código de barras')
})

import { expect, test } from 'vitest'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { readPastedText } from '#domain/lists/paste/pasted-text.ts'
import { readWantedItem } from '#domain/wanted/read-wanted-item.ts'
import { draftsOf, startEntries } from './chosen-entries.ts'

const read = (text: string) => readPastedText(text, 'https://cestinha.example').entries
const listed = { productName: 'Arroz branco 5 kg', quantity: 1, notes: null } as ShoppingListItem

test('what is on the list already is asked about, under its name there', () => {
  const [rice, salt] = startEntries(read('arroz 5kg\nsal'), [listed])

  expect(rice).toMatchObject({ doubt: 'listed', isTicked: false, listed })
  expect(draftsOf([{ ...rice, isTicked: true } as NonNullable<typeof rice>], new Map())).toEqual([listed])
  expect(salt).toMatchObject({ doubt: null, isTicked: true })
})

test('only ticked entries are added, and joined names as they were chosen', () => {
  const entries = startEntries(read('pão de queijo e presunto\n~óleo~\nsal'), [])
  const namesOf = (option: number) =>
    draftsOf(
      entries.map((entry) => ({ ...entry, option: Math.min(option, entry.options.length - 1) })),
      new Map(),
    ).map(({ productName }) => productName)

  expect(namesOf(0)).toEqual(['Pão de queijo', 'Presunto', 'Sal'])
  expect(namesOf(1)).toEqual(['Pão de queijo e presunto', 'Sal'])
})

test('money becomes the weight that it buys, which the plan understands, and stays in the notes', () => {
  const [bread] = startEntries(read('10 reais de pão francês'), [])
  const [item] = bread ? draftsOf([bread], new Map([[bread.key, 775]])) : []

  expect(item).toEqual({ productName: 'Pão francês', quantity: 1, notes: '775 g · R$\u00a010,00' })
  const wanted = readWantedItem({ name: 'Pão francês', quantity: 1, notes: item?.notes ?? null })
  expect(wanted).toMatchObject({ kind: 'pao_frances', need: { amount: 775, unit: 'g', isAssumed: false } })
  expect(bread && draftsOf([bread], new Map())).toMatchObject([{ quantity: 1, notes: 'R$\u00a010,00' }])
})

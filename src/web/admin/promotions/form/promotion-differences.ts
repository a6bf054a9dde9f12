import { endOfDay, formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Difference } from '#web/admin/frame/conflict-dialog.tsx'
import { mechanicsWords } from './mechanics-values.ts'
import { centsOf, completeMechanics, type PromotionValues } from './promotion-values.ts'

/** Where what is stored and what is typed differ, in words. `nameOf` says what a store or a category is called. */
export function differences(
  stored: PromotionValues,
  typed: PromotionValues,
  nameOf: (id: string) => string,
): Difference[] {
  return compared(nameOf)
    .map(({ label, say }) => ({ field: label, stored: say(stored), typed: say(typed) }))
    .filter((one) => one.stored !== one.typed)
}

const nothing = '—'
const compared = (nameOf: (id: string) => string): { label: string; say: (values: PromotionValues) => string }[] => [
  { label: 'Nome do produto', say: ({ productName }) => productName.trim() || nothing },
  { label: 'Código de barras', say: ({ gtin }) => gtin.trim() || nothing },
  { label: 'Preço', say: ({ price }) => money(price) },
  { label: 'Preço original', say: ({ originalPrice }) => money(originalPrice) },
  { label: 'Data de validade', say: ({ expiryDay }) => (expiryDay ? formatDate(endOfDay(expiryDay)) : nothing) },
  { label: 'Início', say: ({ startDay }) => (startDay ? formatDate(endOfDay(startDay)) : nothing) },
  { label: 'Mercado', say: ({ storeId }) => nameOf(storeId) },
  { label: 'Categoria', say: ({ categoryId }) => nameOf(categoryId) },
  { label: 'Destaque', say: ({ isHighlighted }) => (isHighlighted ? 'Sim' : 'Não') },
  { label: 'Imagem', say: ({ picturePath, pictureLink }) => picturePath || pictureLink || nothing },
  {
    label: 'Condições',
    say: (values) => mechanicsWords(completeMechanics(values), centsOf(values.price)) || nothing,
  },
  { label: 'Descrição', say: ({ description }) => description.trim() || nothing },
]

function money(decimal: string): string {
  const cents = centsOf(decimal)
  return cents === null ? nothing : formatMoney(cents)
}

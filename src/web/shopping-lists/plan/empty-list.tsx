import type { ShoppingList } from '#contract/shopping-lists.ts'
import { type ParsedItem, parsePastedList } from '#domain/lists/pasted-list.ts'
import { foldText } from '#domain/plain-text.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Products that most homes buy, without brands. Written as visitors write them. */
const staples = parsePastedList(
  'Arroz branco 5 kg; Feijão carioca 1 kg; Leite integral 1 L; Café 500 g; Tomate; Banana prata',
)

interface EmptyListProps {
  list: ShoppingList
  onAdd: (item: ParsedItem) => void
}

/** The start of a list: staples that a tap adds. They stay for the next tap. */
export function EmptyList({ list, onAdd }: EmptyListProps) {
  const listed = new Set(list.items.map(beginning))
  const missing = staples.filter((staple) => !listed.has(beginning(staple)))
  const isEmpty = list.items.length === 0
  return (
    <section className="mt-5 print:hidden">
      {isEmpty && <h2 className="text-xl">Sua lista está vazia</h2>}
      {missing.length > 0 && (
        <>
          <p className="mt-1 text-ink-soft">{isEmpty ? 'Toque no que falta em casa.' : 'Falta mais alguma coisa?'}</p>
          <ul className="staples">
            {missing.map((staple) => (
              <li key={staple.productName}>
                <button type="button" aria-label={`Adicionar ${staple.productName}`} onClick={() => onAdd(staple)}>
                  <ItemPicture item={{ ...staple, offer: null }} className="size-11 rounded-xl" />
                  <span className="min-w-0 grow wrap-anywhere">{staple.productName}</span>
                  <Icon name="plus" className="size-5 shrink-0 text-brand" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isEmpty && (
        <Link
          to={paths.promotions()}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          Ver as ofertas de hoje
        </Link>
      )}
    </section>
  )
}

/** "Feijão carioca 1 kg" → feij, as "feijões". Who has some beans on the list is not offered others. */
function beginning({ productName }: { productName: string }): string {
  return foldText(productName).slice(0, 4)
}

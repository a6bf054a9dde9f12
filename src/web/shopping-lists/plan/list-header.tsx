import type { ShoppingList } from '#contract/shopping-lists.ts'
import { PageTitle } from '#web/layout/page-title.tsx'
import { listLabel } from '#web/shopping-lists/item-facts.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface ListHeaderProps {
  list: ShoppingList
  lists: ShoppingList[]
  onChoose: (listId: string) => void
  onNew: () => void
  onShare: () => void
  onMarket: () => void
}

export function ListHeader({ list, lists, onChoose, onNew, onShare, onMarket }: ListHeaderProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-32">
          <PageTitle className="text-3xl wrap-anywhere lg:text-5xl">{list.name}</PageTitle>
          {list.people > 1 && (
            <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-brand print:hidden">
              <Icon name="users" className="size-4" />
              {list.people} pessoas usam esta lista
            </p>
          )}
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onNew}
          className={buttonClass('ghost', 'medium', `shrink-0 print:hidden ${hideIconIfNarrow}`)}
        >
          <Icon name="plus" className="size-4.5" />
          Nova lista
        </button>
        <div className="flex basis-full flex-wrap gap-2 sm:basis-auto print:hidden">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onShare}
            className={buttonClass('outline', 'compact', `grow sm:px-4.5 ${hideIconIfNarrow}`)}
          >
            <Icon name="share-2" className="size-4.5" />
            Compartilhar
          </button>
          <button
            type="button"
            onClick={onMarket}
            className={buttonClass('primary', 'compact', `grow sm:px-4.5 ${hideIconIfNarrow}`)}
          >
            <Icon name="shopping-cart" className="size-4.5" />
            No mercado
          </button>
        </div>
      </div>
      {lists.length > 1 && (
        <div className="mt-4 print:hidden">
          <Select
            aria-label="Escolher lista"
            value={list.id}
            onChange={(event) => onChoose(event.target.value)}
            className="w-full sm:max-w-80"
          >
            {lists.map((other) => (
              <option key={other.id} value={other.id}>
                {listLabel(other)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  )
}

/** The narrowest phones have no space for icons next to the text. */
const hideIconIfNarrow = 'max-[359px]:[&>svg]:hidden'

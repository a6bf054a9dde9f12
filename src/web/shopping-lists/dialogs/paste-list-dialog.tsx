import { useId, useState } from 'react'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { type ParsedItem, parsePastedList } from '#domain/lists/pasted-list.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

const maxShown = 6

/** Parses a pasted list and previews the result. */
export default function PasteListDialog({
  onAdd,
  onClose,
}: {
  onAdd: (items: ParsedItem[]) => void
  onClose: () => void
}) {
  const field = useId()
  const [text, setText] = useState('')
  const items = parsePastedList(text)
  return (
    <SheetDialog title="Colar Lista" onClose={onClose}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (items.length > 0) onAdd(items)
        }}
      >
        <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
          Um item por linha, ou separados por vírgula
        </label>
        <textarea
          id={field}
          data-first-focus=""
          rows={7}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={'2 kg arroz\n3x leite\n1/2 dúzia ovos, sal, óleo'}
          className={`${controlClass} block py-3`}
        />
        <div aria-live="polite" className="mt-3 text-sm text-ink-soft">
          {items.length > 0 && (
            <>
              <p className="font-bold text-ink">{items.length === 1 ? '1 item' : `${items.length} itens`}</p>
              <ul className="mt-1 space-y-0.5">
                {items.slice(0, maxShown).map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their position
                  <li key={index} className="truncate">
                    {item.productName} · <b className="font-semibold">{itemAmount(item).text}</b>
                  </li>
                ))}
              </ul>
              {items.length > maxShown && <p>e mais {items.length - maxShown}</p>}
            </>
          )}
        </div>
        <div className="mt-5 flex gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline', 'large')}>
            Cancelar
          </button>
          <button type="submit" disabled={items.length === 0} className={buttonClass('primary', 'large', 'grow')}>
            <Icon name="clipboard-paste" className="size-5" />
            Adicionar
          </button>
        </div>
      </form>
    </SheetDialog>
  )
}

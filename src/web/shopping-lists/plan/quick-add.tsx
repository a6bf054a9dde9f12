import { type ClipboardEvent, type FormEvent, useRef } from 'react'
import { type ParsedItem, parsePastedList } from '#domain/lists/pasted-list.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface QuickAddProps {
  typed: string
  onType: (typed: string) => void
  onAdd: (items: ParsedItem[]) => void
  /** Opens the form with all fields. */
  onDetails: () => void
  /** Opens the preview of a text; without one, asks for it. */
  onPaste: (text: string) => void
}

/** Adds the typed text, "2 kg arroz" or "arroz, feijão", on Enter. Focus stays in the field, so that the phone's keyboard stays open. */
export function QuickAdd({ typed, onType, onAdd, onDetails, onPaste }: QuickAddProps) {
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const items = parsePastedList(typed)
    if (items.length > 0) onAdd(items)
    field.current?.focus()
  }
  /** Several lines are a message, of which not everything is an item. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim()
    if (!text.includes('\n')) return
    event.preventDefault()
    onPaste(text)
  }
  return (
    <div className="mt-5 print:hidden">
      <form onSubmit={submit} className="flex gap-2">
        <input
          ref={field}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onPaste={paste}
          maxLength={2000}
          autoComplete="off"
          enterKeyHint="done"
          aria-label="Item para adicionar"
          placeholder="Ex.: 2 kg arroz"
          className={`${controlClass} h-12 min-w-0 grow`}
        />
        <button type="submit" aria-label="Adicionar à lista" className={buttonClass('primary', 'bar-icon', 'shrink-0')}>
          <Icon name="plus" className="size-5.5" />
        </button>
      </form>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onDetails}
          className={buttonClass('soft', 'medium', hideIconIfNarrow)}
        >
          <Icon name="list-plus" className="size-4.5" />
          Adicionar item
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onPaste('')}
          className={buttonClass('ghost', 'medium', hideIconIfNarrow)}
        >
          <Icon name="clipboard-paste" className="size-4.5" />
          Colar lista
        </button>
      </div>
    </div>
  )
}

/** The narrowest phones have no space for icons next to the text. */
const hideIconIfNarrow = 'max-[359px]:px-3 max-[359px]:[&>svg]:hidden'

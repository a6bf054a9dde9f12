import { useMemo, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { type PastedText, readPastedText } from '#domain/lists/paste/pasted-text.ts'
import type { ParsedItem } from '#domain/lists/pasted-list.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { OwnMessagePreview } from './own-message-preview.tsx'
import { PastePreview } from './paste-preview.tsx'
import { PasteTextDialog } from './paste-text-dialog.tsx'
import { useSharedText } from './use-shared-text.ts'
import './paste.css'

interface PasteListDialogProps {
  list: ShoppingList
  /** Text that was pasted elsewhere: it is read at once. Null: what was shared to the installed site. */
  pasted?: string | null
  onAdd: (items: ParsedItem[]) => void
  onClose: () => void
}

/** Takes a copied text, then shows what was understood. Nothing is added before that is confirmed. */
export default function PasteListDialog({ list, pasted = '', onAdd, onClose }: PasteListDialogProps) {
  const origin = useOrigin()
  const [text, setText] = useState(pasted ?? '')
  const [isReading, setReading] = useState(text.trim() !== '')
  const [isWaiting, setWaiting] = useState(pasted === null)
  useSharedText(isWaiting, (shared) => {
    setText(shared)
    setReading(shared.trim() !== '')
    setWaiting(false)
  })
  const read = useMemo(() => (isReading ? readPastedText(text, origin) : undefined), [isReading, text, origin])
  if (isWaiting) return null
  if (!read || isNothing(read))
    return (
      <PasteTextDialog
        text={text}
        hasFailed={read !== undefined}
        onChange={(typed) => {
          setReading(false)
          setText(typed)
        }}
        onRead={(taken) => {
          setText(taken)
          setReading(true)
        }}
        onClose={onClose}
      />
    )
  const props = { list, onAdd, onClose }
  if (read.own) return <OwnMessagePreview {...props} message={read.own} />
  return <PastePreview {...props} text={text} read={read} onEdit={() => setReading(false)} />
}

function isNothing({ entries, leftOut }: PastedText): boolean {
  return entries.length === 0 && leftOut.length === 0
}

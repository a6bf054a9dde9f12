import { Pencil, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { usePanelCommands } from '#web/admin/keyboard/panel-commands.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { PromotionForm } from './form/promotion-form.tsx'
import { usePromotionEditor } from './form/use-promotion-editor.ts'
import { PromotionList } from './table/promotion-list.tsx'

/** The form above, everything that was published below. A default export, because it is loaded lazily. */
export default function PromotionsTab() {
  const editor = usePromotionEditor()
  const searchField = useRef<HTMLInputElement>(null)
  const isNarrow = useMediaQuery('(max-width: 63.99rem)')
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** What is wanted, but would throw away changes that were not saved. */
  const [waiting, setWaiting] = useState<() => void>()
  const label = useId()

  const begin = (start: () => void) => {
    const go = () => {
      start()
      setSheetOpen(true)
      setWaiting(undefined)
    }
    if (editor.isDirty) setWaiting(() => go)
    else go()
  }
  const edit = (offer: Promotion) => {
    // The one that is being edited already: back to it.
    if (editor.editing?.id === offer.id) return comeBack()
    // A new promotion that was begun is kept; changes of another one are not.
    if (editor.editing) begin(() => editor.edit(offer))
    else {
      editor.edit(offer)
      setSheetOpen(true)
    }
  }

  const comeBack = () => {
    if (isNarrow) setSheetOpen(true)
    else document.querySelector<HTMLElement>('[name=productName]')?.focus()
  }

  usePanelCommands((command) => {
    if (command === 'search') searchField.current?.focus()
    else if (editor.editing) begin(() => editor.finish({ isNewWanted: true }))
    else comeBack()
  })

  return (
    <>
      {!isNarrow ? (
        <Card label={label} className="p-5 lg:p-6">
          <PromotionForm editor={editor} label={label} />
        </Card>
      ) : (
        <button type="button" onClick={() => setSheetOpen(true)} className={buttonClass('primary', 'large', 'w-full')}>
          {editor.editing || editor.isDirty ? (
            <Pencil aria-hidden="true" className="size-5" />
          ) : (
            <Plus aria-hidden="true" className="size-5" strokeWidth={2.6} />
          )}
          {editor.editing ? 'Continuar edição' : editor.isDirty ? 'Continuar Nova Promoção' : 'Nova Promoção'}
        </button>
      )}
      {isNarrow && isSheetOpen && (
        <Modal label={label} onClose={() => setSheetOpen(false)} className="inset-0 p-4 pb-10 motion-safe:animate-rise">
          <button
            type="button"
            onClick={() => setSheetOpen(false)}
            className={buttonClass('ghost', 'medium', '-ml-3 mb-2')}
          >
            Fechar
          </button>
          <PromotionForm editor={editor} label={label} onDone={() => setSheetOpen(false)} />
        </Modal>
      )}
      <PromotionList
        searchField={searchField}
        onEdit={edit}
        onDuplicate={(offer) => begin(() => editor.duplicate(offer))}
        onRemoved={({ id }) => editor.editing?.id === id && editor.finish()}
      />
      {waiting && (
        <ConfirmDialog
          question="Descartar o que está no formulário?"
          confirmLabel="Descartar"
          onClose={() => setWaiting(undefined)}
          onConfirm={waiting}
        >
          {editor.editing
            ? `As alterações de “${editor.editing.productName}” ainda não foram salvas.`
            : 'A promoção nova ainda não foi salva.'}
        </ConfirmDialog>
      )}
    </>
  )
}

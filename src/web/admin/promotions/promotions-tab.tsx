import { useId, useRef, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { usePanelCommands } from '#web/admin/keyboard/panel-commands.ts'
import { useCan } from '#web/admin/session/panel-account.ts'
import { changeStorage, useStoredJson } from '#web/browser/stored-json.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { PromotionForm } from './form/promotion-form.tsx'
import { usePromotionEditor } from './form/use-promotion-editor.ts'
import { PromotionList } from './table/promotion-list.tsx'

/** The form, or a button that expands it, above the list of all promotions. A default export, because it is loaded lazily. */
export default function PromotionsTab() {
  const editor = usePromotionEditor()
  const canWrite = useCan('offers.write')
  const searchField = useRef<HTMLInputElement>(null)
  const isNarrow = useMediaQuery('(max-width: 63.99rem)')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isFolded, setFolded] = useFoldedForm()
  const hasForm = !isNarrow && (!isFolded || editor.editing !== undefined)
  /** Runs once the administrator confirms that unsaved changes may be discarded. */
  const [pendingAction, setPendingAction] = useState<() => void>()
  const headingId = useId()

  const startWithConfirmation = (start: () => void) => {
    const proceed = () => {
      start()
      setSheetOpen(true)
      setPendingAction(undefined)
    }
    if (editor.isDirty) setPendingAction(() => proceed)
    else proceed()
  }
  const edit = (offer: Promotion) => {
    // It is already being edited.
    if (editor.editing?.id === offer.id) return returnToForm()
    // An unsaved new promotion is kept as a draft; unsaved edits of another one are not.
    if (editor.editing) startWithConfirmation(() => editor.edit(offer))
    else {
      editor.edit(offer)
      setSheetOpen(true)
    }
  }

  const returnToForm = () => {
    if (isNarrow) return setSheetOpen(true)
    setFolded(false)
    // After it was rendered.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[name=productName]')?.focus())
  }

  usePanelCommands((command) => {
    if (command === 'search' || !canWrite) searchField.current?.focus()
    else if (editor.editing)
      startWithConfirmation(() => {
        editor.finish({ isNewWanted: true })
        setFolded(false)
      })
    else returnToForm()
  })

  return (
    <>
      {!canWrite ? null : hasForm ? (
        <Card label={headingId} className="p-5 lg:p-6">
          <PromotionForm editor={editor} label={headingId} onFold={() => setFolded(true)} />
        </Card>
      ) : (
        <Button variant="primary" size="large" className="max-lg:w-full" onClick={returnToForm}>
          {editor.editing || editor.isDirty ? (
            <Icon name="pencil" className="size-5" />
          ) : (
            <Icon name="plus" className="size-5 stroke-[2.6]" />
          )}
          {editor.editing ? 'Continuar edição' : editor.isDirty ? 'Continuar Nova Promoção' : 'Nova Promoção'}
        </Button>
      )}
      {isNarrow && isSheetOpen && (
        <Modal
          label={headingId}
          onClose={() => setSheetOpen(false)}
          className="inset-0 p-4 pb-10 motion-safe:animate-rise"
        >
          <Button variant="ghost" className="-ml-3 mb-2" onClick={() => setSheetOpen(false)}>
            Fechar
          </Button>
          <PromotionForm editor={editor} label={headingId} onDone={() => setSheetOpen(false)} />
        </Modal>
      )}
      <PromotionList
        searchField={searchField}
        onEdit={edit}
        onDuplicate={(offer) =>
          startWithConfirmation(() => {
            editor.duplicate(offer)
            setFolded(false)
          })
        }
        onRemoved={({ id }) => editor.editing?.id === id && editor.finish()}
      />
      {pendingAction && (
        <ConfirmDialog
          question="Descartar o que está no formulário?"
          confirmLabel="Descartar"
          onClose={() => setPendingAction(undefined)}
          onConfirm={pendingAction}
        >
          {editor.editing
            ? `As alterações de “${editor.editing.productName}” ainda não foram salvas.`
            : 'A promoção nova ainda não foi salva.'}
        </ConfirmDialog>
      )}
    </>
  )
}

const foldedKey = 'painel-formulario-recolhido'

/** Whether the administrator wants the table first, stored on this device. */
function useFoldedForm(): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const isFolded = useStoredJson<boolean>(() => localStorage.getItem(foldedKey)) === true
  return [isFolded, (wanted) => changeStorage(() => localStorage.setItem(foldedKey, String(wanted)))]
}

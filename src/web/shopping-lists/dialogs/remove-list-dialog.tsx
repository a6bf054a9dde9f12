import type { ShoppingList } from '#contract/shopping-lists.ts'
import { buttonClass } from '#web/ui/button.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface RemoveListDialogProps {
  list: ShoppingList
  onRemove: () => void
  onClose: () => void
}

/** Asks for confirmation: an owner deletes the list, a guest leaves it. */
export default function RemoveListDialog({ list, onRemove, onClose }: RemoveListDialogProps) {
  const isOwner = list.role === 'owner'
  const others = list.people - 1
  return (
    <SheetDialog title={isOwner ? 'Apagar esta lista?' : 'Sair desta lista?'} onClose={onClose}>
      <p className="mt-2.5 leading-relaxed text-ink-soft">
        {isOwner
          ? `"${list.name}" e seus itens serão apagados${others > 0 ? ', também para quem participa dela' : ''}. Não há como desfazer.`
          : `Você deixa de ver "${list.name}". Para voltar, abra o link de novo.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <button type="button" data-first-focus="" onClick={onClose} className={buttonClass('outline', 'large', 'grow')}>
          Cancelar
        </button>
        <button type="button" onClick={onRemove} className={buttonClass('danger', 'large', 'grow')}>
          {isOwner ? 'Apagar lista' : 'Sair da lista'}
        </button>
      </div>
    </SheetDialog>
  )
}

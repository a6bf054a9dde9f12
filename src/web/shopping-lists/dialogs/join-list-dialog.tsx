import { useState } from 'react'
import type { ListInvitation } from '#contract/shopping-lists.ts'
import { defaultListName } from '#domain/lists/visitor-lists.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface JoinListDialogProps {
  invitation: ListInvitation
  onJoin: () => Promise<void>
  onClose: () => void
}

/** Another person's list within a sentence: 'a lista "Churrasco"', 'a lista de outra pessoa'. */
export function sharedListText(name: string): string {
  return name === defaultListName ? 'lista de outra pessoa' : `lista "${name}"`
}

/** Asks before joining the list of an invitation link. */
export function JoinListDialog({ invitation, onJoin, onClose }: JoinListDialogProps) {
  const [isJoining, setJoining] = useState(false)
  const { name, canEdit } = invitation
  const join = () => {
    if (isJoining) return
    setJoining(true)
    void onJoin()
  }
  return (
    <SheetDialog title={`Entrar na ${sharedListText(name)}?`} onClose={onClose}>
      <p className="mt-2.5 leading-relaxed text-ink-soft">
        {canEdit
          ? 'Você e as outras pessoas da lista podem mudar os itens, e todos veem as mudanças na hora.'
          : 'Você vê os itens e as mudanças na hora, mas não pode mudar a lista.'}{' '}
        As suas outras listas continuam só suas, e você pode sair desta quando quiser.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <button type="button" onClick={onClose} className={buttonClass('outline', 'large', 'grow')}>
          Agora não
        </button>
        <button
          type="button"
          data-first-focus=""
          aria-disabled={isJoining}
          onClick={join}
          className={buttonClass('primary', 'large', 'grow')}
        >
          <Icon name="users" className="size-5" />
          {isJoining ? 'Entrando...' : 'Entrar na lista'}
        </button>
      </div>
    </SheetDialog>
  )
}

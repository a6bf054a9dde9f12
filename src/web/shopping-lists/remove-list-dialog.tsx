import { useMutation } from '@tanstack/react-query'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { WithCache } from '#web/api/with-cache.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface RemoveListDialogProps {
  list: ShoppingList
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a list goes; whoever was invited only leaves it. */
export function RemoveListDialog(props: RemoveListDialogProps) {
  return (
    <WithCache>
      <RemoveListQuestion {...props} />
    </WithCache>
  )
}

function RemoveListQuestion({ list, onRemoved, onClose }: RemoveListDialogProps) {
  const isOwner = list.role === 'owner'
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => browserApi.call('shoppingLists.remove', { params: { id: list.id } }),
    onSuccess: () => {
      onRemoved()
      showToast({ title: isOwner ? 'Lista apagada' : 'Você saiu da lista' })
    },
    onError: () =>
      showToast({
        title: 'Erro',
        description: isOwner ? 'Não foi possível apagar a lista.' : 'Não foi possível sair da lista.',
        variant: 'destructive',
      }),
  })
  const others = list.people - 1
  return (
    <SheetDialog title={isOwner ? 'Apagar esta lista?' : 'Sair desta lista?'} onClose={onClose}>
      <p className="mt-2.5 leading-relaxed text-ink-soft">
        {isOwner
          ? `"${list.name}" e seus itens serão apagados agora${others > 0 ? ', também para quem participa dela' : ''}. Não há como desfazer.`
          : `Você deixa de ver "${list.name}". Para voltar, abra o link de novo.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <button type="button" data-first-focus="" onClick={onClose} className={buttonClass('outline', 'large', 'grow')}>
          Cancelar
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
          className={buttonClass('danger', 'large', 'grow')}
        >
          {isOwner ? 'Apagar lista' : 'Sair da lista'}
        </button>
      </div>
    </SheetDialog>
  )
}

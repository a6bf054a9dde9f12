import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useEraseMyData } from './use-erase-my-data.ts'

/** Asks for confirmation, because erasing cannot be undone. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useEraseMyData({ onErased: onClose })
  return (
    <ConfirmDialog
      question="Apagar meus dados?"
      confirmLabel={isPending ? 'Apagando...' : 'Apagar tudo'}
      isDangerous
      isPending={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      Todas as suas listas de compras, com os itens, as ofertas salvas e o cookie deste navegador serão apagados agora.
      Não há como desfazer.
    </ConfirmDialog>
  )
}

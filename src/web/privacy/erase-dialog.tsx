import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useEraseMyData } from './use-erase-my-data.ts'

/** Asks for confirmation, because erasing cannot be undone. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { erase, isErasing } = useEraseMyData({ onErased: onClose })
  return (
    <ConfirmDialog
      question="Apagar meus dados?"
      confirmLabel={isErasing ? 'Apagando...' : 'Apagar tudo'}
      isDangerous
      isPending={isErasing}
      onConfirm={erase}
      onClose={onClose}
    >
      Todas as suas listas de compras, com os itens, seus avisos sobre preços, as ofertas salvas e o cookie deste
      navegador serão apagados agora. Não há como desfazer.
    </ConfirmDialog>
  )
}

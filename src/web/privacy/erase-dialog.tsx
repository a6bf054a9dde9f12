import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { useEraseMyData } from './use-erase-my-data.ts'

/** Asks once more: what is erased does not come back. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const heading = useId()
  const { mutate, isPending } = useEraseMyData({ onErased: onClose })
  return (
    <Modal
      label={heading}
      onClose={onClose}
      className="inset-x-0 bottom-0 motion-safe:animate-rise rounded-t-3xl p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[28rem] sm:-translate-1/2 sm:animate-appear sm:rounded-3xl sm:p-6"
    >
      <h2 id={heading} className="text-xl">
        Apagar meus dados?
      </h2>
      <p className="mt-2.5 leading-relaxed text-ink-soft">
        Todas as suas listas de compras, com os itens, e o cookie deste navegador serão apagados agora. Não há como
        desfazer.
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
          <Trash2 aria-hidden="true" className="size-5" />
          {isPending ? 'Apagando...' : 'Apagar tudo'}
        </button>
      </div>
    </Modal>
  )
}

import { useEffect, useState } from 'react'
import { addressOf } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import './privacy-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { readDeviceKey } from './read-device-key.ts'
import type { SharedList } from './read-shared-lists.ts'
import { useEraseMyData } from './use-erase-my-data.ts'

/** Buttons to download and erase the visitor's data. The download is a plain link, so that it works without scripts. */
export function MyData() {
  const [isConfirming, setConfirming] = useState(false)
  const [device, setDevice] = useState<string>()
  useEffect(() => {
    void readDeviceKey().then(setDevice)
  }, [])
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <a
          href={addressOf('privacy.export', { query: { device } })}
          download
          className={buttonClass('primary', 'large')}
        >
          <Icon name="download" className="size-5" />
          Baixar meus dados
        </a>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setConfirming(true)}
          className={buttonClass('outline', 'large', 'noscript:hidden')}
        >
          <Icon name="trash-2" className="size-5" />
          Apagar meus dados
        </button>
      </div>
      <p className="hidden text-sm text-ink-soft noscript:block">
        Para apagar seus dados por aqui, ative o JavaScript do navegador, ou escreva para nós.
      </p>
      {isConfirming && <EraseDialog onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Asks for confirmation, because erasing cannot be undone. */
function EraseDialog({ onClose }: { onClose: () => void }) {
  const { erase, isErasing } = useEraseMyData({ onErased: onClose })
  const [shared, setShared] = useState<SharedList[]>([])
  useEffect(() => {
    // A blocked storage has no lists.
    void import('./read-shared-lists.ts')
      .then(({ readSharedLists }) => readSharedLists())
      .then(setShared, () => undefined)
  }, [])
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
      navegador serão apagados agora. As listas que você compartilhou acabam também para os outros. Não há como
      desfazer.
      {shared.length > 0 && (
        <ul className="mt-2.5 font-semibold text-warning">
          {shared.map(({ name, others }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lists may have the same name
            <li key={index} className="wrap-anywhere">
              “{name}” acaba também para{' '}
              {others === 1 ? 'a outra pessoa que a usa' : `as outras ${others} pessoas que a usam`}.
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

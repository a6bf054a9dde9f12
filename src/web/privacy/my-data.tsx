import { useEffect, useState } from 'react'
import { addressOf } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import './privacy-api.ts'
import { readDeviceKey } from './read-device-key.ts'

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

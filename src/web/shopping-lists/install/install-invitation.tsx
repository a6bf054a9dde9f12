import { useEffect, useState } from 'react'
import { site } from '#domain/site.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { declineInstall, isInstalled, isIos, recordListUse, shouldOfferInstall } from './install-prompt-state.ts'

/** The event of browsers that can install a site; TypeScript does not declare it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** Offers to install the site from the second use of the list on, and never again once declined. */
export function InstallInvitation() {
  const [prompt, setPrompt] = useState<InstallPrompt>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    recordListUse(Date.now())
    setOpen(shouldOfferInstall() && !isInstalled())
    const storePrompt = (event: Event) => {
      event.preventDefault()
      setPrompt(event as InstallPrompt)
    }
    window.addEventListener('beforeinstallprompt', storePrompt)
    return () => window.removeEventListener('beforeinstallprompt', storePrompt)
  }, [])

  const close = () => {
    declineInstall()
    setOpen(false)
  }
  if (!isOpen || (!prompt && !isIos())) return null
  return (
    <aside
      aria-label="Instalar"
      className="mt-6 grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-[1.125rem] bg-brand-soft py-3 pr-2 pl-4 text-brand print:hidden"
    >
      <Icon name="download" className="size-5 shrink-0" />
      <p className="text-[.95rem] leading-snug">
        <b>Leve a {site.name} na tela inicial.</b>{' '}
        {prompt
          ? 'A lista abre com um toque, também sem internet.'
          : 'Toque em Compartilhar e depois em "Adicionar à Tela de Início".'}
      </p>
      <button type="button" aria-label="Agora não" onClick={close} className={buttonClass('ghost', 'icon', 'shrink-0')}>
        <Icon name="x" className="size-5" />
      </button>
      {prompt && (
        <button
          type="button"
          onClick={() => {
            void prompt.prompt()
            close()
          }}
          className={buttonClass('primary', 'medium', 'col-start-2 justify-self-start')}
        >
          Instalar
        </button>
      )}
    </aside>
  )
}

import { siteName } from '#domain/site.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { declineInstall, type InstallPrompt } from './install-prompt-state.ts'

interface InstallNoteProps {
  /** Undefined in browsers that install only by their own menu, or not at all. */
  prompt: InstallPrompt | undefined
  onClose: () => void
}

export default function InstallNote({ prompt, onClose }: InstallNoteProps) {
  const close = () => {
    declineInstall()
    onClose()
  }
  const install = () => {
    void prompt?.prompt()
    close()
  }
  if (isInstalled() || (!prompt && !isIos())) return null
  return (
    <aside
      aria-label="Instalar"
      className="mt-6 grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-2xl bg-brand-soft py-3 pr-2 pl-4 text-brand print:hidden"
    >
      <Icon name="download" className="size-5 shrink-0" />
      <p className="leading-snug">
        <b>Leve {siteName()} na tela inicial.</b>{' '}
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
          onClick={install}
          className={buttonClass('primary', 'medium', 'col-start-2 justify-self-start')}
        >
          Instalar
        </button>
      )}
    </aside>
  )
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** iOS can install a site, but has no `beforeinstallprompt` event. */
function isIos(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent)
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { declineInstall, isInstalled, isIos, recordListUse, shouldOfferInstall } from './install-prompt-state.ts'

/** Few see it, and never on their first visit. */
const InstallNote = lazy(() => loadChunk(() => import('./install-note.tsx')))

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
  const install = () => {
    void prompt?.prompt()
    close()
  }
  if (!isOpen || (!prompt && !isIos())) return null
  return (
    <Suspense>
      <InstallNote onInstall={prompt && install} onClose={close} />
    </Suspense>
  )
}

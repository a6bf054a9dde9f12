import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { type InstallPrompt, recordListUse, shouldOfferInstall } from './install-prompt-state.ts'

/** Few visitors see it, and never on their first visit. */
const InstallNote = lazy(() => loadChunk(() => import('./install-note.tsx')))

/** Offers to install the site from the second use of the list on, and never again once declined. */
export function InstallInvitation() {
  const [prompt, setPrompt] = useState<InstallPrompt>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    recordListUse(Date.now())
    setOpen(shouldOfferInstall())
    const storePrompt = (event: Event) => {
      event.preventDefault()
      setPrompt(event as InstallPrompt)
    }
    window.addEventListener('beforeinstallprompt', storePrompt)
    return () => window.removeEventListener('beforeinstallprompt', storePrompt)
  }, [])

  return (
    isOpen && (
      <Suspense>
        <InstallNote prompt={prompt} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}

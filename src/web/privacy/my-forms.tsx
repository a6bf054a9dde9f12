import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const FormsDialog = lazy(() => loadChunk(() => import('./forms-dialog.tsx')))

/** The fragment of the mailed link. */
const tokenInHash = /^#formularios=([\w-]+)$/

/** Requests a copy of the forms that the visitor sent, and shows it to the visitor who opens the mailed link. */
export function MyForms() {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const [, found] = tokenInHash.exec(hash) ?? []
    if (!found) return
    setToken(found)
    setOpen(true)
    // The link works once, so it must not stay in the history.
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [hash])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'large', 'mt-4 noscript:hidden')}
      >
        <Icon name="mail" className="size-5" />
        Receber meus formulários
      </button>
      {isOpen && (
        <Suspense fallback={<p role="status">Carregando...</p>}>
          <FormsDialog token={token} onTokenEnd={() => setToken(undefined)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

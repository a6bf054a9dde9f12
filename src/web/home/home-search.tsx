import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { SearchForm } from '#web/layout/search-form.tsx'
import { paths } from '#web/paths.ts'
import { HiddenFilter } from '#web/promotions/filters/hidden-filter.tsx'
import { toParams } from '#web/promotions/filters/offer-filter.ts'
import { pendingFilter, useOfferFilter } from '#web/promotions/filters/use-offer-filter.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const ScanSearchDialog = lazy(() => loadChunk(() => import('./scan-search-dialog.tsx')))

const debounceDelay = 300

/** The search of the home page: the list updates while typing, 'Buscar' also scrolls to it. */
export function HomeSearch() {
  const { filter, change } = useOfferFilter()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.q ?? '')
  const [isScanning, setScanning] = useState(false)
  /** The text that this field last wrote to the URL, or read from it. */
  const syncedText = useRef(filter.q ?? '')

  // Back, a link or a chip can change the URL too; then the field follows it.
  useEffect(() => {
    const urlText = filter.q ?? ''
    if (urlText === syncedText.current) return
    syncedText.current = urlText
    setTyped(urlText)
  }, [filter.q])

  useEffect(() => {
    const q = typed.trim()
    if (q === syncedText.current) return
    const timer = setTimeout(() => {
      // It was already searched for.
      if (q === syncedText.current) return
      syncedText.current = q
      change({ q: q || undefined }, 'replace')
    }, debounceDelay)
    return () => clearTimeout(timer)
  }, [typed, change])

  const search = (q = typed.trim()) => {
    syncedText.current = q
    void navigate(paths.promotions(toParams({ ...pendingFilter(), q: q || undefined })))
  }

  /** The URL changed by other means: the typed text must not change it again. */
  const follow = (q: string) => {
    syncedText.current = q
    setTyped(q)
  }

  const closeScanner = () => setScanning(false)
  return (
    <>
      <SearchForm
        value={typed}
        onChange={setTyped}
        onSearch={() => search()}
        onChoose={follow}
        tool={
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label="Ler código de barras"
            onClick={() => setScanning(true)}
          >
            <Icon name="scan-barcode" />
          </button>
        }
      >
        <HiddenFilter filter={filter} except={['q']} />
      </SearchForm>
      {isScanning && (
        <Suspense fallback={<DialogFallback title="Ler código de barras" onClose={closeScanner} />}>
          <ScanSearchDialog
            onCode={(code) => {
              closeScanner()
              setTyped(code)
              search(code)
            }}
            onClose={closeScanner}
          />
        </Suspense>
      )}
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchForm } from '#web/layout/search-form.tsx'
import { paths } from '#web/paths.ts'
import { HiddenFilter } from '#web/promotions/filters/hidden-filter.tsx'
import { toParams } from '#web/promotions/filters/offer-filter.ts'
import { pendingFilter, useOfferFilter } from '#web/promotions/filters/use-offer-filter.ts'

const debounceDelay = 300

/** The search of the home page: the list updates while typing, 'Buscar' also scrolls to it. */
export function HomeSearch() {
  const { filter, change } = useOfferFilter()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.q ?? '')
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

  const search = () => {
    const q = typed.trim()
    syncedText.current = q
    void navigate(paths.promotions(toParams({ ...pendingFilter(), q: q || undefined })))
  }

  /** The URL changed by other means: the typed text must not change it again. */
  const follow = (q: string) => {
    syncedText.current = q
    setTyped(q)
  }

  return (
    <SearchForm value={typed} onChange={setTyped} onSearch={search} onChoose={follow}>
      <HiddenFilter filter={filter} except={['q']} />
    </SearchForm>
  )
}

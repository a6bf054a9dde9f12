import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchForm } from '#web/layout/search-form.tsx'
import { paths } from '#web/paths.ts'
import { HiddenFilter } from '#web/promotions/filters/hidden-filter.tsx'
import { toParams } from '#web/promotions/filters/offer-filter.ts'
import { pendingFilter, useOfferFilter } from '#web/promotions/filters/use-offer-filter.ts'

/** Milliseconds without another letter after which the list follows. */
const pause = 300

/** The search of the home page: the list follows what is typed, 'Buscar' goes there. */
export function HomeSearch({ className }: { className: string }) {
  const { filter, change } = useOfferFilter()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.q ?? '')
  /** The text that this field last put into the address, or found there. */
  const known = useRef(filter.q ?? '')

  // Back, a link or a chip can change the address too; then the field follows the address.
  useEffect(() => {
    const inAddress = filter.q ?? ''
    if (inAddress === known.current) return
    known.current = inAddress
    setTyped(inAddress)
  }, [filter.q])

  useEffect(() => {
    const q = typed.trim()
    if (q === known.current) return
    const timer = setTimeout(() => {
      known.current = q
      change({ q: q || undefined }, 'replace')
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, change])

  const search = () => {
    const q = typed.trim()
    known.current = q
    void navigate(paths.promotions(toParams({ ...pendingFilter(), q: q || undefined })))
  }

  return (
    <SearchForm typed={typed} onType={setTyped} onSearch={search} className={className}>
      <HiddenFilter filter={filter} except={['q']} />
    </SearchForm>
  )
}

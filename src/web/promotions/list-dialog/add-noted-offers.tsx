import { useEffect, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { errorStatus } from '#web/api/error-status.ts'
import { storedJson } from '#web/browser/stored-json.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { LazyAddOfferDialog } from './lazy-add-offer-dialog.tsx'

/** Adds each offer as a tap on its card would. A default export, because it is loaded lazily. */
export default function AddNotedOffers({ offerPaths }: { offerPaths: string[] }) {
  const showToast = useToast()
  const [offers, setOffers] = useState<Promotion[]>([])
  useEffect(() => {
    const add = async (path: string) => {
      try {
        const id = path.replace(paths.offer(''), '')
        const offer = await browserApi.call('promotions.get', { params: { id } })
        // Forgotten before it is added: whoever leaves this page too must not get it twice.
        forget(path)
        setOffers((others) => [...others, offer])
      } catch (error) {
        // Without a connection it stays for the next page.
        if (errorStatus(error) !== 404) return
        forget(path)
        showToast({ title: 'Uma oferta que você anotou saiu do site.' })
      }
    }
    for (const path of new Set(offerPaths)) void add(path)
  }, [offerPaths, showToast])

  return offers.map((offer) => (
    <LazyAddOfferDialog
      key={offer.id}
      offer={offer}
      onClose={() => setOffers((others) => others.filter((other) => other !== offer))}
    />
  ))
}

function forget(path: string): void {
  const noted = storedJson<string[]>(() => sessionStorage.getItem('anotadas'))
  const others = noted?.filter((other) => other !== path) ?? []
  if (others.length > 0) sessionStorage.anotadas = JSON.stringify(others)
  else sessionStorage.removeItem('anotadas')
}

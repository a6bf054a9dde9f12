import { productArt, productArtPath } from '#domain/offers/product-art.ts'
import { paths } from '#web/paths.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'
import { maxSavedOffers, type SavedOffer, type SaveResult, savedOffers, writeSavedOffers } from './saved-offers.ts'

/** Says what became of a wish, and sees to what follows from it. */
export function showSaveResult(
  outcome: SaveResult,
  showToast: (message: ToastMessage) => void,
  goToSaved: () => void,
): void {
  const action = { label: 'Ver Salvos', onPress: goToSaved }
  if (outcome === 'saved') {
    showToast({ title: 'Oferta salva', action })
    void cacheSavedPage()
  } else if (outcome === 'full')
    showToast({
      title: `Você já salvou ${maxSavedOffers} ofertas`,
      description: 'Remova alguma para salvar esta.',
      variant: 'destructive',
      action,
    })
  else if (outcome === 'forbidden')
    showToast({
      title: 'Não foi possível salvar',
      description: 'Este navegador não deixou guardar a oferta.',
      variant: 'destructive',
    })
  else {
    const { forgotten } = outcome
    showToast({
      title: forgotten.length === 1 ? 'Oferta removida dos Salvos' : `${forgotten.length} ofertas removidas dos Salvos`,
      action: { label: 'Desfazer', onPress: () => restoreSavedOffers(forgotten) },
    })
  }
}

/** Puts back what was taken out, each where it was. */
export function restoreSavedOffers(offers: readonly SavedOffer[]): void {
  const others = savedOffers().filter(({ offer }) => offers.every((one) => one.offer.id !== offer.id))
  writeSavedOffers([...offers, ...others].toSorted((left, right) => right.savedAt - left.savedAt))
}

/** Makes the page of what is saved open without a connection from now on, with a drawing for every offer. */
export async function cacheSavedPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const kept = await navigator.serviceWorker.register('/sw.js', { scope: paths.saved() })
    // What is loaded at the first touch must be there too when there is no connection at that moment.
    await Promise.all([import('#web/ui/toaster.tsx'), import('#web/promotions/list-dialog/add-offer-dialog.tsx')])
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const drawings = savedOffers().map(({ offer }) =>
      productArtPath(productArt(offer.productName, offer.category.name)),
    )
    const worker = kept.active ?? kept.waiting ?? kept.installing
    worker?.postMessage([...loaded.filter((path) => path.startsWith('/assets/')), ...drawings])
  } catch {
    // Without a worker the page needs a connection to open, and shows what is saved all the same.
  }
}

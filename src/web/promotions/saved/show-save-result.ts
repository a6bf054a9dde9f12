import { productArt, productArtPath } from '#domain/pictures/product-art.ts'
import { keepForOffline } from '#web/browser/offline-worker.ts'
import { paths } from '#web/paths.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'
import { maxSavedOffers, type SavedOffer, type SaveResult, savedOffers, writeSavedOffers } from './saved-offers.ts'

/** Shows the result in a toast; after a save, also makes the saved page available offline. */
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
    const { removed } = outcome
    showToast({
      title: removed.length === 1 ? 'Oferta removida dos Salvos' : `${removed.length} ofertas removidas dos Salvos`,
      action: { label: 'Desfazer', onPress: () => restoreSavedOffers(removed) },
    })
  }
}

/** Restores removed offers to their positions. */
export function restoreSavedOffers(offers: readonly SavedOffer[]): void {
  const others = savedOffers().filter(({ offer }) => offers.every((restored) => restored.offer.id !== offer.id))
  writeSavedOffers([...offers, ...others].toSorted((left, right) => right.savedAt - left.savedAt))
}

/** Makes the saved page open offline from now on, with a drawing for every offer and what it loads on demand. */
export async function cacheSavedPage(): Promise<void> {
  try {
    await Promise.all([import('#web/ui/toaster.tsx'), import('#web/promotions/list-dialog/add-offer-dialog.tsx')])
    const drawings = savedOffers().map(({ offer }) =>
      productArtPath(productArt(offer.productName, offer.category.name)),
    )
    await keepForOffline([paths.saved()], drawings)
  } catch {
    // Without a service worker the page needs a connection to open, but works otherwise.
  }
}

import type { Store } from '#contract/stores.ts'
import { foldText } from '#domain/plain-text.ts'
import { storePlace } from '#web/stores/store-place.ts'

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

/** In Portuguese dictionary order: "Açougue" comes before "Armazém", ignoring accents and capitals. */
export function sortStores<S extends Store>(stores: readonly S[]): S[] {
  return [...stores].sort(
    (left, right) =>
      collator.compare(left.name, right.name) ||
      collator.compare(left.neighborhood ?? '', right.neighborhood ?? '') ||
      collator.compare(left.city, right.city),
  )
}

/** Stores whose name or place contains every typed word. */
export function filterStores<S extends Store>(stores: readonly S[], typed: string): S[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return stores.filter(({ name, neighborhood, city }) => {
    const text = foldText([name, neighborhood, city].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Name and place, because two stores may have the same name. */
export function storeLabel(store: Store): string {
  return `${store.name} · ${storePlace(store, ' - ')}`
}

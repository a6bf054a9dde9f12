import { useEffect, useState } from 'react'
import type { City } from '#contract/cities.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { rememberCity, rememberedCity } from '#web/browser/remembered-city.ts'
import { cityLabel } from '#web/cities/city-name.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** The city of a list: the list's own if several people use it, otherwise the one stored on this device. */
function cityOf({ people, city }: ShoppingList, remembered: string | undefined): string | undefined {
  return people > 1 ? city : (remembered ?? city)
}

/**
 * The city of a list, and a function to change it for all its users. Until the list has one, read-only members have a city of their own.
 */
export function useListCity(
  list: ShoppingList,
  store: Pick<ListStore, 'fetchVersion'>,
): { city: string | undefined; changeCity: (city: City) => Promise<void> } {
  const showToast = useToast()
  const isOnline = useIsOnline()
  const [remembered, setRemembered] = useState(rememberedCity)
  /** Chosen here, until the list has it. */
  const [chosen, setChosen] = useState<{ listId: string; slug: string }>()
  const isShared = list.people > 1

  /** False when the list keeps its city. */
  const send = async (slug: string): Promise<boolean> => {
    setChosen({ listId: list.id, slug })
    try {
      const request = { params: { id: list.id }, body: { city: slug } }
      await store.fetchVersion(await listsApi.call('shoppingLists.setCity', request))
      return true
    } catch {
      return false
    } finally {
      setChosen(undefined)
    }
  }

  // A shared list without a city takes that of the first editor who opens its plan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list and connection.
  useEffect(() => {
    if (isShared && isOnline && !list.city && remembered && isEditable(list)) void send(remembered)
  }, [list.id, isShared, isOnline])

  const sent = chosen?.listId === list.id ? chosen.slug : undefined
  return {
    city: sent ?? cityOf(list, remembered) ?? remembered,
    changeCity: async (city) => {
      const { slug } = city
      const isOwn = !isShared || !isEditable(list)
      if (isOwn) {
        rememberCity(slug, cityLabel(city))
        setRemembered(slug)
      }
      // Includes a list that was shared once, so that people who join later see the same.
      if (!isEditable(list) || !(isShared || list.city) || (await send(slug)) || isOwn) return
      showToast({ title: 'Erro', description: 'Não foi possível mudar a cidade da lista.', variant: 'destructive' })
    },
  }
}

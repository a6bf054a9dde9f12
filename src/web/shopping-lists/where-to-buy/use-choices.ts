import { useEffect, useMemo, useRef, useState } from 'react'
import type { Choice, WantedChoice } from '#contract/compare/baskets.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { waitForFirstFetch } from '#web/shopping-lists/sync/browser-lists.ts'
import { listsApi } from '#web/shopping-lists/sync/lists-api.ts'
import { type KeptChoice, keepChoices, keptChoices } from './kept-baskets.ts'
import { mergeChoices } from './merge-choices.ts'

interface Choices {
  /** The choices that hold, the newest first; undefined until the device has been asked. */
  choices: WantedChoice[] | undefined
  /** Remembers a choice, or with null forgets it. Without a connection it is sent later. */
  choose: (wanted: string, choice: Choice | null) => void
}

/** What the visitor has chosen by hand for what their lists mean. */
export function useChoices(): Choices {
  const [kept, setKept] = useState<KeptChoice[]>()
  const isOnline = useIsOnline()
  const isShown = useIsShown()

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const known = await keptChoices()
      if (isCurrent) setKept(known)
      if (!isOnline) return
      await waitForFirstFetch()
      const synced = await syncChoices(known, () => isCurrent)
      if (isCurrent && synced) setKept(synced)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isOnline])

  const choices = useMemo(() => kept?.flatMap(({ wanted, choice }) => (choice ? { wanted, choice } : [])), [kept])

  return {
    choices,
    choose: (wanted, choice) => {
      const others = (kept ?? []).filter((other) => other.wanted !== wanted)
      const changed: KeptChoice[] = [{ wanted, choice, isUnsent: true }, ...others]
      setKept(changed)
      void keepChoices(() => changed)
        .then(() => syncChoices(changed, isShown))
        .then((synced) => synced && setKept(synced))
    },
  }
}

/** Whether the component is still mounted. */
function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

/**
 * Sends what was chosen here, then reads what was chosen anywhere. Undefined when the server does not answer, or when the answer is no
 * longer wanted: who has left the list may have erased their data meanwhile.
 */
async function syncChoices(kept: KeptChoice[], isWanted: () => boolean): Promise<KeptChoice[] | undefined> {
  try {
    const unsent = kept.filter(({ isUnsent }) => isUnsent)
    // The oldest first: the server drops the one chosen longest ago.
    for (const { wanted, choice } of unsent.toReversed())
      await listsApi.call('shoppingLists.choose', { body: { wanted, choice } })
    const synced = await listsApi.call('shoppingLists.choices', {})
    if (!isWanted()) return undefined
    return await keepChoices((stored) => mergeChoices(stored, unsent, synced))
  } catch {
    return undefined
  }
}

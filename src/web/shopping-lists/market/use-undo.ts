import { useEffect, useState } from 'react'

export interface Undoable {
  /** The changed thing; truncated when it is long. */
  subject: string
  /** What happened to it; never truncated. */
  outcome: string
  onUndo: () => void
}

const offerDuration = 6000

/** Offers to undo the last action for some seconds. */
export function useUndo() {
  const [offered, setOffered] = useState<Undoable>()

  useEffect(() => {
    if (!offered) return
    const timer = setTimeout(() => setOffered(undefined), offerDuration)
    return () => clearTimeout(timer)
  }, [offered])

  return {
    offered,
    offer: setOffered,
    run: () => {
      offered?.onUndo()
      setOffered(undefined)
    },
  }
}

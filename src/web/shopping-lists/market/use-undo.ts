import { useEffect, useState } from 'react'

export interface Undoable {
  /** The thing, which may be cut short when it is long, and what became of it, which may not. */
  what: string
  outcome: string
  onUndo: () => void
}

const shownFor = 6000

/** Offers to undo the last thing that was done, for some seconds. */
export function useUndo() {
  const [offered, setOffered] = useState<Undoable>()

  useEffect(() => {
    if (!offered) return
    const timer = setTimeout(() => setOffered(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [offered])

  return {
    offered,
    offer: setOffered,
    take: () => {
      offered?.onUndo()
      setOffered(undefined)
    },
  }
}

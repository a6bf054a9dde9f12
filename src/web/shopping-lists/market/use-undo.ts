import { useEffect, useState } from 'react'

export interface Undoable {
  text: string
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

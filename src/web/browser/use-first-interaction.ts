import { useEffect, useState } from 'react'

/** Whether the visitor has done anything yet: what only matters from then on is loaded then. */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setTouched] = useState(false)
  useEffect(() => {
    const actions = ['pointerdown', 'keydown'] as const
    const note = () => setTouched(true)
    for (const action of actions) document.addEventListener(action, note, { once: true, passive: true })
    return () => {
      for (const action of actions) document.removeEventListener(action, note)
    }
  }, [])
  return hasInteracted
}

import { useEffect, useState } from 'react'

/** True after the first touch or key. Delays loading code that is not needed earlier. */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    const onEvent = () => setInteracted(true)
    for (const event of events) document.addEventListener(event, onEvent, { once: true, passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, onEvent)
    }
  }, [])
  return hasInteracted
}

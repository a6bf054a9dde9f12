import { type RefObject, useEffect, useRef } from 'react'

/** Reports text that was typed into a field before hydration, for which React fires no event. */
export function usePreHydrationInput(
  field: RefObject<HTMLInputElement | null>,
  rendered: string | undefined,
  onTyped: (typed: string) => void,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !field.current || rendered === undefined) return
    isDone.current = true
    if (field.current.value !== rendered) onTyped(field.current.value)
  })
}

import { type RefObject, useEffect, useRef } from 'react'

/** Takes over what was typed into a field before the page was alive: no event tells of it, though it stands there. */
export function usePreHydrationInput(
  field: RefObject<HTMLInputElement | null>,
  known: string | undefined,
  take: (typed: string) => void,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !field.current || known === undefined) return
    isDone.current = true
    if (field.current.value !== known) take(field.current.value)
  })
}

import { useEffect, useState } from 'react'

/** The text as of the last pause in typing of this many milliseconds. */
export function useDebounced(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(pause)
  }, [text, milliseconds])
  return settled
}

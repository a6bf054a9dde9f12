import { useRef, useState } from 'react'

/** Runs an action, and tells whether it is under way; until it is done, another is not started. */
export function usePending() {
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      await action()
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { isPending, run }
}

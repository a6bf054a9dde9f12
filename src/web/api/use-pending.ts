import { useRef, useState } from 'react'

/** Runs an action and reports whether it is running; meanwhile another one is not started. */
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

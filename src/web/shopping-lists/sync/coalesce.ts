/** Never runs the task twice at once. All calls during a run share one more run after it, and wait for that. */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    running = task().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    // `next` is checked too: a call between two runs must not start a third.
    if (!running && !next) return start()
    next ??= (running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}

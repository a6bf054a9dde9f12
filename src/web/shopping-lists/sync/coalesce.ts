/** Does the work once at a time; whoever asks meanwhile gets it done once more, and waits for that. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    // Between the end of one and the beginning of the next nobody may slip in.
    if (!running && !next) return begin()
    next ??= (running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}

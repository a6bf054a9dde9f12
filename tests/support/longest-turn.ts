interface Turns<Result> {
  result: Result
  /** Milliseconds of processor time of this thread: of the longest turn of its event loop, and in total. */
  longest: number
  total: number
}

/** Measures how long `work` blocks this thread. In processor time, which other programs on the machine do not affect, unlike wall time. */
export async function measureTurns<Result>(work: () => Promise<Result>): Promise<Turns<Result>> {
  const start = process.threadCpuUsage()
  let last = start
  let longest = 0
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
  }
  // Each round of the event loop runs it once.
  const looking = setInterval(look, 1)
  try {
    const result = await work()
    await new Promise((resolve) => setTimeout(resolve, 2))
    const { user, system } = process.threadCpuUsage(start)
    return { result, longest, total: (user + system) / 1000 }
  } finally {
    clearInterval(looking)
  }
}

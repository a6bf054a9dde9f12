/** Runs a step and prints its name with the time that it took. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Prints one line when a step has ended, because steps may run in parallel. */
export const step: Step = async (name, work) => {
  const started = performance.now()
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  console.log(`${name.padEnd(34)}${seconds.padStart(6)} s`)
  return result
}

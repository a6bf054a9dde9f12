/**
 * Works on every item, one after the other, also after one has failed; then throws the first failure, so that a job is retried. The work
 * must be idempotent.
 */
export async function eachApart<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

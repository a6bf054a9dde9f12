import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'

/** Usage of a budget by each network in the current window. Bounded: beyond `maxNetworks` the first one seen is dropped. */
export interface NetworkBudget {
  spend: (network: string, amount: number) => void
  /** Seconds until the next window, if the network has used up its budget; otherwise undefined. */
  retryAfter: (network: string) => number | undefined
}

/** Spends before the work, so that parallel requests cannot all pass the check first. */
export function admit(budget: NetworkBudget, { ip }: { ip: string }, amount: number): void {
  charge(budget, networkOf(ip), amount)
}

/** The same for a budget that is not per network but, for example, per store. */
export function charge(budget: NetworkBudget, spender: string, amount: number): void {
  budget.spend(spender, amount)
  const retryAfter = budget.retryAfter(spender)
  if (retryAfter !== undefined) throw new AppError('rate_limited', { retryAfter })
}

const maxNetworks = 50_000

/**
 * A budget for ten seconds, or the given number. It protects one process, so it is in memory: limits across processes are counted in the
 * database.
 */
export function createNetworkBudget(
  limit: number,
  { seconds = 10, now = Date.now }: { seconds?: number; now?: () => number } = {},
): NetworkBudget {
  const window = seconds * 1000
  let used = new Map<string, number>()
  let windowStart = 0

  function current(): Map<string, number> {
    if (now() - windowStart >= window) {
      used = new Map()
      windowStart = now()
    }
    return used
  }

  return {
    spend: (network, amount) => {
      const amounts = current()
      amounts.set(network, (amounts.get(network) ?? 0) + amount)
      // Clearing the map instead would lift the limit of every network.
      const [first] = amounts.keys()
      if (amounts.size > maxNetworks && first !== undefined) amounts.delete(first)
    },
    retryAfter: (network) =>
      (current().get(network) ?? 0) > limit ? Math.ceil((windowStart + window - now()) / 1000) : undefined,
  }
}

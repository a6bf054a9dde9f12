import { type Api, apiClient, type Transport } from '#contract/client.ts'

/** A bad connection may hang forever: with a limit, in milliseconds, it then counts as failed. */
export function fetchTransport(limit?: number): Transport {
  return ({ url, method, headers, body }) =>
    fetch(url, {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body }),
      ...(limit && { signal: AbortSignal.timeout(limit) }),
    })
}

export const browserApi: Api = apiClient(fetchTransport())

import { type Api, apiClient, type Transport } from '#contract/client.ts'

const fetchTransport: Transport = ({ url, method, headers, body }) =>
  fetch(url, { method, headers, credentials: 'include', ...(body !== undefined && { body }) })

export const browserApi: Api = apiClient(fetchTransport)

import { type Api, apiClient, type Transport } from '#contract/client.ts'

const withFetch: Transport = ({ url, method, headers, body }) =>
  fetch(url, { method, headers, credentials: 'include', ...(body !== undefined && { body }) })

/** The API as the browser reaches it. */
export const browserApi: Api = apiClient(withFetch)

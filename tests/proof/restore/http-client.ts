import { fetch } from 'undici'
import { type Api, apiClient } from '#contract/client.ts'
import '#contract/routes/all-routes.ts'
import { type RetryingClient, retryingClient } from '../retrying-client.ts'

/** The API of a site over HTTP, with a separate cookie jar. */
export function httpClient(origin: string): Api & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  const client = apiClient(async ({ url, headers, ...request }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(url, origin), {
      ...request,
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  })
  return { ...client, cookies }
}

/** A logged-in administrator, as both kinds of client. */
export async function logIn(
  origin: string,
  body: { username: string; password: string },
): Promise<{ api: Pick<Api, 'call'>; writer: RetryingClient }> {
  const client = httpClient(origin)
  const { token } = await client.call('auth.login', { body })
  const writer = retryingClient(origin, { authorization: `Bearer ${token}` })
  for (const [name, value] of client.cookies) writer.cookies.set(name, value)
  const call: Api['call'] = (name, request, options) => client.call(name, request, { token, ...options })
  return { api: { call }, writer }
}

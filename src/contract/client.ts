import { ApiError } from './api-error.ts'
import type { RequestOf, ResultOf } from './endpoint.ts'
import type { Contract } from './index.ts'
import { type RouteName, routeOf } from './routes.ts'

/** Sends requests: fetch in the browser, inject or a fake in tests. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>
export interface TransportRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}
export interface TransportResponse {
  status: number
  statusText: string
  headers: { get: (name: string) => string | null }
  text: () => Promise<string>
}

/** Calls a public endpoint inside the process: without URLs, request headers and parsing. */
export type LocalTransport = (name: RouteName, request: AnyRequest) => Promise<LocalResponse | LocalProblem>
/** The result twice, parsed and serialized: both are cached with the response, so neither may be modified. */
export interface LocalResponse {
  result: unknown
  json: string
  headers: Record<string, string>
}
export interface LocalProblem {
  status: number
  /** A Problem, as JSON. */
  problem: string
}

type AnyRequest = RequestOf<Contract[RouteName]>

export interface CallOptions {
  /** Bearer token of an administrator. */
  token?: string
  /** Makes a repeated write safe; one key per user action. */
  idempotencyKey?: string
  /** Version that the change is based on: the write is refused if a newer one exists. */
  ifMatch?: string
}

export interface ApiResponse<T> {
  result: T
  headers: { get: (name: string) => string | null }
}

export type Api = ReturnType<typeof apiClient>

/** A typed client of the whole API over any transport. It never retries. */
export function apiClient(transport: Transport) {
  async function answer<N extends RouteName>(
    name: N,
    request: RequestOf<Contract[N]>,
    options: CallOptions = {},
  ): Promise<ApiResponse<ResultOf<Contract[N]>>> {
    const { body } = request as { body?: unknown }
    const response = await transport({
      method: routeOf(name).method,
      url: addressOf(name, request),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(options.ifMatch && { 'if-match': options.ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status < 200 || response.status > 299) throw new ApiError(response.status, response.statusText, text)
    return { result: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }

  return {
    answer,
    call: async <N extends RouteName>(
      name: N,
      request: RequestOf<Contract[N]>,
      options?: CallOptions,
    ): Promise<ResultOf<Contract[N]>> => (await answer(name, request, options)).result,
  }
}

/** The same client inside the server, for public endpoints. */
export function localApiClient(transport: LocalTransport): Api {
  const answer: Api['answer'] = async <N extends RouteName>(name: N, request: RequestOf<Contract[N]>) => {
    const response = await transport(name, request)
    if ('problem' in response) throw new ApiError(response.status, '', response.problem)
    const { result, headers } = response
    return { result: result as ResultOf<Contract[N]>, headers: { get: (name) => headers[name] ?? null } }
  }
  return { answer, call: async (name, request) => (await answer(name, request)).result }
}

type Values = Record<string, string | number | boolean | null | undefined>

/** Path and query of a call. */
export function addressOf(name: RouteName, request: AnyRequest): string {
  const { params, query } = request as { params?: Values; query?: Values }
  return fillPath(routeOf(name).path, params) + queryString(query)
}

function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Omits empty and null entries. */
export function queryString(query: Values = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))}`
}

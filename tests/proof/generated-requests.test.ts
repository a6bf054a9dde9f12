// @long: sends hundreds of requests
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { RouteName } from '#contract/routes.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isNightly, timeFactor } from '#tests/support/nightly.ts'
import { createRequestFixtures, type RequestFixtures, type WireRequest } from './requests/request-fixtures.ts'
import { generatePlans, oneIn, operations, type Plan, requests, seed } from './requests/request-generator.ts'

const concurrency = 4
const maxMilliseconds = 1000 * timeFactor

interface WireResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  milliseconds: number
}

let api: TestApi
let fixtures: RequestFixtures
let connections: Pool
// For each retry, because requests use up resources.
beforeEach(async () => {
  // In production mode the server does not validate its responses, so this test checks them itself.
  api = await startApi({ NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' })
  fixtures = await createRequestFixtures(api)
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  connections = new Pool(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`, {
    connections: concurrency,
  })
})
afterEach(async () => {
  await connections.close()
  await api.close()
})

/** Requests that hardly ever succeed when they are generated. Their refusals are generated all the same; each has tests of its own. */
const seldomSucceeds = new Set<RouteName>([
  // They need a secret that was mailed or shown once, a code, a device's key, or a picture's random name.
  ...(['privacy.readForms', 'invitations.read', 'invitations.accept', 'invitations.join'] as const),
  ...(['loginLinks.enter', 'storeApi.submit', 'secondFactor.confirm', 'secondFactor.prove'] as const),
  ...(['passkeys.create', 'passkeys.prove', 'passkeys.login', 'passkeys.remove', 'priceReports.photo'] as const),
  ...(['alertChannels.subscribePush', 'alertChannels.confirmEmail'] as const),
  ...(['alertChannels.readStopLink', 'alertChannels.stop'] as const),
  ...(['invitations.requestMail', 'account.proveAddress', 'account.resendProof'] as const),
  // The password of the run must stay as it is.
  'account.changePassword',
  // The caller owns the site, and only those who work for a shop send its offers.
  ...(['myStore.check', 'myStore.submit', 'myStore.withdraw', 'storeTokens.create', 'storeTokens.end'] as const),
  ...(['storeFlyers.signUpload', 'storeFlyers.create', 'storeFlyers.get', 'storeFlyers.update'] as const),
  ...(['storeFlyers.decide', 'storeFlyers.addDraft', 'storeFlyers.readAgain'] as const),
  ...(['storeFlyers.discard', 'storeFlyers.send'] as const),
  // Somebody else must have sent something: a mail, offers, an answer. An alert lives until its visitor erases all of them.
  ...(['inbox.read', 'inbox.remove', 'approvals.decide', 'doubts.answer', 'alerts.change', 'alerts.remove'] as const),
  ...(['storeTeam.remove', 'storeTeam.cancelInvitation', 'productPictures.give', 'productPictures.remove'] as const),
  // Their fields must fit each other: lines to merge must differ, a spelling belongs to its line, a proposal has one subject.
  ...(['productReview.merge', 'productReview.split', 'productReview.decideBarcode', 'alerts.proposal'] as const),
])

test(`[C14] every response to ${requests} generated requests keeps the contract and arrives in time`, {
  // The night sends a hundred thousand, of some 3 ms each.
  timeout: 300_000 + requests * 20,
}, async () => {
  const plans = generatePlans(requests, seed)
  const statuses = new Map<string, Map<number, number>>()
  const durations: number[] = []
  const broken: string[] = []
  const started = performance.now()

  const rest = plans.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const plan of rest) {
        const wire = fixtures.toWire(plan)
        const response = await send(wire)
        durations.push(response.milliseconds)
        const counts = statuses.get(plan.endpoint) ?? new Map<number, number>()
        statuses.set(plan.endpoint, counts.set(response.status, (counts.get(response.status) ?? 0) + 1))
        const problem = findProblem(plan, response)
        if (problem) broken.push(`${problem}\n${describeExchange(plan, wire, response)}`)
        await fixtures.onResponse(plan, response.status, response.body, response.headers.link?.toString())
      }
    }),
  )

  report(statuses, durations, performance.now() - started)
  expect(broken.slice(0, 5).join('\n\n'), `${broken.length} of ${requests}, PROOF_SEED=${seed}`).toBe('')
  expect(durations).toHaveLength(requests)
  if (!isNightly) return
  const seldom = endpoints.filter(({ name, status = 200 }) => (statuses.get(name)?.get(status) ?? 0) <= oneIn(26))
  expect(seldom.map(({ name }) => name).filter((name) => !seldomSucceeds.has(name))).toEqual([])
})

async function send(wire: WireRequest): Promise<WireResponse> {
  const started = performance.now()
  const response = await connections.request({
    path: wire.path,
    method: wire.method as 'GET',
    headers: asLatin1(wire.headers),
    body: wire.body ?? null,
  })
  const body = await response.body.text()
  return { status: response.statusCode, headers: response.headers, body, milliseconds: performance.now() - started }
}

/** Header values are bytes: non-ASCII text travels as UTF-8. */
function asLatin1(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  )
}

/** Describes what is wrong with a response; undefined when nothing is. */
function findProblem(plan: Plan, { status, headers, body, milliseconds }: WireResponse): string | undefined {
  const endpoint = endpoints.find(({ name }) => name === plan.endpoint)
  const operation = operations.find(({ name }) => name === plan.endpoint)
  if (!endpoint || !operation) return 'no such endpoint'
  if (milliseconds > maxMilliseconds) return `took ${milliseconds.toFixed(0)} ms`
  if (status >= 500) return `responded ${status}`
  const isSameOperation = plan.method === operation.method && plan.path === operation.path
  if (plan.method === 'HEAD' || status === 304 || status === 204) return body === '' ? undefined : 'unexpected body'
  const type = String(headers['content-type'])

  if (status >= 400) {
    if (type !== 'application/problem+json; charset=utf-8') return `an error of type ${type}`
    const problem = Problem.safeParse(parseJson(body))
    if (!problem.success) return `no Problem: ${problem.error.message}`
    const { code } = problem.data
    const known = errorCatalogue[code as keyof typeof errorCatalogue]
    if (code === 'misdirected') return plan.headers['x-forwarded-host'] ? undefined : 'refused its own host'
    // 'not_found' is also the response to unknown paths, such as one that is too long.
    if (isSameOperation && code !== 'not_found' && !operation.statuses.has(status))
      return `${status} is not in the contract`
    if (known?.status !== status || problem.data.status !== status) return `code ${code} with status ${status}`
    if (/\bat \w+.*\.ts:|node_modules|select |insert |ECONN|violates/.test(body)) return 'reveals internals'
    return undefined
  }
  if (!isSameOperation) return undefined
  if (typeof endpoint.access === 'object' && plan.caller !== 'admin') return 'access was not refused'
  if (status !== (endpoint.status ?? 200)) return `${status} is not in the contract`
  if (type !== 'application/json; charset=utf-8') return `a response of type ${type}`
  const result = endpoint.result.safeParse(parseJson(body))
  return result.success ? undefined : `breaks its schema: ${result.error.message}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeExchange(plan: Plan, wire: WireRequest, { status, body }: WireResponse): string {
  const { authorization: _, cookie: __, ...headers } = wire.headers
  return `${wire.method} ${wire.path.slice(0, 400)} as ${plan.caller} ${JSON.stringify(headers)}
${wire.body?.slice(0, 1000) ?? 'without a body'}
(${plan.mutations.join(', ') || 'valid'}) → ${status} ${body.slice(0, 600)}`
}

function report(statuses: Map<string, Map<number, number>>, durations: number[], milliseconds: number): void {
  const sorted = durations.toSorted((left, right) => left - right)
  const at = (share: number) => `${sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1)} ms`
  const lines = [...statuses].map(
    ([name, counts]) =>
      `  ${name.padEnd(28)} ${[...counts]
        .sort(([left], [right]) => left - right)
        .map(([status, count]) => `${status}: ${count}`)
        .join('  ')}`,
  )
  console.log(`${lines.join('\n')}
  ${requests} requests in ${(milliseconds / 1000).toFixed(1)} s, seed ${seed}: median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`)
}

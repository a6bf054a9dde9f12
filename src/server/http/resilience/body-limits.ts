import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Caller } from '#server/http/security/access-check.ts'
import { createConcurrencyLimit, createLimitPerSender } from './concurrency-limit.ts'
import { charge, createNetworkBudget } from './network-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request, once its access was checked; null for raw routes. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** The route limits how many bodies it holds, after it has checked their sender, or passes them on as they arrive. */
    hasOwnBodyLimit?: true
  }
}

/** Largest body of a caller who has proved no permission: the default limit of every route. */
export const maxBodyOfStrangers = 64 * 1024

const oneMegabyte = 1024 * 1024

/**
 * Bytes of bodies that a process holds at a time, from each sender and in total. Strangers, people of stores and those of the panel are counted
 * apart, so that none keeps out the others: strangers by network, people of stores by store, because its manager creates persons freely, and
 * by person, because a person may belong to many stores.
 */
const defaultBudgets = {
  strangers: { each: 2 * oneMegabyte, total: 32 * oneMegabyte },
  stores: { each: 16 * oneMegabyte, total: 48 * oneMegabyte, ofPerson: oneMegabyte },
  panel: { each: 16 * oneMegabyte, total: 32 * oneMegabyte },
}

export interface BodyBytes {
  inFlight: () => number
  /** Connections that ended before their body had arrived. */
  unfinishedTotal: () => number
}

/**
 * Reserves the announced bytes of a body before the first of them is read, and frees them when the response is ready. Access is checked
 * before, in `onRequest`.
 */
export function limitBodies(app: FastifyInstance, budgets = defaultBudgets): BodyBytes {
  const pools = {
    strangers: createByteBudget(budgets.strangers),
    stores: createByteBudget(budgets.stores),
    panel: createByteBudget(budgets.panel),
  }
  let unfinished = 0
  const releases = new WeakMap<FastifyRequest, () => void>()

  app.decorateRequest('caller', null)
  app.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBytes(request)
    if (bytes === 0 || request.routeOptions.config.hasOwnBodyLimit) return
    const { pool, senders } = sendersOf(request)
    const each = pool === 'stores' && !request.caller?.scope ? budgets.stores.ofPerson : budgets[pool].each
    const release = once(pools[pool].take(senders, bytes, each))
    releases.set(request, release)
    reply.raw.once('close', release)
    request.raw.once('close', () => {
      if (request.raw.complete === false) unfinished += 1
    })
  })
  // The response may wait behind another one of its connection, which never ends; the body is no longer needed.
  app.addHook('onSend', async (request) => {
    if (request.raw.complete) releases.get(request)?.()
  })
  const inFlight = () => Object.values(pools).reduce((sum, { taken }) => sum + taken(), 0)
  return { inFlight, unfinishedTotal: () => unfinished }
}

/** Of one store, or person of the panel: to parse 5 MB takes up to a second. */
const largeBytesPerMinute = 40 * oneMegabyte

/**
 * Runs requests with large bodies, whose parsed values take up to twenty times their bytes: two at a time, and one of each sender, so that
 * nobody keeps out the others.
 */
export function createLargeBodyLimit(): <T>(
  request: FastifyRequest,
  bytes: number,
  work: () => Promise<T>,
) => Promise<T> {
  const read = createNetworkBudget(largeBytesPerMinute, { seconds: 60 })
  const runOfSender = createLimitPerSender({ concurrency: 1, queueLength: 4 })
  const runLimited = createConcurrencyLimit({ concurrency: 2, queueLength: 20 })
  return (request, bytes, work) => {
    const sender = sendersOf(request).senders.at(-1) ?? ''
    return runOfSender(sender, () => {
      charge(read, sender, bytes)
      return runLimited(work)
    })
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

/** Zero without a body. A body of unknown length may have all that its route allows. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit)
}

/** Who pays for a body: every one of the senders. */
function sendersOf({ caller, ip }: FastifyRequest): { pool: keyof typeof defaultBudgets; senders: string[] } {
  const { person, program, scope } = caller ?? {}
  const personId = person?.id ?? program?.person.id
  if (personId === undefined) return { pool: 'strangers', senders: [networkOf(ip)] }
  const senders = [`person ${personId}`, ...(scope ? [`store ${scope.storeId}`] : [])]
  return { pool: person && person.role !== 'shop' ? 'panel' : 'stores', senders }
}

/** Bytes of a body that takes no more than its connection: counted for its sender only, so that nobody keeps others from logging in. */
const smallBody = 4096

function createByteBudget({ total }: { total: number }) {
  const bySender = new Map<string, number>()
  let taken = 0
  const add = (senders: readonly string[], bytes: number) => {
    if (Math.abs(bytes) > smallBody) taken += bytes
    for (const sender of senders) {
      const now = (bySender.get(sender) ?? 0) + bytes
      if (now === 0) bySender.delete(sender)
      else bySender.set(sender, now)
    }
  }
  return {
    take: (senders: readonly string[], bytes: number, each: number): (() => void) => {
      if (senders.some((sender) => (bySender.get(sender) ?? 0) + bytes > each))
        throw new AppError('rate_limited', { retryAfter: 1 })
      if (bytes > smallBody && taken + bytes > total) throw new AppError('overloaded', { retryAfter: 1 })
      add(senders, bytes)
      return () => add(senders, -bytes)
    },
    taken: () => taken,
  }
}

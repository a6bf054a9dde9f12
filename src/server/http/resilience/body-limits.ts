import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Caller } from '#server/http/security/access-check.ts'
import { createConcurrencyLimit, createLimitPerSender } from './concurrency-limit.ts'

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
 * Bytes of bodies that a process holds at a time, from each sender and in total. Strangers are counted apart from people who have logged in,
 * so that they cannot keep those out, and by network; people by their store, because its manager creates persons freely.
 */
const defaultBudgets = {
  strangers: { each: 2 * oneMegabyte, total: 32 * oneMegabyte },
  people: { each: 16 * oneMegabyte, total: 64 * oneMegabyte },
}

export interface BodyBytes {
  inFlight: () => number
  /** Connections that ended before their body had arrived. */
  unfinishedTotal: () => number
}

/**
 * Reserves the announced bytes of a body before the first of them is read, and frees them when the response has ended. Access is checked
 * before, in `onRequest`.
 */
export function limitBodies(app: FastifyInstance, budgets = defaultBudgets): BodyBytes {
  const [strangers, people] = [createByteBudget(budgets.strangers), createByteBudget(budgets.people)]
  let unfinished = 0

  app.decorateRequest('caller', null)
  app.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBytes(request)
    if (bytes === 0 || request.routeOptions.config.hasOwnBodyLimit) return
    const person = senderOf(request.caller)
    const release = person === null ? strangers.take(networkOf(request.ip), bytes) : people.take(person, bytes)
    reply.raw.once('close', release)
    request.raw.once('close', () => {
      if (request.raw.complete === false) unfinished += 1
    })
  })
  return { inFlight: () => strangers.taken() + people.taken(), unfinishedTotal: () => unfinished }
}

/**
 * Runs requests with large bodies, whose parsed values take up to twenty times their bytes: two at a time, and one of each sender, so that
 * nobody keeps out the others.
 */
export function createLargeBodyLimit(): <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T> {
  const runOfSender = createLimitPerSender({ concurrency: 1, queueLength: 4 })
  const runLimited = createConcurrencyLimit({ concurrency: 2, queueLength: 20 })
  return (request, work) => runOfSender(senderOf(request.caller) ?? networkOf(request.ip), () => runLimited(work))
}

/** Zero without a body. A body of unknown length may have all that its route allows. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit)
}

function senderOf(caller: Caller | null): string | null {
  if (caller?.scope) return `store ${caller.scope.storeId}`
  return caller?.person ? `person ${caller.person.id}` : null
}

function createByteBudget({ each, total }: { each: number; total: number }) {
  const bySender = new Map<string, number>()
  let taken = 0
  const add = (sender: string, bytes: number) => {
    const now = (bySender.get(sender) ?? 0) + bytes
    if (now === 0) bySender.delete(sender)
    else bySender.set(sender, now)
    taken += bytes
  }
  return {
    take: (sender: string, bytes: number): (() => void) => {
      if ((bySender.get(sender) ?? 0) + bytes > each) throw new AppError('rate_limited', { retryAfter: 1 })
      if (taken + bytes > total) throw new AppError('overloaded', { retryAfter: 1 })
      add(sender, bytes)
      return () => add(sender, -bytes)
    },
    taken: () => taken,
  }
}

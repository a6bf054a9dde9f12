import type { FastifyRequest } from 'fastify'
import { admit, createNetworkBudget } from '#server/http/resilience/network-budget.ts'

/** Limits of one network per process, for each request of its rate limit. */
const readBytesPerRequest = 20_000
const writtenBytesPerRequest = 8000
const newVisitorsPerRequest = 1 / 8
const tenMinutesInSeconds = 600

/** Refuse with 429. Many people may share an address, so each limit is far above the usage of a hundred people. */
export interface ListLimits {
  /** With the default rate limit 10 MB of lists in ten seconds: reading time is proportional to their bytes. */
  admitRead: (request: FastifyRequest, bytes: number) => void
  /** With the default rate limit 4 MB in ten minutes, so that no address can fill the disk. */
  admitWrite: (request: FastifyRequest, content: object) => void
  /** With the default rate limit 63 in ten minutes. Each visitor has separate quotas, so the number of visitors must be limited too. */
  admitNewVisitor: (request: FastifyRequest) => void
}

export function createListLimits(requestsPerTenSeconds: number): ListLimits {
  const reads = createNetworkBudget(requestsPerTenSeconds * readBytesPerRequest)
  const writes = createNetworkBudget(requestsPerTenSeconds * writtenBytesPerRequest, { seconds: tenMinutesInSeconds })
  const visitors = createNetworkBudget(Math.ceil(requestsPerTenSeconds * newVisitorsPerRequest), {
    seconds: tenMinutesInSeconds,
  })
  return {
    admitRead: (request, bytes) => admit(reads, request, bytes),
    admitWrite: (request, content) => admit(writes, request, Buffer.byteLength(JSON.stringify(content))),
    admitNewVisitor: (request) => admit(visitors, request, 1),
  }
}

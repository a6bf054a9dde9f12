import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { oneMinute } from '#domain/durations.ts'
import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import { createNetworkBudget } from '#server/http/resilience/network-budget.ts'
import { policyReportsPath } from './security-headers.ts'

const maxBytes = 16 * 1024
const reportsPerTenSeconds = 20
const maxReportsPerRequest = 20
const linesPerMinute = 60

/** A browser's report, in the format of `report-uri` or `report-to`. */
const Report = z.union([
  z
    .object({
      'csp-report': z.object({
        'document-uri': z.string(),
        'effective-directive': z.string().optional(),
        'violated-directive': z.string().optional(),
        'blocked-uri': z.string().optional(),
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        page: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
      },
    ]),
  z
    .array(
      z.object({
        body: z.object({
          documentURL: z.string(),
          effectiveDirective: z.string().optional(),
          blockedURL: z.string().optional(),
        }),
      }),
    )
    .max(maxReportsPerRequest)
    .transform((reports) =>
      reports.map(({ body }) => ({
        page: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
      })),
    ),
])

/**
 * Receives browsers' reports of violations of a page's policy: logged and counted, never stored. A report contains the visited address, so
 * only its first segment is logged, and only the kind or origin of the blocked resource.
 */
export function policyReports(
  app: FastifyInstance,
  publicUrl: string,
  countReport: (directive: string) => void,
  now: () => number = Date.now,
): void {
  const { origin } = new URL(publicUrl)
  const budget = createNetworkBudget(reportsPerTenSeconds)
  let [minute, lines] = [0, 0]
  /** Anyone can send reports: they must not fill the disk. */
  const mayLog = () => {
    const current = Math.floor(now() / oneMinute)
    if (current !== minute) [minute, lines] = [current, 0]
    lines += 1
    return lines <= linesPerMinute
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(policyReportsPath, { bodyLimit: maxBytes }, async (request, reply) => {
      const network = networkOf(request.ip)
      budget.spend(network, 1)
      const retryAfter = budget.retryAfter(network)
      if (retryAfter !== undefined) throw new AppError('rate_limited', { retryAfter })
      for (const { page, directive, blocked } of parseReports(request.body)) {
        const address = URL.parse(page)
        if (address?.origin !== origin) continue
        const line = { directive: knownDirective(directive), blocked: kindOf(blocked), page: screenOf(address) }
        countReport(line.directive)
        if (mayLog()) request.log.warn(line, 'security policy violated')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

function parseReports(body: unknown): z.output<typeof Report> {
  try {
    const parsed = Report.safeParse(typeof body === 'string' ? JSON.parse(body) : body)
    if (parsed.success) return parsed.data
  } catch {
    // Not JSON.
  }
  throw new AppError('malformed_body')
}

const directives = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src'],
  ...['font-src', 'connect-src', 'manifest-src', 'worker-src', 'frame-src', 'media-src', 'object-src', 'default-src'],
  ...['base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
])

function knownDirective(directive = ''): string {
  const name = directive.split(' ')[0] ?? ''
  return directives.has(name) ? name : 'other'
}

const keywords = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob'])

/** 'inline' and similar keywords, the origin of a web URL, or the scheme of another URL, such as a browser extension's. */
function kindOf(blocked = ''): string {
  if (keywords.has(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'other'
  return (/^https?:$/.test(url.protocol) ? url.origin : url.protocol).slice(0, 100)
}

/** '/oferta' of '/oferta/a1b2c3d4?q=…'. */
function screenOf({ pathname }: URL): string {
  return /^\/[a-z-]{0,30}/.exec(pathname)?.[0] ?? '/'
}

import type { FastifyInstance } from 'fastify'

/** Sent with every response, including errors and files. A page replaces the policy with one that allows its own scripts. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), clipboard-write=(self), screen-wake-lock=(self), geolocation=(self), microphone=(), payment=()',
} as const

export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
}

export const policyReportsPath = '/api/policy-reports'

/** Names the endpoint for the directive `report-to`; browsers without it use `report-uri`. */
export const reportingEndpoints = `policy="${policyReportsPath}"`

/** Directives that dev servers cannot work with. */
export const trustedTypesDirectives = /require-trusted-types-for 'script'; trusted-types [a-z ]+; /

/** Additional rights of a page: hosts that it may reach. Pages that send files may also start workers to read them. */
export interface PageRights {
  /** Upload target of the panel and stores; no other page may connect to it. */
  uploadOrigin?: string | undefined
  /** Source of map tiles. */
  tilesOrigin?: string | undefined
}

/**
 * The policy of a page: files of this site, and inline scripts and the brand's colours by their hashes ('sha256-…'). web/browser/trusted-types.ts has the policy `default`,
 * web/admin/session/trusted-workers.ts the one of the panel.
 */
export function contentSecurityPolicy(
  scriptHashes: string[],
  { uploadOrigin, tilesOrigin }: PageRights = {},
  styleHashes: string[] = [],
): string {
  const inPolicy = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  // The upload dialog reads the picture from a blob: URL before sending it.
  const connect = uploadOrigin ? ` ${uploadOrigin} blob:` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${inPolicy(scriptHashes)}`,
    `style-src 'self'${inPolicy(styleHashes)}`,
    `img-src 'self' data: blob:${tilesOrigin ? ` ${tilesOrigin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default${uploadOrigin ? ' painel' : ''}`,
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ')
}

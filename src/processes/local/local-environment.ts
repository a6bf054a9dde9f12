import { createECDH, createHash } from 'node:crypto'
import { readSite } from '#server/brand/load-site.ts'
import type { Services } from '#services/services.ts'
import { siteEnvironment } from './site-arguments.ts'

/** Shared by all local sites, so that links survive a restart and tests can compute ids. */
export const localPublicIdKey = 'only-for-local-runs-never-in-production'
export const localSecretKey = 'a-secret-for-local-runs-never-in-production'

/** Environment variables of a site that uses the local services; `databaseUrl` is the owner's. */
export function localEnvironment(services: Services, databaseUrl: string, port: number): Record<string, string> {
  const { site } = readSite(process.env.SITE_CONFIG ?? 'site.config.json')
  return {
    PORT: String(port),
    // Browsers store passkeys by host name, so trying them needs PUBLIC_URL=http://localhost:…
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    DATABASE_URL: services.asRuntime(databaseUrl),
    MIGRATION_DATABASE_URL: databaseUrl,
    STORAGE: 'folder',
    STORAGE_FOLDER: services.pictures,
    SMTP_URL: services.mail.smtpUrl,
    MAIL_FROM: site.contact.email,
    MAIL_TO: site.contact.email,
    PUBLIC_ID_KEY: localPublicIdKey,
    SECRET_KEY: localSecretKey,
    ...localPushKeys(),
    // There is no load balancer that has to notice the shutdown first.
    DRAIN_SECONDS: '0',
    ...siteEnvironment,
  }
}

/** Always the same, so that browsers stay subscribed after a restart. */
function localPushKeys(): Record<string, string> {
  const privateKey = createHash('sha256').update(localPublicIdKey).digest()
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey)
  return { PUSH_PUBLIC_KEY: keys.getPublicKey('base64url'), PUSH_PRIVATE_KEY: privateKey.toString('base64url') }
}

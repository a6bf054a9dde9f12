import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { deriveSecretKeys, type SecretKey } from './keys/secret-keys.ts'
import { checkPushKeys } from './web-push.ts'

/**
 * The only reader of the environment. Each file in processes/ calls it once; everything else receives values. An empty variable, such as a
 * line `NAME=` in an .env file, counts as unset. `NAME_FILE` names a file that contains the value of NAME, such as a secret of a container
 * or of systemd.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse({ STORAGE: 's3', ...variables, ...readFiles(variables) })
  if (!parsed.success) throw new Error(`Bad configuration:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  refuseOpenKey(env)
  refuseRepeatedKeys(env)
  const keys = deriveSecretKeys(env.SECRET_KEY, env.PREVIOUS_SECRET_KEY ?? null)
  const publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`
  return {
    /** Whether every response is validated against the contract before it is sent. */
    validatesResponses: env.NODE_ENV !== 'production',
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl,
      trustedProxies: env.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
      /** Limit of reads per network, process and ten seconds; more get 429. */
      requestsPerTenSeconds: env.READS_PER_TEN_SECONDS,
      /** Whether each process caches rendered pages for some seconds. */
      cachesPages: env.PAGE_MEMORY === 'on',
      /** How long a public response is served from the cache; 0 disables the cache. */
      responseCacheMilliseconds: env.PUBLIC_ANSWERS_SECONDS * 1000,
      /** How long the site keeps serving after SIGTERM: longer than a load balancer needs to notice that it is not ready. */
      drainSeconds: env.DRAIN_SECONDS,
    },
    /** Port on which the worker serves health and metrics; null: it serves neither. */
    worker: { port: env.WORKER_PORT ?? null },
    /** Whether this worker recognises flyers that are only pictures; another worker may. */
    reader: { isOn: env.READER === 'on' },
    /** External reading service for a second opinion on each page of a flyer; null: no page leaves our servers. */
    readingService: env.FLYER_READER_URL
      ? {
          url: env.FLYER_READER_URL,
          kind: env.FLYER_READER_KIND,
          model: env.FLYER_READER_MODEL,
          key: env.FLYER_READER_KEY ?? null,
        }
      : null,
    database: {
      url: env.DATABASE_URL,
      /** The role that owns the tables; used only to migrate and to fill a benchmark database. */
      ownerUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
      /** Standbys for public reads; null: all reads use the primary. */
      readUrl: env.DATABASE_READ_URL ?? null,
      poolSize: env.DATABASE_POOL_SIZE,
      /** Multiplies the time limits of connecting and reading, for a slow or busy machine. */
      timeoutFactor: env.DATABASE_TIMEOUT_FACTOR,
    },
    /** When a panel session ends: after this time without use, and after this total time. */
    panelSessions: { idleMinutes: env.PANEL_IDLE_MINUTES, maxHours: env.PANEL_SESSION_HOURS },
    /** Where pictures are stored: a folder shared by all processes of one server, or S3. */
    storage: storageOf(env, publicUrl, keys.uploads),
    /** Destination of `npm run backup:pictures`. */
    backup: backupOf(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO },
    /** The secret with which a mail service signs its requests, and the mail server that authenticates senders. Null: not used. */
    inbox: {
      mailSecret: env.INBOX_MAIL_SECRET ?? null,
      mailServer: env.INBOX_MAIL_SERVER ?? null,
    },
    /** Keys for push messages; null: the site offers no push. */
    push: pushOf(env),
    /** Source of map tiles for browsers; without it maps show no streets. */
    map: { tiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, ...attributionOf(env.MAP_ATTRIBUTION) } : null },
    /** Encodes the ids in URLs and the API. Changing the key breaks all links. */
    publicIdKey: env.PUBLIC_ID_KEY,
    /** A key for each purpose, derived from SECRET_KEY, which can be rotated. */
    keys,
    log: { level: env.LOG_LEVEL },
    /** The file that describes the site: name, city, colours, plans. */
    siteFile: env.SITE_CONFIG ?? siteFileOfRepository,
    /** The running commit, for the metrics. */
    revision: env.REVISION,
  } as const
}

/** Anyone on the network can read a key that is sent unencrypted. */
function refuseOpenKey({ FLYER_READER_URL: url, FLYER_READER_KEY: key }: z.output<typeof Environment>): void {
  if (!url || key === undefined) return
  const { protocol, hostname } = new URL(url)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  if (protocol === 'http:' && !isLoopback)
    throw new Error('Bad configuration:\nFLYER_READER_URL: must be https, because FLYER_READER_KEY is sent there')
}

/** The key that never changes must not protect what a rotation is meant to protect. */
function refuseRepeatedKeys(env: z.output<typeof Environment>): void {
  const others = [env.PUBLIC_ID_KEY, env.PREVIOUS_SECRET_KEY]
  if (others.includes(env.SECRET_KEY))
    throw new Error('Bad configuration:\nSECRET_KEY: must differ from PUBLIC_ID_KEY and PREVIOUS_SECRET_KEY')
}

function readFiles(variables: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys({ ...S3Environment.shape, ...FolderEnvironment.shape })) {
    const path = variables[`${name}_FILE`]
    if (path === undefined) continue
    if (variables[name] !== undefined)
      throw new Error(`Bad configuration:\nset either ${name} or ${name}_FILE, not both`)
    try {
      values[name] = readFileSync(path, 'utf8').trim()
    } catch (cause) {
      throw new Error(`Bad configuration:\n${name}_FILE: ${path} cannot be read`, { cause })
    }
  }
  return values
}

function storageOf(env: z.output<typeof Environment>, publicUrl: string, uploadKey: SecretKey) {
  if (env.STORAGE === 'folder')
    return { kind: env.STORAGE, directory: env.STORAGE_FOLDER, siteUrl: publicUrl, uploadKey }
  return {
    kind: env.STORAGE,
    endpoint: env.S3_ENDPOINT,
    /** The store's URL for browsers, when it differs from the server's. */
    publicEndpoint: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

function backupOf(env: z.output<typeof Environment>) {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_BUCKET: bucket } = env
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return endpoint && accessKeyId && secretAccessKey ? { endpoint, region, bucket, accessKeyId, secretAccessKey } : null
}

function pushOf({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, ...env }: z.output<typeof Environment>) {
  if (publicKey === undefined && privateKey === undefined) return null
  try {
    if (publicKey === undefined || privateKey === undefined) throw new Error('one of the two is missing')
    checkPushKeys({ publicKey, privateKey })
  } catch (error) {
    throw new Error(`Bad configuration:\nPUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: ${(error as Error).message}`)
  }
  const services = env.PUSH_SERVICES.split(',').map((host) => host.trim())
  return { keys: { publicKey, privateKey }, services, subject: `mailto:${env.MAIL_TO}` }
}

/** '© Quem fez https://quem-fez.example' → text and address. */
function attributionOf(attribution: string) {
  const [, text = attribution, url = null] = /^(.*?)\s+(https?:\/\/\S+)$/.exec(attribution) ?? []
  return { attribution: text, attributionUrl: url }
}

export type Config = ReturnType<typeof readConfig>

const siteFileOfRepository = fileURLToPath(new URL('../../site.config.json', import.meta.url))

/** Passwords printed in documents and examples: anyone who has read them could log in. */
const knownPasswords = ['cestinha', 'cestinha-site', 'postgres', 'password', 'OWNER_PASSWORD', 'SITE_PASSWORD']

const DatabaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  // Without a user name, or over a socket, the server requires no password.
  .refine((url) => {
    const { username, password, hostname } = new URL(url)
    return username === '' || hostname === '' || !knownPasswords.includes(decodeURIComponent(password))
  }, 'needs a password of your own: openssl rand -hex 24')

const CommonEnvironment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().optional(),
  PAGE_MEMORY: z.enum(['on', 'off']).default('on'),
  READS_PER_TEN_SECONDS: z.coerce.number().int().positive().default(500),
  PUBLIC_ANSWERS_SECONDS: z.coerce.number().min(0).max(60).default(2),
  DRAIN_SECONDS: z.coerce.number().min(0).max(15).default(5),
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  READER: z.enum(['on', 'off']).default('on'),
  INBOX_MAIL_SECRET: z.string().min(32).optional(),
  INBOX_MAIL_SERVER: z.string().min(3).max(255).optional(),
  FLYER_READER_URL: z.url({ protocol: /^https?$/ }).optional(),
  FLYER_READER_KIND: z.enum(['cestinha', 'openai']).default('cestinha'),
  FLYER_READER_MODEL: z.string().min(1).max(100).default('flyer'),
  FLYER_READER_KEY: z.string().min(1).optional(),
  DATABASE_URL: DatabaseUrl,
  MIGRATION_DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_READ_URL: DatabaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_TIMEOUT_FACTOR: z.coerce.number().min(1).max(100).default(1),
  PANEL_IDLE_MINUTES: z.coerce.number().int().min(5).max(720).default(30),
  PANEL_SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().default('cestinha-pictures'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.email(),
  MAIL_TO: z.email(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  MAP_ATTRIBUTION: z.string().min(1).max(200).default(''),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be as `npm run generate -- push-keys` prints it')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be as `npm run generate -- push-keys` prints it')
    .optional(),
  /** Hosts of the known push services: Chrome, Firefox, Safari, Edge. A leading dot means every name below it. */
  PUSH_SERVICES: z
    .string()
    .regex(/^\s*\.?[\w-]+(\.[\w-]+)+(\s*,\s*\.?[\w-]+(\.[\w-]+)+)*\s*$/, 'must be host names with commas between')
    .default('fcm.googleapis.com, updates.push.services.mozilla.com, .push.apple.com, .notify.windows.com'),
  PUBLIC_ID_KEY: z.string().min(32),
  SECRET_KEY: z.string().min(32),
  PREVIOUS_SECRET_KEY: z.string().min(32).optional(),
  SITE_CONFIG: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  REVISION: z.string().max(100).default('unknown'),
})

const S3Environment = CommonEnvironment.extend({
  STORAGE: z.literal('s3'),
  STORAGE_FOLDER: z.undefined('is for STORAGE=folder').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('cestinha'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
})

const FolderEnvironment = CommonEnvironment.extend({
  STORAGE: z.literal('folder'),
  STORAGE_FOLDER: z.string().refine(isAbsolute, 'must be an absolute path, because releases run in different folders'),
})

const Environment = z.discriminatedUnion('STORAGE', [S3Environment, FolderEnvironment])

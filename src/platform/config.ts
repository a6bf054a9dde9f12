import { z } from 'zod'

/**
 * The only reader of the environment. Each file in processes/ calls it once; everything else receives values. An empty variable, as a
 * line `NAME=` in an .env file leaves it, counts as unset.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(variables)
  if (!parsed.success) throw new Error(`Bad configuration:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  return {
    isDevelopment: env.NODE_ENV === 'development',
    /** Whether every response is validated against the contract before it is sent. */
    validatesResponses: env.NODE_ENV !== 'production',
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
      trustedProxies: env.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
      /** Reads that one network may make in ten seconds, per process, before it gets 429. */
      requestsPerTenSeconds: env.READS_PER_TEN_SECONDS,
      /** Whether each process caches rendered pages for some seconds. */
      cachesPages: env.PAGE_MEMORY === 'on',
      /** How long a public response is served from the cache; 0 disables the cache. */
      responseCacheMilliseconds: env.PUBLIC_ANSWERS_SECONDS * 1000,
      /** How long the site keeps serving after SIGTERM: longer than a load balancer takes to see that it is not ready. */
      drainSeconds: env.DRAIN_SECONDS,
    },
    database: {
      url: env.DATABASE_URL,
      /** The role that owns the tables; only migrating and filling a benchmark database use it. */
      ownerUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
    },
    /** When a session of the panel ends: without use, and in any case. */
    panelSessions: { idleMinutes: env.PANEL_IDLE_MINUTES, maxHours: env.PANEL_SESSION_HOURS },
    storage: {
      endpoint: env.S3_ENDPOINT,
      /** The store's URL for browsers, when it differs from the server's. */
      publicEndpoint: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO },
    /** Where browsers get the pictures of maps; without it maps are drawn without streets. */
    map: { tiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, ...attributionOf(env.MAP_ATTRIBUTION) } : null },
    /** Encodes the ids in URLs and the API. Another key makes all links lead nowhere. */
    publicIdKey: env.PUBLIC_ID_KEY,
    log: { level: env.LOG_LEVEL },
  } as const
}

/** '© Quem fez https://quem-fez.example' → text and address. */
function attributionOf(attribution: string) {
  const [, text = attribution, url = null] = /^(.*?)\s+(https?:\/\/\S+)$/.exec(attribution) ?? []
  return { attribution: text, attributionUrl: url }
}

export type Config = ReturnType<typeof readConfig>

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().optional(),
  PAGE_MEMORY: z.enum(['on', 'off']).default('on'),
  READS_PER_TEN_SECONDS: z.coerce.number().int().positive().default(500),
  PUBLIC_ANSWERS_SECONDS: z.coerce.number().min(0).max(60).default(2),
  DRAIN_SECONDS: z.coerce.number().min(0).max(15).default(5),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  PANEL_IDLE_MINUTES: z.coerce.number().int().min(5).max(720).default(30),
  PANEL_SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('cestinha'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.email(),
  MAIL_TO: z.email(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  MAP_ATTRIBUTION: z.string().min(1).max(200).default(''),
  PUBLIC_ID_KEY: z.string().min(32),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

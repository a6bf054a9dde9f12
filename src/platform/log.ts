import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines on standard output. Personal data and credentials are redacted here, so that no caller can forget: headers and bodies are
 * never logged, and these field names are censored wherever they appear.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: redactedFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  })
}

const redactedFields = [
  'authorization',
  'cookie',
  'password',
  'token',
  'email',
  'phone',
  'ip',
  'remoteAddress',
  'parameters',
  'detail',
]

/** The message of an error, without its stack and properties. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

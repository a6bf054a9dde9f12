import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured lines on standard output. What identifies a person or opens a door is taken out here, so that no caller can forget:
 * neither headers nor bodies are ever logged, and these names are blanked wherever they appear.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  })
}

const secretNames = [
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

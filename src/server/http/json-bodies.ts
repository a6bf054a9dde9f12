import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#server/app-error.ts'

/** Accepts only JSON. The bytes are parsed later, by `bodyParser`, when the request has a slot: until then they occupy no more than they are. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/**
 * Parses bodies of an endpoint. One with far more values than the schema allows is refused unparsed, because `[{},{},…]` takes more than
 * twenty times its bytes.
 */
export function bodyParser(endpoint: Pick<Endpoint, 'body' | 'name'>): (bytes: Buffer | undefined) => unknown {
  let maxValues: number | undefined
  return (bytes) => {
    if (bytes === undefined || bytes.length === 0) return undefined
    maxValues ??= maxValuesOf(endpoint)
    if (hasMoreValues(bytes, maxValues)) throw new AppError('too_large', { detail: 'O pedido tem valores demais.' })
    return parseJson(bytes.toString('utf8'))
  }
}

/** Parses JSON without NUL (PostgreSQL cannot store it) and without __proto__. */
function parseJson(text: string): unknown {
  if (text.includes('\u0000') || /\\u0000/i.test(text) || /"(?:__proto__|constructor)"\s*:/.test(text))
    throw new AppError('malformed_body')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_body')
  }
}

const [quote, backslash, comma, bracket, brace] = Buffer.from('"\\,[{')

/** A value begins at the start, after each comma, and in each list or object, but not within text. */
function hasMoreValues(bytes: Buffer, limit: number): boolean {
  let values = 1
  let isText = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (byte === quote) isText = !isText
    else if (isText) index += byte === backslash ? 1 : 0
    else if (byte === comma || byte === bracket || byte === brace) values += 1
    if (values > limit) return true
  }
  return false
}

/** So that a list that is a little too long is refused by its schema, whose message says so. */
const leastMaxValues = 2_000

/** Twice the most values that a valid body of the endpoint has. */
export function maxValuesOf({ body, name }: Pick<Endpoint, 'body' | 'name'>): number {
  if (!body) return leastMaxValues
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const most = countValues(schema, schema.$defs ?? {})
  if (!Number.isFinite(most)) throw new Error(`A body of ${name} may have any number of values`)
  return Math.max(leastMaxValues, 2 * most)
}

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  maxItems?: number
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  enum?: unknown[]
}

function countValues(schema: JsonSchema, definitions: Record<string, JsonSchema>): number {
  const count = (part: JsonSchema) => countValues(part, definitions)
  const sum = (parts: JsonSchema[]) => parts.reduce((total, part) => total + count(part), 0)
  if (schema.$ref !== undefined) return count(definitions[schema.$ref.replace('#/$defs/', '')] ?? {})
  const options = schema.anyOf ?? schema.oneOf
  if (options) return Math.max(...options.map(count))
  if (schema.allOf) return sum(schema.allOf)
  if (schema.prefixItems) return 1 + sum(schema.prefixItems)
  if (schema.type === 'array') return 1 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * count(schema.items ?? {})
  if (schema.type !== 'object') return 1
  const others = schema.additionalProperties
  const keys = schema.propertyNames?.enum?.length ?? Number.POSITIVE_INFINITY
  return 1 + sum(Object.values(schema.properties ?? {})) + (typeof others === 'object' ? keys * count(others) : 0)
}

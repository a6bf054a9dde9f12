import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { routes } from './routes.ts'

interface JsonSchema {
  type?: unknown
  additionalProperties?: unknown
}

const parts = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body', 'result'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [[`${part} of ${endpoint.name}`, schema] as const] : []
  }),
)

test('there is one endpoint for every route', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(routes).sort())
})

test.each(parts)('no object in the %s lets an unknown field through', (_what, schema) => {
  for (const object of objectsIn(schema)) expect(object.additionalProperties).toBe(false)
})

test('the walk sees the objects it should: nested, in lists, and those that may be null', () => {
  const open = z.object({ list: z.array(z.strictObject({ deep: z.looseObject({ a: z.string() }).nullable() })) })

  expect(objectsIn(open).map((object) => object.additionalProperties)).toEqual([undefined, false, {}])
})

test.each(parts.filter(([, schema]) => schema instanceof z.ZodObject))(
  'an unknown field in the %s is an error',
  (_what, schema) => {
    for (const field of ['isAdmin', 'id2', 'constructor', 'toString']) {
      const codes = schema.safeParse({ [field]: true }).error?.issues.map(({ code }) => code)
      expect(codes).toContain('unrecognized_keys')
    }
  },
)

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s names every place of its path',
  (_name, endpoint) => {
    const places = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, place]) => place)

    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(places)
  },
)

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s bounds every text that it takes',
  (_name, endpoint) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (schema) expect(unboundedIn(schema)).toEqual([])
    }
  },
)

test('only reads for everyone may be kept by proxies, and only writes take a key', () => {
  const wrong = endpoints.filter(
    ({ isPublic, isIdempotent, method, access }: Endpoint) =>
      (isPublic && (method !== 'GET' || access !== 'everyone')) || (isIdempotent && method === 'GET'),
  )

  expect(wrong).toEqual([])
})

test('every call that can be repeated by mistake and makes something takes a key', () => {
  const unkeyed = endpoints.filter(
    ({ method, path, isIdempotent, isReadOnly }) =>
      method === 'POST' && !path.includes('/auth/') && !isIdempotent && !isReadOnly,
  )

  // The answer is a secret, and answers of keyed calls are kept for two days.
  expect(unkeyed.map(({ name }) => name)).toEqual(['shoppingLists.share'])
})

function jsonOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
}

function objectsIn(schema: z.ZodType): JsonSchema[] {
  return nodesIn(jsonOf(schema)).filter((node) => node.type === 'object')
}

/** Texts without a greatest length, a pattern, a format or a list of values. */
function unboundedIn(schema: z.ZodType): JsonSchema[] {
  return nodesIn(jsonOf(schema)).filter(
    (node) =>
      node.type === 'string' && !['maxLength', 'pattern', 'format', 'enum', 'const'].some((bound) => bound in node),
  )
}

function nodesIn(value: unknown): JsonSchema[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(nodesIn)
  return 'type' in value && typeof value.type === 'string' ? [value as JsonSchema, ...below] : below
}

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { routes } from './routes/all-routes.ts'

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

test.each(parts)('no object in the %s allows unknown fields', (_what, schema) => {
  for (const object of findObjects(schema)) expect(object.additionalProperties).toBe(false)
})

test('finds nested objects, objects in lists, and nullable objects', () => {
  const open = z.object({ list: z.array(z.strictObject({ deep: z.looseObject({ a: z.string() }).nullable() })) })

  expect(findObjects(open).map((object) => object.additionalProperties)).toEqual([undefined, false, {}])
})

test.each(parts.filter(([, schema]) => schema instanceof z.ZodObject))(
  'an unknown field in the %s is refused',
  (_what, schema) => {
    for (const field of ['isAdmin', 'id2', 'constructor', 'toString']) {
      const codes = schema.safeParse({ [field]: true }).error?.issues.map(({ code }) => code)
      expect(codes).toContain('unrecognized_keys')
    }
  },
)

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s describes every parameter of its path',
  (_name, endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)

    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(names)
  },
)

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s limits every text in its input',
  (_name, endpoint) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (schema) expect(findUnbounded(schema)).toEqual([])
    }
  },
)

test('only public reads may be cached, and only writes take an idempotency key', () => {
  const invalid = endpoints.filter(
    ({ isPublic, isIdempotent, method, access }: Endpoint) =>
      (isPublic && (method !== 'GET' || access !== 'everyone')) || (isIdempotent && method === 'GET'),
  )

  expect(invalid).toEqual([])
})

test('every POST that creates something takes an idempotency key', () => {
  const unkeyed = endpoints.filter(
    ({ method, path, isIdempotent, isReadOnly }) =>
      method === 'POST' && !path.includes('/auth/') && !isIdempotent && !isReadOnly,
  )

  // Responses with a key are stored for two days; responses with second factors, passkeys, invitations, store tokens, and the first and
  // last links contain secrets and must not be. Two requests for a link give two links, and an address is proven once; an invitation is accepted once. The same doubt or
  // barcode name is stored once, however often it is sent, and a report keeps only its last photo. An alert has the device's own id, and
  // confirming or stopping by a mail's link has the same effect however often it is repeated. A count returns nothing, and each network
  // counts once. A second request to a store changes nothing.
  expect(unkeyed.map(({ name }) => name)).toEqual([
    'account.proveAddress',
    'account.resendProof',
    'secondFactor.confirm',
    'secondFactor.prove',
    'secondFactor.begin',
    'passkeys.begin',
    'passkeys.create',
    'passkeys.prove',
    'invitations.create',
    'invitations.requestMail',
    'invitations.accept',
    'invitations.join',
    'storeTeam.invite',
    'shoppingLists.share',
    'alerts.create',
    'alertChannels.confirmEmail',
    'alertChannels.stop',
    'engagement.count',
    'privacy.sendFormsLink',
    'privacy.readForms',
    'comparisons.doubt',
    'barcodes.name',
    'priceReports.addPhoto',
    'week.recordRequest',
    'storeTokens.create',
  ])
})

function toJson(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
}

function findObjects(schema: z.ZodType): JsonSchema[] {
  return findNodes(toJson(schema)).filter((node) => node.type === 'object')
}

/** Strings without a maximum length, pattern, format or list of values. */
function findUnbounded(schema: z.ZodType): JsonSchema[] {
  return findNodes(toJson(schema)).filter(
    (node) =>
      node.type === 'string' && !['maxLength', 'pattern', 'format', 'enum', 'const'].some((bound) => bound in node),
  )
}

function findNodes(value: unknown): JsonSchema[] {
  if (value === null || typeof value !== 'object') return []
  const children = Object.values(value).flatMap(findNodes)
  return 'type' in value && typeof value.type === 'string' ? [value as JsonSchema, ...children] : children
}

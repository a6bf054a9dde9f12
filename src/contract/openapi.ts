import { z } from 'zod'
import { site } from '#domain/site.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { type ErrorCode, errorCatalogue } from './errors.ts'
import { endpoints } from './index.ts'
import { Problem } from './problem.ts'

type Schema = Record<string, unknown>

/** The contract as OpenAPI 3.1, generated from the schemas that validate requests. */
export function openApiDocument(): Schema {
  const components: Record<string, Schema> = {}
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, components) }
  }
  jsonSchema(Problem, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: `API de ${site.name}`,
      version: '1',
      description: `${site.tagline}. Preços são decimais em texto; instantes são ISO 8601 em UTC; recusas seguem a RFC 9457.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [...new Set(endpoints.map(findTag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([left], [right]) => (left < right ? -1 : 1))),
      securitySchemes: {
        administrator: {
          type: 'http',
          scheme: 'bearer',
          description: 'O token de /api/auth/login; vale junto com o cookie que a mesma resposta traz',
        },
        storeToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Um token que a gerência da loja cria em Minha loja, aba Loja; vale para uma loja só',
        },
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-visitante',
          description: 'Dado no primeiro acesso às listas',
        },
      },
    },
  }
}

function describeOperation(endpoint: Endpoint, components: Record<string, Schema>): Schema {
  const { name, summary, access, params, query, body, status = 200 } = endpoint
  return {
    operationId: name,
    summary,
    tags: [findTag(endpoint)],
    security: access === 'everyone' ? [] : [{ [schemeOf(access)]: [] }],
    parameters: [
      ...(params ? describeParameters('path', params, components) : []),
      ...(query ? describeParameters('query', query, components) : []),
      ...(endpoint.isIdempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              description: 'Repetir o pedido com a mesma chave devolve a primeira resposta',
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ]
        : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: jsonSchema(body, 'input', components) } },
      },
    }),
    responses: {
      [status]: describeResponse(endpoint, components),
      ...describeErrors(endpoint),
    },
  }
}

function schemeOf(access: Exclude<Access, 'everyone'>): string {
  if (access === 'visitor') return 'visitor'
  return 'byToken' in access ? 'storeToken' : 'administrator'
}

function describeResponse({ result, status, isPaged }: Endpoint, components: Record<string, Schema>): Schema {
  if (status === 204) return { description: 'Feito' }
  return {
    description: 'Feito',
    ...(isPaged && {
      headers: {
        'X-Total-Count': {
          description: 'Quantas são ao todo, exato até 1000; para visitantes, contado há no máximo 5 segundos',
          schema: { type: 'integer' },
        },
        'X-Total-Count-Capped': { description: "'1000+' quando são mais", schema: { type: 'string' } },
        'X-Search-Missing': {
          description:
            'Só em listas de ofertas: o que a busca pede e ninguém oferece, cada parte codificada como em um endereço, com vírgulas',
          schema: { type: 'string' },
        },
        'X-Search-Similar': {
          description: "'true' quando nada do que a busca pede está em oferta: o resultado é parecido",
          schema: { type: 'string' },
        },
        Link: { description: 'rel="next": a próxima página', schema: { type: 'string' } },
      },
    }),
    content: { 'application/json': { schema: jsonSchema(result, 'output', components) } },
  }
}

/** Errors common to all endpoints, and those of this one. */
function describeErrors({
  access,
  method,
  isIdempotent,
  needsRecentSecondFactor,
  errors = [],
}: Endpoint): Record<string, Schema> {
  const codes: ErrorCode[] = [
    'invalid_request',
    ...(typeof access !== 'object'
      ? []
      : 'byToken' in access
        ? (['token_refused', 'forbidden', 'api_not_in_plan'] as const)
        : (['not_authenticated', 'forbidden', 'second_factor_required'] as const)),
    ...(needsRecentSecondFactor ? (['second_factor_stale'] as const) : []),
    // The body is parsed, or refused, before it is known whether the endpoint takes one.
    ...(method === 'GET' ? [] : (['malformed_body', 'too_large', 'unsupported_content', 'cross_site'] as const)),
    ...(isIdempotent ? (['request_in_flight', 'key_reused'] as const) : []),
    ...errors,
    'rate_limited',
    'internal',
    'overloaded',
    'unavailable',
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus]
      .sort(([left], [right]) => left - right)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `${code}: ${errorCatalogue[code].detail}`).join(' · '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  )
}

function describeParameters(
  location: 'path' | 'query',
  schema: z.ZodObject,
  components: Record<string, Schema>,
): Schema[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', components) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    }
  })
}

/** Schemas with an id become components, and so do their definitions. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Schema>): Schema {
  const {
    $schema: _,
    $defs,
    id,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const wire = z.globalRegistry.get(zodSchema as unknown as z.ZodType)?.wire as Schema | undefined
      // The generated patterns and limits of date-times and integers only add noise.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (jsonSchema.type === 'integer' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.type === 'integer' && jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (!wire) return
      for (const key of Object.keys(jsonSchema))
        if (key !== 'description' && key !== 'default') delete jsonSchema[key as keyof typeof jsonSchema]
      Object.assign(jsonSchema, wire)
    },
  }) as Schema & { $defs?: Record<string, Schema>; id?: string }
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = rewriteReferences(dropId(definition))
  const rewritten = rewriteReferences(json)
  if (id === undefined) return rewritten
  components[id] = rewritten
  return { $ref: `#/components/schemas/${id}` }
}

function dropId({ id: _, ...definition }: Schema): Schema {
  return definition
}

function rewriteReferences(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function findTag({ name }: Endpoint): string {
  return name.split('.')[0] ?? name
}

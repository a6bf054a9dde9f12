import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { type Site, site } from '#domain/site.ts'

type Schema = { [key: string]: unknown }

/** The contract as OpenAPI (/api/openapi.json) and as one HTML page without scripts (/api/docs). */
export function apiDocs(app: FastifyInstance): void {
  const { json, page, policy } = docsOf(site)

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

interface Docs {
  json: string
  page: string
  policy: string
}

/** By the name of the site. Built before the first request, which would otherwise block others for 0.2 s. */
const built = new Map<string, Docs>()

function docsOf(site: Site): Docs {
  const key = JSON.stringify(site)
  const docs = built.get(key) ?? buildDocs()
  built.set(key, docs)
  return docs
}

function buildDocs(): Docs {
  const document = openApiDocument()
  const style = pageStyle()
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    json: JSON.stringify(document),
    page: renderPage(document, style),
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

function renderPage(document: Schema, style: string): string {
  const features = Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? name)
  const schemas = (document.components as { schemas: Record<string, Schema> }).schemas
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API de ${escapeHtml(site.name)}</title><style>${style}</style></head>
<body>
<header><h1>API de ${escapeHtml(site.name)}</h1><p>${escapeHtml(String((document.info as Schema).description))}</p><p>Para programas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Chamadas"><ul>${endpoints.map((endpoint) => `<li><a href="#${endpoint.name}">${methodAndPath(endpoint)}</a></li>`).join('')}</ul></nav>
<main>
${[...features].map(([feature, featureEndpoints]) => `<section><h2>${feature}</h2>${featureEndpoints.map((endpoint) => renderEndpoint(endpoint, document)).join('')}</section>`).join('\n')}
<section><h2 id="schemas">Formatos</h2>${Object.entries(schemas)
    .map(([name, schema]) => `<h3 id="schema-${name}">${name}</h3>${renderSchema(schema)}`)
    .join('')}</section>
<section><h2 id="recusas">Recusas</h2><table><thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">detail</th></tr></thead><tbody>${Object.entries(
    errorCatalogue,
  )
    .map(
      ([code, { status, detail }]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(detail)}</td></tr>`,
    )
    .join('')}</tbody></table></section>
</main>
</body>
</html>`
}

function describeAccess(access: Access): string {
  if (typeof access === 'string') return { everyone: 'Qualquer pessoa', visitor: 'Visitante (cookie)' }[access]
  if ('can' in access) return `Painel (token e cookie), permissão ${access.can}`
  if ('byToken' in access) return 'Programa da loja (token da loja)'
  return `Pessoa da loja ou do painel (token e cookie), permissão ${access.inStore}`
}

function renderEndpoint(endpoint: Endpoint, document: Schema): string {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = (document.paths as Record<string, Record<string, Schema>>)[path]?.[
    endpoint.method.toLowerCase()
  ] as {
    parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
    responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
  }
  const access = describeAccess(endpoint.access)
  const body = operation.requestBody?.content['application/json']?.schema
  return `<article id="${endpoint.name}"><h3>${methodAndPath(endpoint)}</h3><p>${escapeHtml(endpoint.summary)}. <span class="who">${access}</span></p>
${operation.parameters.length > 0 ? `<table><thead><tr><th scope="col">Parâmetro</th><th scope="col">Onde</th><th scope="col">Tipo</th><th scope="col">O que é</th></tr></thead><tbody>${operation.parameters.map(({ name, in: place, required, description = '', schema }) => `<tr><td><code>${name}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${typeOf(schema)}</td><td>${escapeHtml(description)}</td></tr>`).join('')}</tbody></table>` : ''}
${body ? `<h4>Corpo</h4>${renderSchema(body)}` : ''}
<h4>Respostas</h4><ul>${Object.entries(operation.responses)
    .map(
      ([status, { description, content }]) =>
        `<li><strong>${status}</strong> ${escapeHtml(description)} ${content?.['application/json'] ? typeOf(content['application/json'].schema) : ''}</li>`,
    )
    .join('')}</ul></article>`
}

function renderSchema(schema: Schema): string {
  const properties = schema.properties as Record<string, Schema> | undefined
  if (!properties) return `<p>${typeOf(schema)}</p>`
  const required = (schema.required as string[] | undefined) ?? []
  return `<table><thead><tr><th scope="col">Campo</th><th scope="col">Tipo</th><th scope="col">O que é</th></tr></thead><tbody>${Object.entries(
    properties,
  )
    .map(
      ([name, property]) =>
        `<tr><td><code>${name}</code>${required.includes(name) ? ' *' : ''}</td><td>${typeOf(property)}</td><td>${escapeHtml(String(property.description ?? ''))}</td></tr>`,
    )
    .join('')}</tbody></table>`
}

function typeOf(schema: Schema): string {
  const reference = schema.$ref
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? ''
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as Schema[]).map(typeOf).join(' ou ')
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')
  if (schema.type === 'array') return `lista de ${typeOf(schema.items as Schema)}`
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`
  return escapeHtml(String(schema.format ?? schema.type ?? 'qualquer'))
}

function methodAndPath({ method, path }: Endpoint): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span> <code>${path.replace(/:(\w+)/g, '{$1}')}</code>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A function, because its colours depend on the site. */
const pageStyle = ({ light, dark } = site.colors.brand) =>
  `:root{color-scheme:light dark;--bg:#fbf8f3;--ink:#1a1f1c;--soft:#595e58;--line:#e6ded2;--brand:${light};--surface:#fff}@media(prefers-color-scheme:dark){:root{--bg:#0e1311;--ink:#edf3ef;--soft:#a6b4ac;--line:#2c3732;--brand:${dark};--surface:#161c19}}body{margin:0 auto;max-width:72rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;background:var(--bg);color:var(--ink)}a{color:var(--brand)}h2{margin-top:3rem;border-bottom:2px solid var(--line)}article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:0 1.25rem 1rem;margin:1rem 0;overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-top:1px solid var(--line);vertical-align:top}nav ul{columns:20rem;list-style:none;padding:0}nav li{padding:.2rem 0}.method{display:inline-block;min-width:4.5rem;font-weight:700;color:var(--brand)}.who{color:var(--soft)}`

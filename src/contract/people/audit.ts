import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Line, Moment, QueryInteger } from '#contract/wire.ts'
import { type AuditTopic, auditTopics } from '#domain/audit/actions.ts'
import { isDay } from '#domain/dates.ts'

const Day = z.string().max(10).refine(isDay, 'Dia inválido: use 2026-11-17')

export const AuditRecord = z
  .strictObject({
    id: z.string(),
    at: Moment,
    person: z.strictObject({ id: z.string(), name: z.string() }).nullable().describe('Nulo: um comando no servidor'),
    action: z.string(),
    verb: z.string().describe("O que foi feito, como 'mudou a oferta'"),
    subject: z.strictObject({
      kind: z.enum(['promotion', 'store', 'person', 'other']),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    changes: z.array(
      z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'AuditRecord' })
export type AuditRecord = z.output<typeof AuditRecord>

export const auditLog = {
  list: endpoint('auditLog.list', {
    summary: 'Quem fez o quê no painel, do mais novo ao mais velho; editores veem só o que eles mesmos fizeram',
    access: { can: 'audit.readOwn' },
    isPaged: true,
    query: z.strictObject({
      person: z.string().max(40).optional().describe('Quem fez'),
      about: z
        .string()
        .max(60)
        .regex(/^(?:promotion|store|person):[\w-]+$/)
        .optional()
        .describe("Sobre o quê: 'promotion:7f3a91c2', 'store:…' ou 'person:…'"),
      topic: z.enum(Object.keys(auditTopics) as [AuditTopic, ...AuditTopic[]]).optional(),
      search: Line(100)
        .optional()
        .describe(
          'Palavras do que foi mudado, com ou sem acento; procura nos 2.000 registros mais novos do resto do filtro, e diz em X-Total-Count-Capped que há mais velhos',
        ),
      from: Day.optional().describe('Primeiro dia, em São Paulo'),
      to: Day.optional().describe('Último dia'),
      limit: QueryInteger(1, 100).default(50),
      cursor: z.string().max(40).optional().describe('Vem do cabeçalho Link da página anterior'),
    }),
    result: z.array(AuditRecord),
    errors: ['invalid_cursor', 'person_not_found'],
  }),
}

import { formatCount } from '#domain/count.ts'

/**
 * What people do with an offer: see it (half of it on the screen for a second), open it, put it on a list, share it, ask for the way to
 * its store or call it.
 */
export const engagementKinds = ['seen', 'opened', 'listed', 'shared', 'contacted'] as const
export type EngagementKind = (typeof engagementKinds)[number]

/** The figures that stores are told, each with what it counts: none of them is a customer or a sale. */
export const toldFigures = {
  seen: { noun: 'vistas', definition: 'A oferta ficou na tela por um segundo.' },
  listed: { noun: 'na lista', definition: 'Alguém pôs a oferta na lista de compras.' },
  contacted: { noun: 'rotas e ligações', definition: 'Tocaram em “Como chegar”, no telefone ou no WhatsApp.' },
} as const

export const countingRule =
  'Cada aparelho conta uma vez por dia e oferta. Não são clientes nem vendas, e ninguém é identificado.'

/** Of a message from a device, in bytes. */
export const mostMessageBytes = 1024

/** Fewer are not told: a number of two or three says something about people who live near. */
const fewest = 5

/** "1.284", "menos de 5" */
export function toldText(times: number | null): string {
  return times === null ? `menos de ${fewest}` : formatCount(times)
}

/** Null: fewer than five. */
export function toldTimes(times: number): number | null {
  return times < fewest ? null : times
}

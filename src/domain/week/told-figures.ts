import { formatCount } from '#domain/count.ts'
import { fewest } from '#domain/engagement.ts'

/** Figures that stores receive, each with an explanation: none of them counts customers or sales. */
export const toldFigures = {
  seen: { noun: 'vistas', definition: 'A oferta ficou na tela por um segundo.' },
  listed: { noun: 'na lista', definition: 'Alguém pôs a oferta na lista de compras.' },
  contacted: { noun: 'rotas e ligações', definition: 'Tocaram em “Como chegar”, no telefone ou no WhatsApp.' },
} as const

export const countingRule =
  'Cada aparelho conta uma vez por dia e oferta. Não são clientes nem vendas, e ninguém é identificado.'

/** "1.284", "menos de 5" */
export function toldText(times: number | null): string {
  return times === null ? `menos de ${fewest}` : formatCount(times)
}

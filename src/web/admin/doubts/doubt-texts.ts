import type { DoubtQueue } from '#contract/week/doubts.ts'
import { counted } from '#domain/count.ts'

export type Doubt = DoubtQueue['items'][number]
export type FlyerDoubt = Extract<Doubt, { kind: 'flyer' }>
export type FileDoubt = Extract<Doubt, { kind: 'file' }>

export function keyOf(doubt: Doubt): string {
  return doubt.kind === 'flyer' ? `draft ${doubt.draft.id}` : `row ${doubt.id}`
}

export function titleOf(doubt: Doubt): string {
  return (doubt.kind === 'flyer' ? doubt.draft.productName : doubt.row.cells.productName) || 'Sem nome'
}

export function doubtTexts(doubt: Doubt): string[] {
  return (doubt.kind === 'flyer' ? doubt.draft.doubts : doubt.messages).map(({ text }) => text)
}

/** "Mercado Bom Dia · ofertas.xlsx, linha 14" */
export function sourceText(doubt: Doubt): string {
  const place = doubt.kind === 'flyer' ? `página ${doubt.draft.pageNumber}` : `linha ${doubt.row.line}`
  return `${doubt.storeName} · ${doubt.fileName}, ${place}`
}

export function equalText({ equal }: Doubt): string | null {
  return equal === 0 ? null : `A resposta serve a mais ${counted(equal, 'dúvida igual', 'dúvidas iguais')}.`
}

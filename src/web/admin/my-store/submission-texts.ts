import type { Submission } from '#contract/submissions/submissions.ts'
import { counted } from '#domain/count.ts'

export function promisedText(isTrusted: boolean): string {
  return isTrusted
    ? 'Sua loja publica na hora; preços incomuns esperam por nós.'
    : 'Loja nova: alguém confere antes, em até um dia útil.'
}

export const stateTexts: Record<Submission['state'], { label: string; tone: string }> = {
  waiting: { label: 'Esperando', tone: 'bg-mango-soft text-warning' },
  published: { label: 'No ar', tone: 'bg-brand-soft text-brand' },
  refused: { label: 'Não publicada', tone: 'bg-tomato-soft text-tomato' },
  undone: { label: 'Desfeita', tone: 'bg-muted text-ink-soft' },
}

/** "19 ofertas publicadas, 1 espera". */
export function sentText({ offers }: Submission): string {
  const count = (state: Submission['state']) => offers.filter((offer) => offer.state === state).length
  const [published, waiting] = [count('published'), count('waiting')]
  if (waiting === 0) return counted(published, 'oferta publicada', 'ofertas publicadas')
  const wait = counted(waiting, 'oferta espera aprovação', 'ofertas esperam aprovação')
  return published === 0 ? wait : `${counted(published, 'oferta publicada', 'ofertas publicadas')}, ${wait}`
}

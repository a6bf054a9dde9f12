import type { ImportVerdict } from '#contract/imports.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'

export type RowStatus = ImportVerdict['status']

interface StatusStyle {
  label: string
  icon: IconName
  /** Colour of the text. */
  tone: string
  /** Colour of the figure above the table. */
  figure: string
  nouns: readonly [one: string, many: string]
}

/** The most urgent first; a row without an offer needs no attention. */
export const statusStyles: Record<RowStatus, StatusStyle> = {
  error: {
    label: 'Erro',
    icon: 'circle-alert',
    tone: 'text-tomato',
    figure: 'bg-tomato-soft text-tomato',
    nouns: ['com erro', 'com erro'],
  },
  question: {
    label: 'Pergunta',
    icon: 'message-circle',
    tone: 'text-tomato',
    figure: 'bg-tomato-soft text-tomato',
    nouns: ['com pergunta', 'com pergunta'],
  },
  warning: {
    label: 'Aviso',
    icon: 'triangle-alert',
    tone: 'text-warning',
    figure: 'bg-mango-soft text-warning',
    nouns: ['com aviso', 'com aviso'],
  },
  ok: {
    label: 'OK',
    icon: 'circle-check',
    tone: 'text-brand',
    figure: 'bg-brand-soft text-brand',
    nouns: ['linha certa', 'linhas certas'],
  },
  kept: {
    label: 'Já em oferta',
    icon: 'circle-check',
    tone: 'text-ink-soft',
    figure: 'bg-muted text-ink-soft',
    nouns: ['já em oferta', 'já em oferta'],
  },
  idle: {
    label: 'Sem oferta',
    icon: 'minus',
    tone: 'text-ink-soft',
    figure: 'bg-muted text-ink-soft',
    nouns: ['sem oferta', 'sem oferta'],
  },
}

export const rowStatuses = Object.keys(statusStyles) as RowStatus[]

/** Shown even without rows. */
export const usualStatuses: readonly RowStatus[] = ['error', 'warning', 'ok']

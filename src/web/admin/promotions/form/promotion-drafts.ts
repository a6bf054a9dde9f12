import type { Promotion } from '#contract/promotions.ts'
import { emptyValues, type PromotionValues } from './promotion-values.ts'

/** What is being typed: a new promotion, and perhaps a change of another one, which does not disturb the new one. */
export interface PromotionDrafts {
  created: PromotionValues
  edited?: { offer: Promotion; values: PromotionValues }
}

const storageKey = 'painel-promocao'

/** Kept until the tab is closed, so that neither a reload nor the end of a session loses what was typed. */
export function saveDrafts(drafts: PromotionDrafts): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(drafts))
  } catch {
    // Storage can be forbidden or full; the drafts then live as long as the page.
  }
}

export function readDrafts(): PromotionDrafts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<PromotionDrafts>
    const { created, edited } = stored
    return {
      created: { ...emptyValues, ...created },
      ...(edited && { edited: { ...edited, values: { ...emptyValues, ...edited.values } } }),
    }
  } catch {
    return { created: emptyValues }
  }
}

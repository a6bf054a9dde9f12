import type { Promotion } from '#contract/promotions.ts'
import { emptyValues, type PromotionValues } from './promotion-values.ts'

/** Unsaved input: a new promotion, and possibly an edit of another one, which does not affect the new one. */
export interface PromotionDrafts {
  created: PromotionValues
  edited?: { offer: Promotion; values: PromotionValues }
}

const storageKey = 'painel-promocao'

/** Stored until the tab is closed, so that neither a reload nor the end of a session loses input. */
export function saveDrafts(drafts: PromotionDrafts): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(drafts))
  } catch {
    // Storage can be blocked or full; the drafts then last as long as the page.
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

import { useEffect, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { type PromotionDrafts, readDrafts, saveDrafts } from './promotion-drafts.ts'
import { emptyValues, type PromotionValues, valuesOfNext, valuesOfPromotion } from './promotion-values.ts'

export type PromotionEditor = ReturnType<typeof usePromotionEditor>

/** The content of the form. While a stored promotion is edited, the draft of a new one is kept. */
export function usePromotionEditor() {
  const [drafts, setDrafts] = useState(readDrafts)
  const [savedAt, setSavedAt] = useState<Date>()
  /** Increases when the form changes to another promotion, so that the form can scroll into view and move the focus. */
  const [subject, setSubject] = useState(0)
  /** The promotion whose edit has just ended; focus returns to its row. */
  const [left, setLeft] = useState<string>()
  const { created, edited } = drafts
  useEffect(() => saveDrafts(drafts), [drafts])

  const turnTo = (next: PromotionDrafts, leaving?: string) => {
    setDrafts(next)
    setLeft(leaving)
    setSavedAt(undefined)
    setSubject((count) => count + 1)
  }

  return {
    values: edited?.values ?? created,
    editing: edited?.offer,
    /** When the draft was last saved. */
    savedAt,
    subject,
    left,
    /** Whether there is unsaved input; a store and a validity alone do not count. */
    isDirty: edited
      ? isDifferent(edited.values, valuesOfPromotion(edited.offer, new Date()))
      : isDifferent(created, valuesOfNext(created)),
    change: (changes: Partial<PromotionValues>) => {
      setDrafts((current) =>
        current.edited
          ? { ...current, edited: { ...current.edited, values: { ...current.edited.values, ...changes } } }
          : { ...current, created: { ...current.created, ...changes } },
      )
      setSavedAt(new Date())
    },
    edit: (offer: Promotion) => turnTo({ created, edited: { offer, values: valuesOfPromotion(offer, new Date()) } }),
    /** The same changes, based on what another person stored in the meantime. */
    editUpon: (offer: Promotion, values: PromotionValues) => setDrafts({ ...drafts, edited: { offer, values } }),
    duplicate: (offer: Promotion) =>
      turnTo({ created: { ...valuesOfPromotion(offer, new Date()), ...(isOver(offer) && { expiryDay: '' }) } }),
    /** Ends an edit, saved or not; after a new promotion, starts another one, on request with the same store and validity. */
    finish: ({ keepsStore = false, isNewWanted = false } = {}) =>
      turnTo(
        { created: edited ? created : keepsStore ? valuesOfNext(created) : emptyValues },
        isNewWanted ? undefined : edited?.offer.id,
      ),
  }
}

function isOver({ expiryDate }: Promotion): boolean {
  return new Date(expiryDate) < new Date()
}

function isDifferent(left: PromotionValues, right: PromotionValues): boolean {
  return JSON.stringify(left) !== JSON.stringify(right)
}

import { withSecondPrice } from '#domain/flyers/review/second-price.ts'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import type { Db } from '#platform/database/database.ts'
import type { DraftRow } from '#server/flyers/drafts.repository.ts'
import { findWordings, type Wordings } from '#server/wordings/wordings.ts'

export interface WordedDraft extends DraftRow {
  /** A person's earlier correction of this name. */
  known: { categoryId: number | null } | undefined
  /** The text beside the price was explained before. */
  areConditionsKnown: boolean
}

/** Key under which the words beside a price are stored. */
export function conditionsWording({ read }: Pick<DraftRow, 'read'>): string {
  return (read?.unused ?? []).join(' | ')
}

/** Applies the names and conditions that a person explained in an earlier flyer or file of the store. */
export async function applyWordings(db: Db, storeId: number, drafts: readonly DraftRow[]): Promise<WordedDraft[]> {
  const asked = drafts.flatMap((draft) => [
    { field: 'productName' as const, written: draft.read?.name ?? '' },
    { field: 'conditions' as const, written: conditionsWording(draft) },
  ])
  const wordings = await findWordings(db, storeId, asked)
  return drafts.map((draft) => applyTo(draft, wordings))
}

function applyTo(draft: DraftRow, wordings: Wordings): WordedDraft {
  const name = draft.read ? wordings.get('productName', draft.read.name) : undefined
  const conditions = draft.read ? wordings.get('conditions', conditionsWording(draft)) : undefined
  const { rule, limit, needs, days } = conditions?.mechanics ?? noMechanics
  const before = draft.mechanics ?? noMechanics
  const answered = {
    ...before,
    rule: before.rule ?? rule,
    limit: before.limit ?? limit,
    needs: before.needs ?? needs,
    days: before.days.length > 0 ? before.days : days,
  }
  const mechanics = withSecondPrice(answered, draft.read)
  return {
    ...draft,
    ...(name && { productName: name.productName.slice(0, promotionLimits.productName) }),
    ...(conditions && (rule || limit || needs || days.length > 0) && { mechanics }),
    known: name && { categoryId: name.categoryId },
    areConditionsKnown: conditions !== undefined,
  }
}

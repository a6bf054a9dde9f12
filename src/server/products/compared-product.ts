import type { ComparedAmount } from '#domain/identity/compared-amount.ts'

/** Product data that an offer shows. */
export interface ComparedProduct {
  id: number
  lineId: number | null
  /** Slug of its product line. */
  line: string | null
  compared: ComparedAmount | null
  isSoldByWeight: boolean
  /** Picture of its variety, for offers without their own. */
  imagePath: string | null
}

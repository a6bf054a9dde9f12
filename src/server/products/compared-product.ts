import type { ComparedAmount } from '#domain/identity/compared-amount.ts'

/** What an offer shows of its product. */
export interface ComparedProduct {
  id: number
  lineId: number | null
  /** Slug of its product line. */
  line: string | null
  compared: ComparedAmount | null
  isSoldByWeight: boolean
  /** Of its variety, for offers without a picture of their own. */
  imagePath: string | null
}

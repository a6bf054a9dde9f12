import type { ParsedOf, ResultOf } from '#contract/endpoint.ts'
import type { doubts } from '#contract/week/doubts.ts'
import { isSpellingOf, type WordedCell, wordedCells } from '#domain/week/wordings.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import {
  forgetDoubts,
  type ImportDoubt,
  isSameDoubt,
  listImportDoubts,
  lockImportDoubt,
} from '#server/imports/import-doubts.ts'
import { addRows } from '#server/imports/imports.service.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { keepWording } from '#server/wordings/wordings.ts'

interface Context {
  db: Db
  categories: CategoryDirectory
  now: Date
}

const maxEqual = 50

/**
 * Publishes a row as a person answered it, through its import, so that undoing the import removes it too. Names and conditions are stored
 * for the store. Equal rows are returned, not written: each needs its own transaction and the lock of its own store.
 */
export async function answerRow(
  parts: Context,
  scope: PanelScope,
  code: string,
  answer: ParsedOf<typeof doubts.answer>['body'],
): Promise<ResultOf<typeof doubts.answer> & { promotions: string[] }> {
  const { db, now } = parts
  const doubt = found(
    await lockImportDoubt(db, found(numberFromPublicId('importDoubt', code), 'doubt_not_found')),
    'doubt_not_found',
  )
  const { importId, row } = doubt
  if (answer.leaveOut) {
    await forgetDoubts(db, scope, importId, [row.line])
    return { messages: [], equal: [], promotions: [] }
  }
  const { acceptedPrice, existing } = answer
  const answered = {
    ...row,
    cells: { ...row.cells, ...answer.cells },
    ...(acceptedPrice !== undefined && { acceptedPrice }),
    ...(existing !== undefined && { existing }),
  }
  const decisions = {
    storeId: publicId('store', doubt.storeId),
    stores: [],
    categories: [],
    expandNames: doubt.expandsNames,
  }
  const added = await addRows(parts, scope, publicId('import', importId), [answered], decisions)
  const messages = added.rejected.flatMap((one) => one.messages)
  if (messages.length > 0) return { messages, equal: [], promotions: [] }
  const fields = explainedFields(doubt, answer.cells)
  for (const [field, text] of fields) await remember(parts, scope, doubt, field, text)
  const others = fields.length === 0 ? [] : await listImportDoubts(db, now)
  const equal = others.filter(
    (other) => other.id !== doubt.id && fields.some(([field]) => isSameDoubt(doubt, other, field)),
  )
  return {
    messages,
    equal: equal.slice(0, maxEqual).map(({ id }) => publicId('importDoubt', id)),
    promotions: added.promotions,
  }
}

/** The words in question, and their replacements. */
function explainedFields(
  { row, messages }: ImportDoubt,
  cells: ParsedOf<typeof doubts.answer>['body']['cells'],
): [WordedCell, string][] {
  return wordedCells.flatMap((field): [WordedCell, string][] => {
    const [written, text] = [row.cells[field], cells[field]]
    if (!written || text === undefined || text === written || !messages.some((message) => message.field === field))
      return []
    return field !== 'productName' || isSpellingOf(written, text) ? [[field, text]] : []
  })
}

async function remember(
  { db, now }: Context,
  scope: PanelScope,
  { storeId, row }: ImportDoubt,
  field: WordedCell,
  text: string,
): Promise<void> {
  const written = row.cells[field] ?? ''
  if (field === 'productName')
    await keepWording(db, scope, storeId, { field, written, meaning: { productName: text, categoryId: null } }, now)
  else await keepWording(db, scope, storeId, { field, written, meaning: { text } }, now)
}

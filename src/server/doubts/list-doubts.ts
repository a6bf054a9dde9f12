import type { DoubtQueue } from '#contract/week/doubts.ts'
import { draftWeight, isAboutWords, rowWeight, wordDoubts } from '#domain/week/doubt-weight.ts'
import { type WordedCell, wordedCells, wordingKey } from '#domain/week/wordings.ts'
import { found } from '#server/app-error.ts'
import { imageOf } from '#server/flyers/flyer-work.ts'
import { findDraftsOnPages, listOpenDoubts, type OpenDoubt } from '#server/flyers/judging/open-doubts.ts'
import { type DraftContext, toOfferDrafts } from '#server/flyers/offer-drafts.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { type ImportDoubt, listImportDoubts } from '#server/imports/import-doubts.ts'
import { publicId } from '#server/public-ids.ts'
import { storesNow } from '#server/stores/store-directory.ts'

type Item = DoubtQueue['items'][number]
/** `equalKey`: the words whose meaning the answer states. `settledBy`: the words whose meaning is the only question. */
type Ranked = { weight: number; storeId: number; equalKey: string | null; settledBy: string | null } & (
  | { draft: OpenDoubt }
  | { row: ImportDoubt }
)

const maxItems = 100

/** Doubts of all stores, worst first; those that one answer settles are adjacent. */
export async function listDoubts(parts: DraftContext, scope: PanelScope): Promise<DoubtQueue> {
  const { db, now } = parts
  const drafts = (await listOpenDoubts(db, scope, now)).map((draft) => rankDraft(draft))
  const rows = (await listImportDoubts(db, now)).map((row) => rankRow(row))
  const all: Ranked[] = [...drafts, ...rows]
  const settled = Map.groupBy(all, ({ settledBy }) => settledBy)
  const equalTo = ({ equalKey, settledBy }: Ranked) =>
    equalKey === null ? 0 : (settled.get(equalKey)?.length ?? 0) - (settledBy === equalKey ? 1 : 0)
  const first = all
    .toSorted(
      (left, right) =>
        right.weight - left.weight ||
        equalTo(right) - equalTo(left) ||
        (left.equalKey ?? '').localeCompare(right.equalKey ?? ''),
    )
    .slice(0, maxItems)
  const stores = await storesNow(db).get([...new Set(first.map(({ storeId }) => storeId))])
  const shown = await showDrafts(
    parts,
    first.flatMap((one) => ('draft' in one ? one.draft.id : [])),
  )
  return {
    total: all.length,
    stores: new Set(all.map(({ storeId }) => storeId)).size,
    items: first.flatMap((one): Item[] => {
      const { store } = found(stores.get(one.storeId), 'store_not_found')
      const { fileName } = 'draft' in one ? one.draft : one.row
      const common = { storeId: store.id, storeName: store.name, fileName, equal: equalTo(one) }
      if ('row' in one) {
        const { id, row, messages } = one.row
        return [{ kind: 'file', ...common, id: publicId('importDoubt', id), row, messages }]
      }
      const read = shown.get(one.draft.id)
      return read ? [{ kind: 'flyer', ...common, flyerId: publicId('flyer', one.draft.flyerId), ...read }] : []
    }),
  }
}

async function showDrafts(parts: DraftContext, ids: number[]) {
  const rows = await findDraftsOnPages(parts.db, ids)
  const drafts = await toOfferDrafts(parts, rows)
  return new Map(
    rows.flatMap((row, index) => {
      const draft = drafts[index]
      return draft ? [[row.id, { draft, image: imageOf(row.page) }] as const] : []
    }),
  )
}

function rankDraft(draft: OpenDoubt): Ranked {
  const codes = draft.doubts.map(({ code }) => code)
  const written = wordingKey(draft.read?.name ?? '')
  const equalKey = written !== '' && isAboutWords(codes) ? `flyer ${written}` : null
  const settledBy = codes.every((code) => wordDoubts.includes(code)) ? equalKey : null
  return { weight: draftWeight(codes), storeId: draft.storeId, equalKey, settledBy, draft }
}

function rankRow(row: ImportDoubt): Ranked {
  const field = row.messages.find((message) => (wordedCells as readonly string[]).includes(message.field))?.field
  const written = field === undefined ? '' : wordingKey(row.row.cells[field as WordedCell] ?? '')
  const equalKey = written === '' ? null : `file ${field} ${written}`
  return { weight: rowWeight(row.messages), storeId: row.storeId, equalKey, settledBy: equalKey, row }
}

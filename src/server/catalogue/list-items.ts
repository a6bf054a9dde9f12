import type { CatalogueItem } from '#contract/catalogue/catalogue.ts'
import { type Proposal, proposeOffer } from '#domain/catalogue/proposals.ts'
import { dayOf } from '#domain/dates.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { findOddPrices } from '#server/price-history/odd-prices.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import * as repository from './catalogue.repository.ts'
import { type DescribedItem, describeItems } from './describe-items.ts'

interface Context {
  db: Db
  categories: CategoryDirectory
  now: Date
}

interface Page {
  show: repository.ShownItems
  after?: string | undefined
  limit: number
}

/** A page of a file's items, with the names and categories of their future offers. */
export async function listItems({ db, categories, now }: Context, code: string, { show, after, limit }: Page) {
  const id = found(numberFromPublicId('catalogueFile', code), 'catalogue_file_not_found')
  const file = found(await repository.findScope(db, id), 'catalogue_file_not_found')
  const rows = await repository.listItemsOfFile(db, id, { show, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const described = await describeItems(db, page)
  const products = described.flatMap(({ productId }) => productId ?? [])
  const published = await repository.findPublishedPrices(db, file.storeId, products, now)
  const proposals = page.map((row) => proposeOffer(row, file.isFirst))
  const priced = described.flatMap(({ offerName }, index) => {
    const proposal = proposals[index]
    return proposal ? [{ index, productName: offerName, priceCents: proposal.priceCents, cityId: file.cityId }] : []
  })
  const odd = await findOddPrices({ db, now }, priced)
  const doubts = new Map(priced.map(({ index }, place) => [index, odd[place]?.text ?? null]))
  const departments = await categoriesByName(categories)
  return {
    hasMore: rows.length > limit,
    items: page.map((row, index): CatalogueItem => {
      const { offerName, identity, productId } = described[index] as DescribedItem
      const category = identity.kind === null ? undefined : kinds.get(identity.kind)?.category
      return {
        code: row.code,
        name: row.name,
        offerName,
        categoryId: category ?? departments.get(categoryKey(row.department ?? '')) ?? null,
        unit: row.unit as CatalogueItem['unit'],
        gtin: row.gtin,
        packSize: row.packSize,
        price: toDecimal(row.priceCents),
        previousPrice: toDecimal(row.previousCents),
        proposal: describeProposal(
          row,
          proposals[index] ?? null,
          doubts.get(index) ?? null,
          published.get(productId ?? 0) ?? [],
        ),
      }
    }),
  }
}

function describeProposal(
  row: repository.ItemRow,
  proposal: Proposal | null,
  doubt: string | null,
  published: Cents[],
): CatalogueItem['proposal'] {
  return (
    proposal && {
      reason: proposal.reason,
      price: decimalFromCents(proposal.priceCents),
      originalPrice: toDecimal(proposal.originalCents),
      offeredPrice: toDecimal(row.offeredCents),
      from: row.promotionalFrom && dayOf(row.promotionalFrom),
      until: row.promotionalUntil && dayOf(row.promotionalUntil),
      isLikely: proposal.isLikely && doubt === null,
      doubt,
      isPublished: published.includes(proposal.priceCents),
    }
  )
}

/** Our category that has the same name as a department of the store. */
async function categoriesByName(categories: CategoryDirectory): Promise<Map<string, string>> {
  const entries = [...(await categories.byNumber()).values()]
  return new Map(entries.map(({ category }) => [categoryKey(category.name), category.id]))
}

function categoryKey(name: string): string {
  return foldText(name).replace(/[^a-z]+/g, '')
}

function toDecimal(cents: Cents | null): string | null {
  return cents === null ? null : decimalFromCents(cents)
}

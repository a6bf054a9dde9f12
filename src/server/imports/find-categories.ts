import type { CategoryChoice, ImportRow } from '#contract/imports.ts'
import { promotionMessages } from '#contract/promotion-draft.ts'
import { categoryOfKind } from '#domain/identity/expand-name.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { foldText } from '#domain/plain-text.ts'
import type { Db } from '#platform/database/database.ts'
import type { CategoryDirectory, CategoryEntry } from '#server/categories/category-directory.ts'
import { findDepartments } from './remembered-choices.ts'
import { cellText, type Message } from './row-cells.ts'

/** A department in a row that is not one of our categories. */
export interface WrittenDepartment {
  key: string
  name: string
  /** The category that a person assigned to it; null: each product has its own category. */
  categoryId: string | null
  isRemembered: boolean
}

/** The category of a row, or a question about it. */
export type CategoryOfRow = ({ category: CategoryEntry } | { question: Message }) & { department?: WrittenDepartment }

export interface CategoryDecisions {
  /** Source of the file: the number of a store, or 0. */
  sourceId: number
  categories: CategoryChoice[]
}

/**
 * Finds the category of each row: the one that it names, the one that a person assigned to its department, or that of the product's kind.
 * The last needs the identity of the product, from `identityOf`.
 */
export async function categoryFinder(
  { db, categories }: { db: Db; categories: CategoryDirectory },
  rows: ImportRow[],
  decisions: CategoryDecisions,
): Promise<(row: ImportRow, identityOf: () => ProductIdentity | undefined) => CategoryOfRow> {
  const entries = [...(await categories.byNumber()).values()]
  const bySlug = new Map(entries.map((entry) => [entry.category.id, entry]))
  const byName = new Map(
    entries.flatMap((entry) => [entry.category.name, entry.category.id].map((text) => [departmentKey(text), entry])),
  )
  const chosen = new Map(decisions.categories.map(({ key, categoryId }) => [key, categoryId]))
  const keys = new Set(rows.map(({ cells }) => departmentKey(cellText(cells, 'category'))))
  const unknown = [...keys].filter((key) => key !== '' && !byName.has(key))
  const remembered = await findDepartments(db, decisions.sourceId, unknown)
  const numbered = new Map(entries.map((entry) => [entry.number, entry]))

  return ({ cells }, identityOf) => {
    const name = cellText(cells, 'category')
    const key = departmentKey(name)
    const named = byName.get(key)
    if (named) return { category: named }
    const rememberedEntry = numbered.get(remembered.get(key) ?? -1)
    const slug = chosen.has(key) ? chosen.get(key) : rememberedEntry?.category.id
    const saidOf = bySlug.get(slug ?? '')
    const isRemembered = !chosen.has(key) && rememberedEntry !== undefined
    const department = { key, name, categoryId: saidOf?.category.id ?? null, isRemembered }
    const written = key === '' ? {} : { department }
    if (saidOf) return { category: saidOf, ...written }
    const identity = identityOf()
    const guess = identity ? categoryOfKind(identity) : null
    const category = guess ? bySlug.get(guess.slug) : undefined
    if (category && guess?.isSure) return { category, ...written }
    return { question: askForCategory(name, category), ...written }
  }
}

export function departmentKey(name: string): string {
  return foldText(name).replace(/[^a-z0-9]+/g, '')
}

/** Whether a cell names one of our categories is known only after reading them; an empty one never does. */
function askForCategory(written: string, guess: CategoryEntry | undefined): Message {
  return {
    field: 'category',
    text: written === '' ? promotionMessages.categoryId : `Categoria desconhecida: "${written.slice(0, 40)}"`,
    isQuestion: true,
    ...(guess && { fixes: [{ label: guess.category.name, cells: { category: guess.category.name } }] }),
  }
}

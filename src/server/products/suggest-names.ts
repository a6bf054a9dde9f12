import type { NameSuggestion } from '#contract/compare/products.ts'
import { articleKey } from '#domain/identity/compare-products.ts'
import { categoryOfKind, expandName, writeOutName } from '#domain/identity/expand-name.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { gtinDigits } from '#domain/products/gtin.ts'
import { readWords } from '#domain/search/terms/read-query.ts'
import { isEmptyWord, plainTerm, stopWords, termWords } from '#domain/search/terms/term-words.ts'
import type { Db } from '#platform/database/database.ts'
import { readNames } from './read-names.ts'
import { findNamesLike, findNamesOfBarcode, findPictures, type KnownName } from './suggest-names.repository.ts'

const shownNames = 8
/** Number of names considered; spellings of one article are shown once. */
const candidates = 24
/** Further words add nothing. */
const maxWords = 8

/** Known names that complete a text, and the text as a person writes it. For a barcode, the names sold under it. */
export async function suggestNames(
  db: Db,
  text: string,
): Promise<{ names: NameSuggestion[]; readableName: string | null; categoryId: string | null }> {
  const gtin = gtinDigits(text)
  const words = termWords(text)
    .filter((word) => !stopWords.has(word) && !isEmptyWord(plainTerm(word)))
    .slice(0, maxWords)
  if (words.length === 0) return { names: [], readableName: null, categoryId: null }
  const known = await (gtin === null
    ? findNamesLike(db, wordsToFind(words), candidates)
    : findNamesOfBarcode(db, gtin, candidates))
  const [typed, ...identities] = await readNames(db, [text, ...known.map(({ name }) => name)])
  const articles = distinctArticles(known, identities).slice(0, shownNames)
  const pictures = await findPicturesOf(db, articles)
  const expanded = typed ? writeOutName(typed) : null
  return {
    categoryId: typed && gtin === null ? sureCategory(typed) : null,
    names: articles.map(({ name, article, categoryId, imageUrl }) => ({
      name,
      categoryId,
      imageUrl: imageUrl ?? pictures.get(article) ?? null,
    })),
    readableName: gtin === null && expanded !== text.trim() ? expanded : null,
  }
}

/** The kind's category outranks that of offers: one of them may be wrong. */
function sureCategory(identity: ProductIdentity): string | null {
  const category = categoryOfKind(identity)
  return category?.isSure ? category.slug : null
}

/** All words but the last are complete, and phrases are matched as such; the last may be incomplete. */
function wordsToFind(words: string[]): string[] {
  return [...readWords(words.slice(0, -1)).parts.map(({ term }) => term), plainTerm(words.at(-1) ?? '')]
}

interface Article extends KnownName {
  article: string
}

/** The first of several spellings of one article; names in a till's capitals are rewritten. */
function distinctArticles(known: KnownName[], identities: ProductIdentity[]): Article[] {
  const articles = new Map<string, Article>()
  for (const [index, one] of known.entries()) {
    const identity = identities[index]
    const article = (identity?.reading === 'whole' && articleKey(identity)) || one.name
    if (articles.has(article)) continue
    const categoryId = (identity && sureCategory(identity)) ?? one.categoryId
    articles.set(article, { ...one, categoryId, article, name: (identity && expandName(identity)) ?? one.name })
  }
  return [...articles.values()]
}

/** Pictures of other spellings of the same article, by article. Another variety of the line looks different. */
async function findPicturesOf(db: Db, articles: Article[]): Promise<Map<string, string>> {
  const lineIds = articles.filter(({ imageUrl }) => imageUrl === null).flatMap(({ lineId }) => lineId ?? [])
  const pictures = await findPictures(db, lineIds)
  const identities = await readNames(
    db,
    pictures.map(({ name }) => name),
  )
  return new Map(
    pictures.flatMap(({ imageUrl }, index) => {
      const identity = identities[index]
      const article = identity && articleKey(identity)
      return article ? [[article, imageUrl] as const] : []
    }),
  )
}

import { usualContainerOf } from '#domain/identity/containers.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'

/** The fields from which the terms of a pack are derived. */
export type PackIdentity = Pick<ProductIdentity, 'kind' | 'traits' | 'pack' | 'container'>

const litre = 1000
/** Drinks of at least this many pieces are sold as a bundle. */
const smallestBundle = 4

const termsByContainer = new Map(
  Object.entries({
    lata: 'em_lata',
    latao: 'em_lata',
    garrafa: 'em_garrafa',
    longneck: 'em_garrafa',
    retornavel: 'em_garrafa',
    pet: 'em_garrafa',
    tetra: 'em_caixinha',
    galao: 'em_galao',
  }),
)

/** Packaging terms as people search for them, even if the name omits them. */
export function packTerms({ kind, traits, pack, container }: PackIdentity): string[] {
  const isLiquid = pack?.unit === 'ml'
  const size = pack?.each ?? 0
  const terms: string[] = []
  const known = termsByContainer.get(container ?? usualContainerOf({ kind, pack, traits }) ?? '')
  if (known !== undefined) terms.push(known)
  if (isLiquid && pack.count >= smallestBundle) terms.push('em_fardo')
  if (kind === 'cerveja' && size === litre) terms.push('litrao')
  if (kind === 'agua_mineral' && size >= 5 * litre && known !== 'em_galao') terms.push('em_galao')
  return terms
}

/** The term of a size that is a letter, as of nappies: "fralda M". */
export function sizeTerm(letters: string): string {
  return `tamanho_${letters}`
}

/** The words of a search for a pack. */
export const packWords = new Map(
  Object.entries({
    lata: 'em_lata',
    latinha: 'em_lata',
    latao: 'em_lata',
    garrafa: 'em_garrafa',
    garrafinha: 'em_garrafa',
    longneck: 'em_garrafa',
    caixinha: 'em_caixinha',
    fardo: 'em_fardo',
    fardinho: 'em_fardo',
    engradado: 'em_fardo',
    galao: 'em_galao',
    galaozinho: 'em_galao',
    litrao: 'litrao',
  }),
)

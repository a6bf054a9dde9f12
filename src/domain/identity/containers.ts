import type { ProductPack } from './read-pack.ts'

/** Words for containers of products. */
const containerWords = new Map(
  `lata: lata lta latas; latao: latao; pet: pet; garrafa: garrafa grf gfa gf gar garraf; longneck: long_neck ln l_n longneck lin long; vidro: vidro vd vdo vid
sache: sache; pote: pote pt pte; refil: refil refill; squeeze: squeeze; retornavel: retornavel retornav ret retorn; copo: copo cp; balde: balde; galao: galao; barril: barril
tetra: tetra tp tetra_pak caixinha cartonado; vacuo: vacuo vac a_vacuo; almofada: almofada almof amofad; spray: spray gatilho pulverizador; bandeja: bandeja bdj bj band; bisnaga: bisnaga bisn; tubo: tubo`
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [container = '', words = ''] = entry.trim().split(': ')
      return words.split(' ').map((word) => [word, container] as const)
    }),
)

/** Containers that affect the price: products that differ in them are different product lines. */
export const pricedContainers = new Set(['retornavel', 'refil', 'barril'])

/** Kinds usually sold in several containers at different prices: a name without a container leaves doubt. */
export const variedContainers = new Set(
  'leite_condensado cafe extrato_de_tomate leite_em_po milho_verde ervilha azeitona ketchup maionese suco energetico sardinha limpador_multiuso amaciante sabao_liquido'.split(
    ' ',
  ),
)

const usualContainers = new Map(
  Object.entries({
    oleo: 'pet',
    azeite: 'vidro',
    molho_de_tomate: 'sache',
    maionese: 'pote',
    leite: 'tetra',
    creme_de_leite: 'tetra',
    agua_mineral: 'pet',
    margarina: 'pote',
    requeijao: 'copo',
    vinagre: 'pet',
  }),
)

/** Container named by one or two words; "lt" and "sc" only within groceries and drinks. */
export function containerOf(word: { raw: string; normal: string }, category: string | undefined): string | undefined {
  const known = containerWords.get(word.normal) ?? containerWords.get(word.raw)
  if (known !== undefined) return known
  const isGrocery = category === 'mercearia' || category === 'bebidas' || category === 'laticinios'
  if (isGrocery && word.raw === 'lt') return 'lata'
  return category === 'mercearia' && (word.raw === 'sc' || word.raw === 'sh') ? 'sache' : undefined
}

export function pairedContainerOf(first: string, second: string): string | undefined {
  return containerWords.get(`${first}_${second}`)
}

/** The default container; undefined when the kind comes in several. */
export function usualContainerOf({
  kind,
  pack,
  traits,
}: {
  kind: string | null
  pack: ProductPack | null
  traits: Record<string, string>
}): string | undefined {
  if (kind === 'refrigerante' && pack?.each) return pack.each <= 473 ? 'lata' : 'pet'
  if (kind === 'cerveja' && pack?.each) {
    if ([269, 350, 410, 473].includes(pack.each)) return 'lata'
    return [275, 330, 355].includes(pack.each) ? 'longneck' : 'garrafa'
  }
  if (kind === 'energetico' && pack?.each) return pack.each <= 473 ? 'lata' : 'pet'
  if (kind === 'suco' && pack?.each) return [200, 1000].includes(pack.each) ? 'tetra' : undefined
  if (kind === 'leite_em_po' && pack?.each) return pack.each === 380 ? 'lata' : 'sache'
  if (kind === 'cafe' && pack?.each && traits.forma === 'soluvel') return pack.each >= 100 ? 'vidro' : 'sache'
  return usualContainers.get(kind ?? '')
}

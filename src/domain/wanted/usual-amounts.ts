import type { Kind } from '#domain/identity/kind-dictionary.ts'

/** Sold by weight at the counter, although brands also sell packs. Cuts of meat and fruit are marked in the dictionary. */
const counterKinds = new Set(
  `queijo_mussarela queijo_prato queijo_minas queijo_colonial queijo_provolone queijo_coalho queijo_parmesao queijo_gorgonzola presunto apresuntado mortadela salame peito_de_peru lombo_canadense copa
linguica salsicha bacon carne_seca bacalhau file_de_tilapia salmao merluza pescada abrotea corvina tainha cacao camarao lula marisco polaca panga pintado tambaqui polvo siri linguado anchova truta cavala peixe cogumelo`.split(
    /\s+/,
  ),
)

/** Whether people want a weight of it and not a number of packs. */
export function isWeighedKind({ id, isBrandless, unit }: Kind): boolean {
  return counterKinds.has(id) || (isBrandless && unit === 'kg')
}

/** Usual purchase in grams, where that is not about a kilo. */
const usualGrams = readGrams(
  'alho 200, gengibre 100, pimenta 100, morango 300, cereja 300, uva 500, cogumelo 200, kiwi 500, vagem 500, quiabo 500, lichia 500, pao_frances 500, camarao 500, bacon 300, copa 200, salame 200',
)
/** Cold cuts and cheese from the counter. */
const usualGramsOfColdCuts = 300

/** Assumed amount of a weighed product without a stated amount. */
export function usualAmount({ id, category }: Kind): number {
  return usualGrams.get(id) ?? (category === 'laticinios' ? usualGramsOfColdCuts : 1000)
}

/** Grams of one piece, for products that are also counted. */
const pieceGrams = readGrams(`
abacate 500, abobora 2000, abobrinha 250, alho 50, ameixa 80, banana 120, batata 150, batata_doce 250, berinjela 300, beterraba 150, caqui 150, cebola 150, cenoura 120, chuchu 250, figo 60, goiaba 200, kiwi 80
laranja 200, limao 100, maca 150, mamao 1000, mandioca 400, manga 500, maracuja 150, melancia 8000, melao 1500, nabo 200, nectarina 120, pepino 250, pera 180, pessego 120, pimentao 180, pitaia 400, repolho 1200
tangerina 150, tomate 120, pao_frances 50, frango_inteiro 2000`)

/** undefined: the product is not counted, or its pieces vary too much. */
export function pieceGramsOf(kind: string): number | undefined {
  return pieceGrams.get(kind)
}

/** Grams of a part: slices of ham, cloves of garlic. */
export const partGrams = readGrams('fatia 20, dente 10')

/** How many drinks an unnumbered bundle holds: small ones come by the dozen. */
export function bundleSize(each: number | null): number {
  return each !== null && each >= 1000 ? 6 : 12
}

/** Words for a bundle; for drinks, also a box. */
export const bundleUnits = new Set(['fardo', 'pack', 'engradado'])

/** Eggs in a tray or a carton without a stated number. */
export const trayOfEggs = 30

/** Counted in pieces, but bought by the pack: rolls, nappies, filters. */
const packKinds = new Set(
  `papel_higienico papel_toalha guardanapo lenco_de_papel lenco_umedecido fralda fralda_geriatrica absorvente hastes_flexiveis algodao curativo preservativo filtro_de_cafe cha saco_de_lixo saco_plastico copo_descartavel prato_descartavel
talher_descartavel fosforo la_de_aco palito prendedor_de_roupa vela barra_de_cereal tapete_higienico pano_multiuso papel_aluminio filme_pvc papel_manteiga`.split(
    /\s+/,
  ),
)

export function isMeantByThePack({ id }: Kind): boolean {
  return packKinds.has(id)
}

/** Drinks, and milk. */
export function isBundled({ id, category }: Kind): boolean {
  return category === 'bebidas' || id === 'leite'
}

function readGrams(list: string): Map<string, number> {
  return new Map(
    list
      .trim()
      .split(/,\s*|\n/)
      .map((entry) => entry.split(' '))
      .map(([kind = '', grams]) => [kind, Number(grams)]),
  )
}

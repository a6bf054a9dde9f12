/**
 * Words for several kinds at once, one group per line:
 *
 *     term: other words | kinds
 *     carne: mistura | @frango cordeiro
 *
 * - A product of one of these kinds is found by the term, whatever its name says.
 * - `@group` stands for the kinds of a group. Phrases are separated by commas; plurals, accents and "de" do not matter.
 */
const list = `
carne_bovina: carne bovina, carne boi, carne gado, carne vermelha, bovino, boi | picanha alcatra contrafile file_mignon maminha fraldinha costela_bovina acem paleta_bovina patinho coxao_mole coxao_duro lagarto musculo cupim bife_ancho carne_moida carne_seca figado bucho rabada lingua_bovina capa_de_file peixinho peito_bovino bife carne_bovina
carne_suina: carne suina, carne porco, carne branca suina, suino, porco | carne_suina pernil_suino lombo_suino costelinha_suina bisteca_suina picanha_suina panceta
frango: ave, galinha, carne frango | frango_inteiro peito_de_frango coxa_e_sobrecoxa coxa_de_frango sobrecoxa asa_de_frango coxinha_da_asa coracao_de_frango moela pe_de_frango
carne: | @carne_bovina @carne_suina @frango cordeiro
batata: | batata batata_doce
costela: | costela_bovina costelinha_suina
peixe: pescado, carne peixe | file_de_tilapia salmao merluza pescada abrotea corvina tainha cacao bacalhau polaca panga pintado tambaqui linguado anchova truta cavala peixe
fruto_do_mar: fruto mar | camarao lula marisco polvo siri
fruta: frutinha | banana maca laranja limao mamao melancia melao uva morango manga abacaxi abacate pera pessego ameixa kiwi tangerina maracuja goiaba coco_verde caqui figo nectarina pitaia lichia cereja atemoia
verdura: folhagem, hortalica, salada, salada verde, verdura folha | alface rucula couve couve_flor brocolis repolho cheiro_verde agriao espinafre acelga almeirao salsao manjericao hortela alecrim alho_poro broto_de_feijao
legume: | tomate batata_doce batata cebola alho cenoura beterraba pepino pimentao abobrinha abobora berinjela chuchu mandioca vagem quiabo jilo inhame cara mandioquinha rabanete nabo milho_verde_em_espiga couve_flor brocolis
bebida_alcoolica: bebida alcoolica, bebida com alcool | cerveja chopp vinho espumante sidra vodka whisky cachaca gin bebida_ice rum licor conhaque vermute aperitivo tequila coquetel_alcoolico
queijo: | queijo queijo_ralado queijo_mussarela queijo_prato queijo_minas queijo_parmesao queijo_provolone queijo_coalho queijo_colonial queijo_gorgonzola ricota
frio: frios fatiados, frio fatiado | presunto apresuntado mortadela salame peito_de_peru lombo_canadense copa queijo_mussarela queijo_prato
embutido: | salsicha linguica mortadela salame
pao: | pao pao_de_forma pao_frances pao_caseiro pao_hot_dog pao_hamburguer bisnaguinha
biscoito: | biscoito biscoito_recheado biscoito_wafer biscoito_salgado biscoito_maisena biscoito_de_polvilho rosquinha cookie
massa: | macarrao massa_lasanha massa_fresca
molho: | molho_de_tomate molho_de_pimenta molho_ingles molho_shoyu molho_para_salada molho_barbecue molho_branco
farinha: | farinha_de_trigo farinha_de_mandioca farinha_de_milho farinha_de_rosca farinha_lactea
milho: | milho_verde milho_verde_em_espiga milho_e_ervilha
coco: | coco_verde coco_ralado
tempero: condimento, especiaria | tempero paprica pimenta_do_reino oregano colorau
pimenta: | pimenta pimenta_do_reino molho_de_pimenta
doce: guloseima | doce_de_leite goiabada doce_de_fruta pacoca pe_de_moleque bananinha bombom bala pirulito marshmallow
cereal: | cereal_matinal granola
fermento: | fermento_em_po fermento_biologico
pipoca: | milho_de_pipoca pipoca_microondas
sabao: | sabao_em_po sabao_em_barra sabao_liquido
lava_roupas: lava roupa, lavar roupa, sabao roupa | sabao_em_po sabao_liquido
sabonete: | sabonete sabonete_liquido sabonete_intimo
limpador: | limpador limpador_multiuso limpador_perfumado limpador_de_banheiro limpa_vidros desengordurante
descartavel: | copo_descartavel prato_descartavel talher_descartavel
racao: | racao_caes racao_gatos racao_para_passaros racao_para_peixes
cao: | racao_caes sache_caes shampoo_para_caes antipulgas petisco
gato: | racao_gatos sache_gatos areia_gatos
`

/** Words of a category when they stand alone; beside other words they are ordinary search words. */
const categories = `
hortifruti: hortifruti, hortifrute, horti fruti, hortifrutigranjeiro, fruta verdura, fruta legume, verdura legume, fruta verdura legume, feira, sacolao, quitanda
acougue: acougue
padaria: padaria, panificadora, confeitaria
mercearia: mercearia
bebidas: bebida
laticinios: laticinio, laticinio frio, derivado leite
limpeza: limpeza, limpeza casa
higiene: higiene, higiene pessoal, higiene beleza, beleza, perfumaria, cosmetico
congelados: congelado, comida congelada
peixaria: peixaria
pet: pet, pet shop, petshop, animal, animal estimacao
bebes: bebe, nenem, coisa bebe
`

/** Brands whose name people use for the kind. Applies only to a search that names no kind: products keep their brand. */
const brandNames = `
la_de_aco: bombril, assolan
iogurte: danone
aparelho_de_barbear: gillette, prestobarba
amido_de_milho: maizena
creme_de_avela: nutella
cereal_matinal: sucrilhos
pano_multiuso: perfex
leite_fermentado: yakult, chamyto
agua_sanitaria: qboa
chiclete: chiclets, bubbaloo
fuba: milharina
palito: gina
`

export interface PhrasedTerm {
  term: string
  phrases: string[]
}

export interface KindGroup extends PhrasedTerm {
  kinds: string[]
}

export const kindGroups: KindGroup[] = []
for (const line of list.trim().split('\n')) {
  const [head = '', members = ''] = line.split('|')
  const [term = '', phrases = ''] = head.split(':')
  const kinds = words(members).flatMap((kind) =>
    kind.startsWith('@') ? (kindGroups.find(({ term }) => `@${term}` === kind)?.kinds ?? []) : [kind],
  )
  kindGroups.push({ term, phrases: phrasesOf(phrases), kinds })
}

export const categoryPhrases = readPhrases(categories)
export const kindsByBrandName = new Map(
  readPhrases(brandNames).flatMap(({ term, phrases }) => phrases.map((brand) => [brand, term] as const)),
)

function readPhrases(text: string): PhrasedTerm[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [term = '', phrases = ''] = line.split(': ')
      return { term, phrases: phrasesOf(phrases) }
    })
}

function phrasesOf(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

function words(text: string): string[] {
  return text.trim().split(' ').filter(Boolean)
}

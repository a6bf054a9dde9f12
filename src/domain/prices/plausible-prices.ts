import type { ComparedAmount } from '#domain/identity/compared-amount.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { type Cents, formatMoney } from '#domain/money.ts'

/**
 * Plausible prices of kinds in reais per kg, litre or piece, including offers: wide enough for any brand, narrow enough to find a misplaced
 * comma. The line of a category applies to its kinds without a line of their own.
 */
const table = `
@acougue: 5-180
picanha file_mignon bife_ancho cordeiro: 15-400
pe_de_frango moela bucho coracao_de_frango rabada: 3-80
frango_inteiro coxa_e_sobrecoxa coxa_de_frango sobrecoxa asa_de_frango coxinha_da_asa peito_de_frango: 4-60
salsicha linguica: 5-120
@bebes: 1-200
fralda: 0.2-8
formula_infantil: 25-450
papinha cereal_infantil: 12-160
@bebidas: 2-80
refresco_em_po: 12-160
suco cha_pronto agua_de_coco isotonico: 2-45
refrigerante agua_tonica: 1.5-22
agua_mineral: 0.3-20
energetico: 4-60
cerveja chopp: 4-45
bebida_ice sidra coquetel_alcoolico xarope: 5-90
vinho espumante: 8-700
cachaca conhaque vodka: 8-350
whisky gin rum licor vermute aperitivo tequila: 12-900
@congelados: 6-120
acai sorvete: 5-90
picole: 1-25
espetinho hot_pocket: 2-40
gelo: 1-15
@higiene: 1-120
papel_higienico: 0.3-9
creme_dental: 15-300
escova_dental fio_dental: 2-70
enxaguante: 10-120
sabonete: 0.7-25
sabonete_liquido sabonete_intimo: 10-220
shampoo condicionador creme_para_pentear creme_de_tratamento: 8-400
absorvente: 0.2-6
hastes_flexiveis: 0.01-15
algodao: 1-40
lenco_umedecido: 0.02-25
lenco_de_papel: 0.02-15
fralda_geriatrica: 0.8-12
hidratante oleo_corporal colonia oleo_capilar leave_in acetona agua_oxigenada soro_fisiologico: 5-900
curativo preservativo: 0.1-60
gel_fixador: 8-200
@hortifruti: 1-60
ovos: 0.3-4
alho gengibre cogumelo pimenta lichia cereja pitaia: 8-180
batata cebola cenoura repolho chuchu abobora mandioca melancia banana laranja: 0.6-25
alface rucula couve cheiro_verde agriao almeirao hortela manjericao alecrim salsao rabanete: 0.8-15
@laticinios: 8-250
leite: 2.5-15
iogurte bebida_lactea leite_fermentado: 4-90
doce_lacteo: 8-120
leite_em_po: 18-120
margarina banha: 6-80
mortadela apresuntado: 6-120
massa_fresca: 8-90
@limpeza: 1-120
detergente: 2-25
agua_sanitaria cloro: 1-20
alvejante: 3-60
desinfetante amaciante limpador limpador_multiuso limpador_perfumado: 1.5-70
sabao_em_po sabao_liquido sabao_em_barra: 4-60
limpa_aluminio limpa_vidros desengordurante limpador_de_banheiro tira_odor querosene: 3-90
saponaceo soda_caustica: 5-80
alcool: 4-60
lustra_moveis cera: 8-120
la_de_aco: 0.2-6
esponja: 0.5-20
saco_de_lixo saco_plastico: 0.03-5
papel_toalha papel_aluminio filme_pvc papel_manteiga: 1-40
guardanapo copo_descartavel prato_descartavel talher_descartavel: 0.01-4
fosforo: 0.01-12
palito prendedor_de_roupa: 0.01-12
vela luva isqueiro: 0.3-30
pilha: 0.8-25
lava_loucas_em_po: 15-150
@mercearia: 4-160
arroz feijao: 2.5-35
lentilha grao_de_bico ervilha_seca canjica: 4-50
acucar: 2-30
sal: 0.8-30
cafe: 18-260
cappuccino: 20-180
filtro_de_cafe: 0.02-15
achocolatado: 8-90
oleo: 4-60
azeite: 18-220
vinagre: 2-90
macarrao_instantaneo: 0.8-12
macarrao massa_lasanha: 3-45
farinha_de_trigo farinha_de_mandioca farinha_de_milho fuba farinha_de_rosca canjica: 2-40
molho_de_tomate extrato_de_tomate polpa_de_tomate: 4-60
barra_de_cereal: 0.7-20
gelatina: 20-160
biscoito biscoito_recheado biscoito_wafer biscoito_salgado biscoito_maisena biscoito_de_polvilho rosquinha: 6-120
cookie: 15-160
chocolate bombom ovo_de_pascoa: 20-400
chiclete: 0.2-30
tempero caldo paprica pimenta_do_reino oregano colorau canela: 8-400
cha: 0.05-40
adocante: 15-300
castanha: 20-250
carvao: 2-20
milho_de_pipoca: 4-40
leite_de_coco: 8-80
leite_condensado creme_de_leite: 8-60
ovo_de_pascoa: 5-250
@padaria: 5-120
pao_frances: 5-40
sonho croissant salgados quindim: 0.5-25
sanduiche massa_de_pizza: 2-45
@peixaria: 8-220
salmao bacalhau camarao polvo: 20-400
@pet: 3-160
racao_caes racao_gatos: 4-90
areia_gatos: 1.5-40
sache_gatos sache_caes: 1-15
petisco tapete_higienico: 0.5-90
antipulgas: 10-350
shampoo_para_caes: 10-160
`

interface Range {
  low: Cents
  high: Cents
}

export const plausibleRanges: ReadonlyMap<string, Range> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', range = ''] = line.split(': ')
      const [low = 0, high = 0] = range.split('-').map((reais) => Math.round(Number(reais) * 100))
      return names.split(' ').map((name) => [name, { low, high }] as const)
    }),
)

/** Thousandths of a kg or litre up to which a pack is small and its unit price higher: sachets, spices, travel sizes. */
const smallPack = 150
const smallPackFactor = 3
/** Assumed bounds of the content when it is unknown, in units. Expensive pieces are not sold by the dozen. */
const unknownContent = { least: 0.02, most: { kg: 10, L: 6, un: 60 }, mostDearPieces: 3 }
const dearPiece = 3000
/** For a product of unknown kind; supermarkets rarely sell anything dearer. */
const anyProduct: Range = { low: 20, high: 100_000 }

/** Why a price needs explicit confirmation: it is implausible for its kind and pack. Null when it is plausible. */
export function implausiblePrice(price: Cents, kindId: string | null, compared: ComparedAmount | null): string | null {
  const kind = kindId === null ? undefined : kinds.get(kindId)
  if (!kind) return outside(price, anyProduct, 'Um produto de mercado', '')
  const range = plausibleRanges.get(kind.id) ?? plausibleRanges.get(`@${kind.category}`) ?? anyProduct
  if (!compared || compared.per !== kind.unit) {
    const isDearPiece = kind.unit === 'un' && range.high > dearPiece
    const most = isDearPiece ? unknownContent.mostDearPieces : unknownContent.most[kind.unit]
    return outside(price, { low: range.low * unknownContent.least, high: range.high * most }, kind.name, '')
  }
  const isSmall = compared.per !== 'un' && compared.amount <= smallPack
  const high = range.high * (isSmall ? smallPackFactor : 1)
  return outside((price * 1000) / compared.amount, { low: range.low, high }, kind.name, `/${compared.per}`)
}

function outside(amount: number, { low, high }: Range, name: string, per: string): string | null {
  if (amount >= low && amount <= high) return null
  const [shown, least, most] = [amount, low, high].map(
    (cents) => `${formatMoney(Math.max(1, Math.round(cents)))}${per}`,
  )
  return `${name} costuma custar entre ${least} e ${most}; este sairia a ${shown}: confira o preço.`
}

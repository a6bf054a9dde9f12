import { foldText } from '#domain/plain-text.ts'

/**
 * Words by which a line of a message is recognised as an item. Phones read pasted text offline, so these are the commonest words of lists
 * and not the dictionary of products, which is too large for them.
 */

/** Bought by weight: without an amount about a kilo is meant, and "tomate 1,5 kg" is an amount, not a pack. */
const byWeight = `abacate abacaxi abóbora abobrinha acém aipim alcatra ameixa banana batata berinjela beterraba bergamota bife bisteca camarão carne caqui cebola cenoura chuchu contrafilé corvina costela costelinha coxa cupim fígado filé fraldinha frango
goiaba inhame jiló kiwi laranja lagarto limão linguiça lombo maçã macaxeira maminha mamão mandioca mandioquinha manga maracujá melancia melão mexerica moela morango músculo nectarina paleta patinho peixe pepino pera pernil pêssego picanha pimentão
pintado quiabo sobrecoxa tainha tangerina tilápia tomate uva vagem`

/** Bought by weight in smaller amounts: without a number none is assumed. */
const byLessWeight = `alho apresuntado bacon bacalhau calabresa cogumelo gengibre mortadela mussarela muçarela parmesão pão peito presunto provolone queijo ricota salame salmão salsicha`

const others = `absorvente areia açafrão achocolatado acelga açúcar adoçante agrião água alcaparra álcool alecrim alface algodão alvejante amaciante amendoim amido arroz atum aveia azeite azeitona azulzinho balde bala batom baunilha biscoito bisnaguinha
bolacha bolo bombom bombril brócolis cachaça cacau café caldo camomila canela canjica carvão castanha catchup ceral cereal cerveja chá chantilly cheiro-verde chimichurri chocolate chocotone cloro coca coco coentro colorau cominho condicionador copo
coador cheiro couve couve-flor cotonete cravo creme croissant cuca cuscuz desinfetante desodorante detergente danone doce doritos energético erva ervilha escova esfirra espaguete espinafre espumante esponja extrato fandangos fanta farinha farofa feijão fermento
figo filtro fio flocão fósforo fralda fubá gás gatorade gelatina geleia gelo gengibre gillette goiabada granola grão-de-bico grão guaraná guardanapo hambúrguer hidratante hortelã iogurte isqueiro ketchup knorr lâmina lâmpada lasanha leite
leitinho lenço lentilha limpador linhaça louro lustra-móveis macarrão maionese maisena maizena manjericão manteiga margarina massa mate mel milho miojo molho mostarda mucilon multiuso nata nescafé nescau nhoque ninho nutella óleo omo orégano ovo paçoca palito
palmito panetone pano papel pasta pastel pepsi picolé pilha pimenta pinga pipoca pizza polenta polvilho polpa prestobarba quinoa quirera rabanete rapadura ração refri refrigerante repelente repolho requeijão rúcula sabão sabonete saco sal salgadinho salsa salsinha
salgado sardinha sazon semente shampoo shoyu skol soda sonho sorvete sprite suco sukita sustagem tang tapioca tempero tinta toalha toddy toddynho torrada torta trigo uísque vanish vassoura vela veja vinagre vinho vodka waffer xampu xarope whisky yakult ypê`

/** Shortened or misspelt as people write them. */
const shortForms: Record<string, string> = {
  ...{ hig: 'higiênico', refri: 'refrigerante', feijao: 'feijão', kilo: 'quilo', mussa: 'mussarela', arros: 'arroz' },
  ...{ acucar: 'açúcar', asucar: 'açúcar', pao: 'pão', paes: 'pães', higienico: 'higiênico', frances: 'francês' },
  ...{ moida: 'moída', sanitaria: 'sanitária', po: 'pó', mes: 'mês', liquido: 'líquido', graos: 'grãos', maca: 'maçã' },
  ...{
    macas: 'maçãs',
    limoes: 'limões',
    mamoes: 'mamões',
    soluvel: 'solúvel',
    organico: 'orgânico',
    doritos: 'Doritos',
  },
}

const words = (list: string) => list.split(/\s+/)
const folded = (list: string) => new Set(words(list).map(foldText))

const weighed = folded(byWeight)
const lightlyWeighed = folded(byLessWeight)
const products = new Set([...weighed, ...lightlyWeighed, ...folded(others)])
const written = new Map([
  ...[byWeight, byLessWeight, others].flatMap((list) => words(list).map((word) => [foldText(word), word] as const)),
  ...Object.entries(shortForms),
])

/** "tomates" → tomate, "limoes" → limao. */
export function singular(word: string): string {
  const plain = word.replace(/(?:oes|aes)$/, 'ao').replace(/(?<=[rz])es$/, '')
  return products.has(word) ? word : plain.replace(/s$/, '')
}

export function isProductWord(word: string): boolean {
  return products.has(singular(word)) || products.has(foldText(shortForms[word] ?? ''))
}

export function isSoldByWeight(word: string): boolean {
  return weighed.has(singular(word)) || lightlyWeighed.has(singular(word))
}

/** Without an amount, a kilo is meant. */
export function isMeantByTheKilo(word: string): boolean {
  return weighed.has(singular(word))
}

/** The word with its accents and in full: "acucar" → "açúcar", "hig" → "higiênico". Capital letters stay. */
export function wellWritten(word: string): string {
  const known = written.get(foldText(word))
  return known === undefined || word !== word.toLowerCase() ? word : known
}

/** A name that several different products have: the visitor chooses, or leaves it to the shop. */
const varieties = new Map<string, string[]>([
  ['queijo', ['mussarela', 'prato', 'minas']],
  ['carne', ['moída', 'de panela', 'para bife']],
  ['peixe', ['tilápia', 'sardinha', 'merluza']],
  ['sabao', ['em pó', 'líquido', 'em barra']],
  ['biscoito', ['recheado', 'salgado', 'maisena']],
  ['bolacha', ['recheada', 'salgada', 'maisena']],
])
/** These varieties are names of their own: "tilápia", not "peixe tilápia". */
const ownNames = new Set(['peixe'])

/** Full names of the varieties of a bare name; none where the name says enough. */
export function varietiesOf(name: string): { label: string; name: string }[] {
  const kind = singular(foldText(name))
  return (varieties.get(kind) ?? []).map((label) => ({ label, name: ownNames.has(kind) ? label : `${name} ${label}` }))
}

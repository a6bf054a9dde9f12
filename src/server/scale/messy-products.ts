import { foldText } from '#domain/plain-text.ts'
import { productWords } from '#domain/search/product-words.ts'
import { type ScaleProduct, scaleProducts } from './scale-products.ts'

/** As many names as the stores of a large country type; a third of all words stands in one name only. */
const manyNames = 200_000

/**
 * Products named as tills, stock lists, price signs, flyers and wholesalers name them: cut, joined, abbreviated and misspelt. Begins with the
 * tidy names, for searches that a benchmark repeats. No two have the same words; always the same list.
 */
export function messyProducts(count = manyNames): ScaleProduct[] {
  const random = createRandom(20261120)
  const brands = inventBrands(random)
  const products = new Map(scaleProducts().map((product) => [productWords(product.name).normalName, product]))
  while (products.size < count) {
    const product = inventProduct(random, brands)
    const { normalName } = productWords(product.name)
    if (!products.has(normalName)) products.set(normalName, product)
  }
  return [...products.values()].slice(0, count)
}

type Random = () => number

/** Few goods, brands and packs are common, most are rare. */
function inventProduct(random: Random, brands: string[]): ScaleProduct {
  const { category, name, baseCents, details, packs } = pickCommon(random, goods)
  const brand = random() < 0.9 ? [pickCommon(random, brands)] : []
  const detail = details.filter(() => random() < 0.35)
  const packIndex = Math.floor(random() * packs.length)
  const [house = writeSign] = [houses[Math.floor(random() * houses.length)]]
  const parts = random() < 0.5 ? [name, ...brand, ...detail] : [name, ...detail, ...brand]
  return {
    name: house(
      parts.flatMap((part) => part.split(' ')).map((word) => misspell(random, word)),
      packs[packIndex] ?? '',
      random,
    ),
    category,
    baseCents: Math.round(baseCents * (1 + packIndex * 0.8) * (0.7 + random() * 0.6)),
  }
}

type House = (words: string[], pack: string, random: Random) => string

const houses: House[] = [writeReceipt, writeStock, writeSign, writeFlyer, writeWholesale]

/** "BISC RECH.MORANG TUCUJA 13": cut words, some run together, and a display of few letters. */
function writeReceipt(words: string[], pack: string, random: Random): string {
  const joined = words.reduce((text, word, at) => {
    const next = random() < (at === 0 ? 0.7 : 0.4) ? cut(random, word) : word
    return at === 0 ? next : text + (random() < 0.1 ? '.' : random() < 0.02 ? '' : ' ') + next
  }, '')
  const display = random() < 0.3 ? 20 : 40
  return shout(`${joined} ${joinUnit(pack)}`)
    .slice(0, display)
    .trim()
}

/** "MACARRAO ESPAGUETE C/OVOS TUCUJA 500G" */
function writeStock(words: string[], pack: string, random: Random): string {
  const ending = random() < 0.2 ? ` ${pick(random, ['UN', 'PCT', 'FD C/12', 'CX', 'LT', 'PET'])}` : ''
  return `${shout(abbreviate(words).join(' '))} ${shout(joinUnit(pack))}${ending}`
}

/** "Bisc. Rech. Tucuja Morango 130 g" */
function writeSign(words: string[], pack: string, random: Random): string {
  const written = abbreviate(words).map((word) => {
    const short = random() < 0.25 ? cut(random, word) : word
    return short === word || random() < 0.6 ? short : `${short}.`
  })
  return `${written.map(capitalize).join(' ')} ${random() < 0.5 ? pack : joinUnit(pack)}`
}

/** "Biscoito recheado sabor morango Tucujá (pacote 130g)" */
function writeFlyer(words: string[], pack: string, random: Random): string {
  const unit = joinUnit(pack)
  return `${words.join(' ')} ${pick(random, [unit, `(${unit})`, `pacote ${unit}`, `(pacote com ${unit})`, `${unit} unid.`])}`
}

/** "(4673) BISC RECH TUCUJA 24X130G" */
function writeWholesale(words: string[], pack: string, random: Random): string {
  const code = random() < 0.5 ? `(${Math.floor(random() * 20_000)}) ` : ''
  const times = pick(random, ['', '6X', '12X', '24X', '1X'])
  const written = words.map((word) => (random() < 0.5 ? cut(random, word) : word))
  return `${code}${shout(written.join(' '))} ${times}${shout(joinUnit(pack))}`
}

function shout(text: string): string {
  return foldText(text).toUpperCase()
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** "500 g" → "500g" */
function joinUnit(pack: string): string {
  return pack.replace(' ', '')
}

function abbreviate(words: string[]): string[] {
  const text = words.join(' ')
  return text.replace(/\b(com|sem|para) /g, (_, [letter]: string) => `${letter}/`).split(' ')
}

/** Ends after a consonant, as people cut: "bisc", "refrig", "morang". */
function cut(random: Random, word: string): string {
  const longest = 3 + Math.floor(random() * 4)
  if (word.length <= longest + 1) return word
  const begun = word.slice(0, longest)
  return /[aeiouáéíóúâêôãõ]$/i.test(begun) ? word.slice(0, longest + 1) : begun
}

/** One word in thirty has a letter too few, doubled, exchanged or written by its sound. */
function misspell(random: Random, word: string): string {
  if (word.length < 5 || random() >= 1 / 30) return word
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  return pick(random, [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    word.replace(/ç|ss/, 's').replace(/ch/, 'x').replace(/qu/, 'k'),
  ])
}

/** Fifteen thousand, some of two words. */
function inventBrands(random: Random): string[] {
  const brands = new Set<string>()
  while (brands.size < 15_000) {
    const syllables = Array.from(
      { length: 2 + Math.floor(random() * 2) },
      () => pick(random, onsets) + pick(random, rimes),
    )
    const name = capitalize(syllables.join(''))
    brands.add(random() < 0.25 ? `${pick(random, titles)} ${name}` : name)
  }
  return [...brands]
}

const onsets = 'b,br,c,ch,d,f,fl,g,gr,j,l,m,n,p,pr,qu,r,s,t,tr,v,z'.split(',')
const rimes = 'a,e,i,o,u,al,an,ar,el,en,er,i,ia,il,in,o,ol,on,or,ão'.split(',')
const titles = 'Tio,Dona,São,Santa,Vale,Nova,Sabor,Casa,Sítio,Bom,Boa,Flor,Delícia,Granja,Doce'.split(',')

interface Goods {
  category: string
  name: string
  baseCents: number
  details: string[]
  packs: string[]
}

/** The common ones first. */
const goods: Goods[] = `
mercearia|Arroz parboilizado tipo 1|650|integral;longo fino;sem glúten|1 kg;2 kg;5 kg
mercearia|Feijão preto|850|tipo 1;novo;selecionado|1 kg;500 g
mercearia|Açúcar cristal|450|demerara;orgânico;especial|1 kg;2 kg;5 kg
mercearia|Café em pó|1900|extra forte;tradicional;a vácuo;gourmet|250 g;500 g
bebidas|Refrigerante|750|guaraná;laranja;uva;zero açúcar;limão|2 L;350 ml;600 ml;1,5 L
bebidas|Cerveja|390|puro malte;sem álcool;long neck;lata;retornável|350 ml;473 ml;600 ml;269 ml
mercearia|Biscoito recheado|320|chocolate;morango;baunilha;limão;brigadeiro|130 g;90 g;360 g
mercearia|Biscoito cream cracker|520|integral;amanteigado;gergelim;água e sal|350 g;170 g;400 g
mercearia|Macarrão com ovos|430|espaguete;parafuso;penne;padre nosso;sêmola|500 g;1 kg
laticinios|Bebida láctea|290|morango;coco;ameixa;salada de frutas;chocolate|900 g;180 g;1 L
laticinios|Iogurte|380|grego;natural;morango;desnatado;mel;zero lactose|170 g;540 g;850 g
laticinios|Leite em pó|1690|integral;desnatado;instantâneo;sachê|200 g;400 g;800 g
laticinios|Queijo mussarela fatiado|4590|búfala;light;zero lactose;interfolhado|150 g;500 g;kg
laticinios|Requeijão cremoso|890|light;tradicional;cheddar;ervas finas|200 g;400 g
limpeza|Sabão em pó|1290|lavanda;multiação;primavera;coco;sanitizante|800 g;1,6 kg;500 g
limpeza|Amaciante de roupas|990|concentrado;aconchego;lavanda;bebê;intenso|500 ml;2 L;5 L
limpeza|Desinfetante|650|pinho;eucalipto;lavanda;floral;citronela|500 ml;1 L;2 L
limpeza|Água sanitária|420|tradicional;perfumada;cloro ativo|1 L;2 L;5 L
limpeza|Esponja multiuso|250|antibactéria;aço;não risca;leve 4 pague 3|3 un;4 un
higiene|Sabonete em barra|210|hidratante;erva doce;glicerina;leite;antibacteriano|85 g;90 g;180 g
higiene|Creme dental|490|menta;branqueador;anticárie;infantil;carvão|90 g;70 g;180 g
higiene|Shampoo|1390|anticaspa;ceramidas;liso;cachos;hidratação|325 ml;200 ml;400 ml
higiene|Absorvente|790|noturno;com abas;suave;sem perfume;diário|8 un;16 un;32 un
higiene|Papel higiênico|1490|folha dupla;neutro;perfumado;leve 12 pague 11|4 un;12 un;16 un
acougue|Carne moída|3290|de primeira;patinho;acém;resfriada;bovina|kg;500 g
acougue|Linguiça calabresa|2390|defumada;fininha;reta;apimentada|kg;400 g;2,5 kg
acougue|Coxa e sobrecoxa de frango|1290|congelada;temperada;sem osso;bandeja|kg;1 kg
acougue|Costela bovina|2690|janela;ripa;com osso;congelada|kg
congelados|Lasanha|1590|bolonhesa;quatro queijos;frango;presunto|600 g;350 g
congelados|Polpa de fruta|390|acerola;cajá;maracujá;graviola;goiaba|100 g;400 g;1 kg
hortifruti|Maçã gala|890|nacional;importada;bandeja;saco|kg;1 kg
hortifruti|Cebola|490|branca;roxa;nacional;saco|kg;2 kg
padaria|Pão de forma|890|integral;leite;sem casca;doze grãos;artesanal|400 g;500 g;350 g
padaria|Bolo caseiro|1490|laranja;fubá;cenoura com chocolate;milho|400 g;kg
mercearia|Molho de tomate|290|manjericão;pizza;tradicional;bolonhesa;sachê|300 g;340 g;2 kg
mercearia|Extrato de tomate|420|concentrado;lata;sachê|130 g;310 g;840 g
mercearia|Farinha de mandioca|690|torrada;fina;branca;amarela;flocada|1 kg;500 g
mercearia|Óleo de girassol|990|pet;especial|900 ml
mercearia|Azeite de oliva|3590|extra virgem;tipo único;português;vidro|500 ml;250 ml
mercearia|Sardinha|590|em óleo;molho de tomate;limão;defumada|125 g;250 g
mercearia|Achocolatado em pó|790|vitaminado;diet;sachê;refil|200 g;370 g;700 g
mercearia|Gelatina em pó|180|abacaxi;morango;uva;zero;framboesa|20 g;12 g
mercearia|Tempero completo|390|alho e sal;sem pimenta;com pimenta;nordestino|300 g;1 kg;500 g
mercearia|Maionese|690|tradicional;light;alho;ervas|500 g;250 g;1 kg
mercearia|Salgadinho de milho|490|queijo;churrasco;presunto;cebola e salsa;pimenta|60 g;110 g;230 g
mercearia|Barra de cereal|220|banana;castanhas;coco com chocolate;morango|22 g;66 g
bebidas|Suco em pó|120|laranja;uva;maracujá;manga;caju|25 g;18 g;240 g
bebidas|Vinho tinto|2490|suave;seco;cabernet;bordô;de mesa|750 ml;1 L
bebidas|Energético|690|tropical;zero;melancia;original|250 ml;473 ml;2 L
pet|Ração para gatos|1890|castrados;filhotes;peixe;carne;salmão|1 kg;10 kg;85 g
bebes|Lenço umedecido|890|sem perfume;recém nascido;aloe vera|48 un;96 un;100 un
peixaria|Posta de cação|3290|congelada;sem pele;limpa|kg;800 g
limpeza|Saco para lixo|790|reforçado;preto;perfumado;rolo|50 L;30 L;100 L
limpeza|Vassoura|1290|piaçava;nylon;cabo madeira;multiuso|un
higiene|Esmalte|490|cremoso;cintilante;vermelho;base;nude|8 ml
mercearia|Panela de pressão|8990|alumínio;polida;antiaderente|3 L;4,5 L
`
  .trim()
  .split('\n')
  .map((line) => {
    const [category = '', name = '', cents, details = '', packs = ''] = line.split('|')
    return { category, name, baseCents: Number(cents), details: details.split(';'), packs: packs.split(';') }
  })

/** From 0 to below 1 (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T
}

/** The first ones far more often than the last. */
function pickCommon<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() ** 2.5 * from.length)] as T
}

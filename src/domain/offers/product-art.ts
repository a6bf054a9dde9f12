import { foldText } from '#domain/plain-text.ts'

/**
 * Which drawing stands in for a product without a photo, by the words of its name. In Portuguese the thing comes first and
 * what it is made of after ("suco de laranja", "bolo de cenoura"), so the keyword that stands first in the name wins.
 */
const keywords = {
  rice: ['arroz'],
  beans: ['feijao', 'feijoes', 'lentilha', 'grao de bico'],
  sugar: ['acucar'],
  coffee: ['cafe'],
  'yerba-mate': ['erva mate', 'erva-mate', 'chimarrao'],
  'pet-food': ['racao', 'racoes'],
  pasta: ['macarrao', 'massa', 'espaguete', 'lasanha', 'nhoque'],
  flour: ['farinha', 'polvilho', 'fuba'],
  salt: ['sal'],
  oil: ['oleo'],
  'olive-oil': ['azeite'],
  honey: ['mel'],
  'stock-cubes': ['caldo'],
  sauce: ['molho', 'tempero', 'extrato', 'atum', 'sardinha em lata', 'milho verde', 'ervilha'],
  juice: ['suco', 'nectar', 'caldo de cana'],
  milk: ['leite', 'bebida lactea', 'achocolatado liquido'],
  'cocoa-powder': ['achocolatado'],
  cola: ['cola', 'coca', 'coca-cola', 'refrigerante', 'refri'],
  guarana: ['guarana', 'refrigerante guarana'],
  water: ['agua', 'agua mineral', 'agua com gas'],
  beer: ['cerveja', 'chope', 'chopp'],
  'energy-drink': ['energetico'],
  wine: ['vinho', 'espumante'],
  detergent: ['detergente'],
  bleach: ['agua sanitaria', 'sanitaria', 'cloro', 'desinfetante', 'alvejante', 'amaciante', 'alcool'],
  'washing-powder': ['sabao'],
  sponge: ['esponja'],
  'toilet-paper': ['papel higienico'],
  'paper-towel': ['papel toalha', 'guardanapo'],
  toothbrush: ['creme dental', 'escova dental', 'escova de dente', 'pasta de dente'],
  razor: ['aparelho de barbear', 'barbeador'],
  soap: ['sabonete', 'shampoo', 'xampu', 'condicionador', 'desodorante', 'hidratante'],
  margarine: ['margarina'],
  butter: ['manteiga'],
  yogurt: ['iogurte', 'requeijao', 'maionese', 'nata', 'coalhada'],
  cheese: ['queijo', 'mussarela', 'mucarela', 'provolone', 'presunto', 'ricota'],
  eggs: ['ovo'],
  picanha: ['picanha', 'maminha', 'fraldinha', 'bife', 'contrafile', 'file mignon'],
  meat: ['carne', 'costela', 'costelinha', 'alcatra', 'patinho', 'acem', 'pernil', 'lombo', 'bovino', 'suino'],
  sausage: ['linguica', 'salsicha', 'salsichao'],
  hamburger: ['hamburguer'],
  chicken: ['frango', 'coxa', 'sobrecoxa', 'galinha', 'peito de frango', 'file de peito', 'empanado', 'asa'],
  bacon: ['bacon', 'toucinho'],
  shrimp: ['camarao', 'camaroes'],
  squid: ['lula', 'polvo'],
  shellfish: ['marisco', 'ostra', 'mexilhao', 'berbigao'],
  fish: ['peixe', 'tilapia', 'corvina', 'merluza', 'abrotea', 'salmao', 'bacalhau', 'sardinha', 'tainha', 'linguado'],
  tomato: ['tomate'],
  banana: ['banana'],
  apple: ['maca'],
  lettuce: ['alface', 'verdura', 'rucula', 'couve', 'espinafre', 'repolho', 'agriao', 'salsinha', 'cheiro verde'],
  broccoli: ['brocolis', 'couve-flor', 'couve flor'],
  potato: ['batata', 'aipim', 'mandioca', 'inhame'],
  'french-fries': ['batata palito', 'batata frita', 'batata palha'],
  onion: ['cebola'],
  garlic: ['alho'],
  carrot: ['cenoura'],
  'bell-pepper': ['pimentao', 'pimentoes'],
  cucumber: ['pepino', 'abobrinha'],
  corn: ['milho'],
  orange: ['laranja', 'bergamota', 'tangerina', 'mexerica'],
  lemon: ['limao', 'limoes'],
  grapes: ['uva'],
  strawberry: ['morango'],
  watermelon: ['melancia'],
  melon: ['melao', 'meloes', 'mamao', 'mamoes'],
  mango: ['manga'],
  peach: ['pessego', 'nectarina', 'ameixa'],
  pear: ['pera'],
  pineapple: ['abacaxi'],
  avocado: ['abacate'],
  coconut: ['coco'],
  bread: ['pao', 'paes', 'pao de forma', 'baguete', 'cacetinho', 'torrada'],
  croissant: ['croissant'],
  cake: ['bolo', 'cuca', 'torta', 'panetone', 'chocotone'],
  doughnut: ['sonho', 'rosca', 'rosquinha'],
  cookie: ['biscoito', 'bolacha', 'cookie'],
  chocolate: ['chocolate', 'bombom', 'bombons'],
  pizza: ['pizza'],
  'ice-cream': ['sorvete', 'picole', 'acai'],
  ice: ['gelo'],
} as const satisfies Record<string, readonly string[]>

/** Whom a thing is for says more than what it is, where the drawing has a face. */
const keywordsOfPurpose = {
  cat: ['para gato', 'p/ gato', 'racao gato'],
} as const satisfies Record<string, readonly string[]>

/** What stands for a whole category, by the words of its name. */
const categoryKeywords = {
  'category-greens': ['hortifruti', 'fruta', 'verdura', 'legume', 'feira'],
  'category-butcher': ['acougue', 'carne'],
  'category-bakery': ['padaria', 'confeitaria', 'panificacao'],
  'category-grocery': ['mercearia', 'alimento', 'despensa'],
  'category-drinks': ['bebida', 'adega'],
  'category-dairy': ['laticinio', 'frios', 'queijo'],
  'category-cleaning': ['limpeza', 'lavanderia'],
  'category-hygiene': ['higiene', 'beleza', 'perfumaria'],
  'category-frozen': ['congelado'],
  'category-fish': ['peixaria', 'peixe', 'frutos do mar'],
  'category-pet': ['pet', 'animal', 'animais'],
  'category-baby': ['bebe'],
} as const satisfies Record<string, readonly string[]>

export type ProductArt = keyof typeof keywords | keyof typeof keywordsOfPurpose | keyof typeof categoryKeywords | 'bags'

/** Every drawing there must be. */
export const productArts = [keywords, keywordsOfPurpose, categoryKeywords, { bags: [] }].flatMap(
  (table) => Object.keys(table) as ProductArt[],
)

/** The drawing for a product: by whom it is for, by its name, then by its category's name, then the category's own, then shopping bags. */
export function productArt(productName: string, categoryName: string): ProductArt {
  const [product, category] = [foldText(productName), foldText(categoryName)]
  return (
    firstKeyword(product, purposeWords) ??
    firstKeyword(beforeAside(product), productWords) ??
    firstKeyword(category, productWords) ??
    firstKeyword(category, categoryWords) ??
    'bags'
  )
}

/** Where the drawing is served: for pages, or as pixels for whoever takes no SVG. */
export function productArtPath(art: ProductArt, format: 'svg' | 'webp' = 'svg'): string {
  return `/art/${art}.${format}`
}

/** What comes after these words is a flavour, a company or a purpose, not the thing: "salgadinho sabor picanha". */
function beforeAside(text: string): string {
  return text.split(/\b(?:sabor|com|c\/|para|p\/|sem|s\/|tipo|em)(?![a-z])/)[0] ?? text
}

/** What a keyword looks like in a text: whole words only, singular or plural, so that "chocolate" is no cola and "novo" no egg. */
interface Keyword<Art extends string> {
  art: Art
  length: number
  pattern: RegExp
}

/** Written out once: a page looks two dozen products up. */
function written<Art extends string>(table: Record<Art, readonly string[]>): Keyword<Art>[] {
  return (Object.keys(table) as Art[]).flatMap((art) =>
    table[art].map((word) => ({
      art,
      length: word.length,
      pattern: new RegExp(`(?<![a-z])${word}(?:e?s)?(?![a-z])`),
    })),
  )
}

function firstKeyword<Art extends string>(text: string, words: Keyword<Art>[]): Art | undefined {
  let first: { art: Art; at: number; length: number } | undefined
  for (const { art, length, pattern } of words) {
    const at = text.search(pattern)
    // At the same place the longer keyword knows more: "água sanitária" is not "água".
    if (at >= 0 && (!first || at < first.at || (at === first.at && length > first.length))) first = { art, at, length }
  }
  return first?.art
}

const productWords = written(keywords)
const purposeWords = written(keywordsOfPurpose)
const categoryWords = written(categoryKeywords)

import { foldText } from '#domain/plain-text.ts'

/**
 * Keywords of the drawing for a product without a photo. In Portuguese the product comes before what it is made of ("suco de laranja",
 * "bolo de cenoura"), so the first keyword in the name wins.
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
  'olive-oil': ['azeite', 'vinagre'],
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

/** Keywords of the intended user, which take precedence over those of the product. */
const purposeKeywords = {
  cat: ['para gato', 'p/ gato', 'racao gato'],
} as const satisfies Record<string, readonly string[]>

/** Keywords of the drawing for a whole category. */
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

export type ProductArt = keyof typeof keywords | keyof typeof purposeKeywords | keyof typeof categoryKeywords | 'bags'

/** Every drawing that must exist. A function, so that pages leave it out. */
export function listProductArts(): ProductArt[] {
  return [keywords, purposeKeywords, categoryKeywords, { bags: [] }].flatMap(
    (table) => Object.keys(table) as ProductArt[],
  )
}

/** Tried in order: intended user, product name, product keywords in the category name, category keywords, shopping bags. */
export function productArt(productName: string, categoryName: string): ProductArt {
  const [product, category] = [foldText(productName), foldText(categoryName)]
  return (
    findFirstKeyword(product, purposeMatcher) ??
    findFirstKeyword(cutQualifiers(product), productMatcher) ??
    findFirstKeyword(category, productMatcher) ??
    findFirstKeyword(category, categoryMatcher) ??
    'bags'
  )
}

/** Path of a drawing: SVG for pages, WebP for consumers that do not accept SVG. */
export function productArtPath(art: ProductArt, format: 'svg' | 'webp' = 'svg'): string {
  return `/art/${art}.${format}`
}

/** Pages show the drawings of all categories together, so one sprite contains them all. */
export function isInSprite(art: ProductArt): boolean {
  return art in categoryKeywords
}

/** Path of the drawing for a whole category. */
export function categoryArtPath(categoryName: string): string {
  const art = productArt('', categoryName)
  return isInSprite(art) ? spritePath(art) : productArtPath(art)
}

export function spritePath(name: ProductArt | 'flame'): string {
  return `/art/sprite.svg#${name}`
}

/** Words that introduce a flavour, an addition or a purpose, not the product: "salgadinho sabor picanha". */
function cutQualifiers(text: string): string {
  return text.split(/\b(?:sabor|com|c\/|para|p\/|sem|s\/|tipo|em)(?![a-z])/)[0] ?? text
}

/** All keywords of a table in one expression: a page looks up dozens of products. */
interface Matcher<Art extends string> {
  pattern: RegExp
  artOf: Map<string, Art>
}

/** Matches whole words only, singular or plural, so that "chocolate" does not match "cola" nor "novo" match "ovo". */
function compileKeywords<Art extends string>(table: Record<Art, readonly string[]>): Matcher<Art> {
  const arts = Object.keys(table) as Art[]
  const artOf = new Map(arts.flatMap((art) => table[art].map((word): [string, Art] => [word, art])))
  // At the same position the longer keyword is more specific: "água sanitária" is not "água".
  const words = [...artOf.keys()].sort((left, right) => right.length - left.length)
  return { pattern: new RegExp(`(?<![a-z])(${words.join('|')})(?:e?s)?(?![a-z])`), artOf }
}

function findFirstKeyword<Art extends string>(text: string, { pattern, artOf }: Matcher<Art>): Art | undefined {
  return artOf.get(pattern.exec(text)?.[1] ?? '')
}

const productMatcher = compileKeywords(keywords)
const purposeMatcher = compileKeywords(purposeKeywords)
const categoryMatcher = compileKeywords(categoryKeywords)

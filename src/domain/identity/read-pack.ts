import { foldText, singleSpaced } from '#domain/plain-text.ts'

export interface ProductPack {
  /** How many pieces. */
  count: number
  /** Content of each in g or ml; null when only the number of pieces is stated: 12 rolls. */
  each: number | null
  unit: 'g' | 'ml' | 'un'
}

export interface PackReading {
  pack: ProductPack | null
  /** Sold by weight: "Banana prata kg". */
  isWeighed: boolean
  /** The name without the words of the pack. */
  rest: string
  /** Numbers without a unit, which may be a truncated pack: "OLEO SOJA 900". */
  bareNumbers: number[]
  /** The name states two packs or a range. */
  isAmbiguous: boolean
  /** Grams and pieces without "x": the grams are the total of all pieces, unless the kind is counted in pieces. */
  isWeightOfAll: boolean
  /** "50 folhas": the number of napkins, but a length for other products. */
  sheets: number | null
  /** Width and length: "30x7,5" of "30 cm x 7,5 m". */
  measure: string | null
  /** Lengths and electrical powers, with their unit first: "cm:30", "w:60", "area:30x7,5". */
  sizes: string[]
  /** Pieces whose grams are stated together: the six cubes of "57 g, 6 cubos". */
  pieces: number | null
}

interface Amount {
  amount: number
  unit: 'g' | 'ml'
}

const unitPattern = 'kgs?|quilos?|kilos?|gramas?|grs?|g|mls?|litros?|ltrs?|lts?|li|l|k'
const piecePattern =
  'unidades?|unids?|unds?|uns?|u|rolos?|rl|capsulas?|caps|saches?|pecas?|tabletes?|pares|noites|saquinhos|cubos|ovos|comprimidos|pastilhas|lencos|absorventes|fraldas|barras?|pacotes|latas|garrafas'
const numberPattern = String.raw`\d{1,5}(?:[.,]\d{1,3})?`

const spellings: [RegExp, string][] = [
  [/½/g, '1/2'],
  [/\b1\/2 ?(kg|quilo)\b/g, '500g'],
  [/\b1\/2 ?(l|litro)\b/g, '500ml'],
  [/\b(?:meio|meia) (?:kg|quilo)\b/g, '500g'],
  [/\bmeio litro\b/g, '500ml'],
  [/(\d)\s?[°º]\b/g, '$1'],
  // Tills drop the comma: "1 5 L", "2 5L", "1 7KG". Not after "tipo" or "com".
  [/(?<![\dx.,/]|\bc |\bcom |\btipo |\btp |\bt |\bn )\b([1-9]) (\d|25|50|75) ?(kg|l|lt|litros?)\b(?! ?\d)/g, '$1,$2$3'],
  // Words without a space between them: "500mlglicerina", "classico200ml", "leite5 kg", "canela3x30g", "12/500ml", "150g214".
  [/(\d)(kg|ml|gr)(?=[a-z]{4})/g, '$1$2 '],
  [/(?<=[a-z]{3}\.?)(?=\d{1,4}(?:[.,]\d{1,3})? ?(?:kg|gr?|ml|lt?)\b)/g, ' '],
  [/(?<=[a-z]{3}\.?)(?=\d{1,3}x\d{1,4}(?:kg|gr?|ml|lt?)\b)/g, ' '],
  // "15 times 1 g": "1gx15un".
  [
    /(?<![\w,.])(\d{1,4}(?:[.,]\d{1,3})?)\s?(kg|gr?|ml|lt?)\s?x\s?(\d{1,3})\s?(?:un|und|unid|unids|u)?\b(?![\d.,]|\s?(?:kg|gr?|ml|lt?|cm|m)\b)/g,
    '$3x$1$2',
  ],
  [/\b(\d{1,3})\s?\/\s?(\d{2,4}\s?(?:ml|gr?)\b)/g, '$1x$2'],
  [/(\d(?:kg|gr?|ml|lt?))(\d{3,14})\b/g, '$1 '],
  [/\b\dx1(?:un)?\b(?![.,]\d)/g, ' '],
  [/\b(?!t\d|tp\d|mp|h2|fps)([a-z]{2,30})(\d{2,4})(?=\s|$)/g, '$1 $2'],
  [/\b(aaa?)(\d)\b/g, '$1 c/$2'],
]

const patterns = {
  // "9-12 kg", "800 a 900 g".
  range: new RegExp(String.raw`\b${numberPattern}\s?(?:-|a|ate)\s?${numberPattern}\s?(?:${unitPattern})\b`, 'g'),
  // "L12P11", "LV12PG11", "leve 16 pague 15", "L1P900", "L400ML P300ML".
  takePay: new RegExp(
    String.raw`\b(?:leve|lve|lev|lv|l)\s?(\d{1,4})\s?(${unitPattern}|${piecePattern})?\s?(?:e|\+|-|/|,)?\s?(?:pague|pgue|pag|pg|p)\s?(\d{1,4})\s?(?:${unitPattern}|${piecePattern}|mts?)?(?![a-z0-9])`,
    'g',
  ),
  // "12x350ml", "6 x 90 g", "12x24x30g", "12*300ml".
  times: new RegExp(
    String.raw`(?<![\w,.])(?:(\d{1,3})\s?[x*×]\s?)?(\d{1,3})\s?(?:${piecePattern})?\s?[x*×]\s?(${numberPattern})\s?(${unitPattern})\b`,
    'g',
  ),
  // "6 unidades de 90 g".
  piecesOf: new RegExp(
    String.raw`(?<![\w,.])(\d{1,3})\s?(?:${piecePattern})\s?(?:de|com|c/)\s?(${numberPattern})\s?(${unitPattern})\b`,
    'g',
  ),
  amount: new RegExp(
    String.raw`(?<![\w,/]|\d[.-])(${numberPattern})\s?(${unitPattern})\b(?!\s?[x*]\s?\d{0,3}\s?(?:cm|m)\b)`,
    'g',
  ),
  // "12x30m", rolls of thirty metres; "30x7,5m" is a foil.
  rolls: /(?<![\w,.])(4|6|8|12|16|18|20|24|30|32|64)\s?x\s?(20|30|40|50|60)\s?m(?:ts?|etros)?\b/g,
  withPieces: new RegExp(String.raw`(?<![a-z]{3})c/\s?(\d{1,3})\s?(?:${piecePattern})?(?![\d.,%a-z])`, 'g'),
  packOf: new RegExp(
    String.raw`(?:\bc\s?|\bcom\s|\bpack\s?c?/?\s?|\bfardo\s|\bfd\s?(?=\d)|\bx\s?)(\d{1,3})\s?(?:${piecePattern})?(?![\d.,%a-z]|\s?(?:${unitPattern}|m|cm|mts?|metros)\b)`,
    'g',
  ),
  pieces: new RegExp(String.raw`(?<![\w,.])(\d{1,3})\s?(?:${piecePattern})\b`, 'g'),
  halfDozen: /\bmeia (?:duzia|dz)\b/g,
  dozen: /\b(?:1 )?(?:duzia|dz)\b/g,
  sheets: /(?<![\w,.])(\d{2,3})\s?(?:folhas?|fls|fl)\b/g,
  // The length of a roll, a dimension or an electrical power: not the pack.
  area: /(?<![\w,.])(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:cm|m)?\s?x\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:mts?|metros?|cm|m)\b/g,
  measure: /(?<![\w,.])(\d{1,3}(?:[.,]\d{1,2})?)\s?(m|mt|mts|metros?|cm|mm|w|v|watts)\b/g,
}

export function readPack(name: string): PackReading {
  let text = ` ${singleSpaced(foldText(name))} `
  for (const [pattern, replacement] of spellings) text = text.replace(pattern, replacement)
  const counts = new Set<number>()
  const amounts = new Map<string, Amount>()
  let isRange = false
  let isProduct = false
  let sheets: number | null = null
  let measure: string | null = null
  const sizes = new Set<string>()
  const addCount = (count: number) => {
    if (count >= 1 && count <= 1000) counts.add(count)
  }
  const addAmount = (value: Amount) => amounts.set(`${value.amount}${value.unit}`, value)
  const take = (pattern: RegExp, use: (...groups: string[]) => unknown) => {
    text = text.replace(pattern, (match: string, ...groups: unknown[]) =>
      use(...groups.map((group) => (typeof group === 'string' ? group : ''))) === false ? match : ' ',
    )
  }
  take(patterns.range, () => {
    isRange = true
  })
  take(patterns.takePay, (took = '', unit = '', paid = '') => {
    const [taken, payed] = [Number(took), Number(paid)]
    if (factors.has(unit)) addAmount(amountOf(took, unit))
    else if (taken <= 5 && payed >= 100) addAmount({ amount: taken * 1000, unit: 'ml' })
    else if (taken >= 200 && payed >= 100) addAmount({ amount: taken, unit: 'ml' })
    else if (taken >= 4) addCount(taken)
    else return false
  })
  take(patterns.times, (outer = '', inner = '', amount = '', unit = '') => {
    addCount(Number(outer || 1) * Number(inner))
    addAmount(amountOf(amount, unit))
    isProduct = true
  })
  take(patterns.piecesOf, (count = '', amount = '', unit = '') => {
    addCount(Number(count))
    addAmount(amountOf(amount, unit))
    isProduct = true
  })
  take(patterns.amount, (amount = '', unit = '') => void addAmount(amountOf(amount, unit)))
  take(patterns.rolls, (count = '', metres = '') => {
    addCount(Number(count))
    sizes.add(`m:${metres}`)
  })
  for (const pattern of [patterns.withPieces, patterns.packOf, patterns.pieces])
    take(pattern, (count = '') => addCount(Number(count)))
  take(patterns.halfDozen, () => addCount(6))
  take(patterns.dozen, () => addCount(12))
  take(patterns.sheets, (count = '') => {
    sheets = Number(count)
  })
  take(patterns.area, (width = '', length = '') => {
    measure = `${width}x${length}`.replaceAll('.', ',')
    sizes.add(`area:${measure}`)
  })
  take(
    patterns.measure,
    (size = '', unit = '') => void sizes.add(`${sizeUnits.get(unit) ?? unit}:${size.replace('.', ',')}`),
  )

  const isAmbiguous = isRange || counts.size > 1 || amounts.size > 1
  const [count = 1] = counts
  const [content] = amounts.values()
  let pack: ProductPack | null = null
  if (content) pack = { count, each: content.amount, unit: content.unit }
  else if (counts.size > 0) pack = { count, each: null, unit: 'un' }
  const isWeightOfAll = content?.unit === 'g' && count > 1 && !isProduct
  return {
    pack: isAmbiguous ? null : pack,
    isWeighed: content === undefined && /(?:^|[\s/.])(?:o |por )?(?:kg|kilo|quilo)\.?(?=\s|$)/.test(text),
    // "Pacote com 1 kg integral" is not "com integral".
    rest: text.replace(/(?:\bcom|\bc\/)(?=\s{2})/g, ' '),
    bareNumbers: [...text.matchAll(/(?<![\w,.])(\d{2,4})(?![\w,.%])/g)].map(([, digits]) => Number(digits)),
    isAmbiguous,
    isWeightOfAll,
    sheets,
    measure,
    sizes: [...sizes],
    pieces: isWeightOfAll ? count : null,
  }
}

/** "Batata kg" and "3 kg" → "Batata 3 kg". A name that states this pack stays; undefined when it states another. */
export function nameOfPack(name: string, pack: string): string | undefined {
  const stated = readPack(name)
  if (stated.isAmbiguous) return undefined
  if (stated.pack === null)
    return `${singleSpaced(name.replace(/ ?(?:\/|\b(?:por|o) )?\b(?:kg|quilo|kilo)\b\.?/i, ' '))} ${pack}`
  const meant = readPack(pack).pack
  const isSame =
    meant?.count === stated.pack.count && meant.each === stated.pack.each && meant.unit === stated.pack.unit
  return isSame ? name : undefined
}

/** "1,5" l → 1500 ml. "1.000 ml" is a thousand, "1.500 kg" is one and a half. */
function amountOf(text: string, unit: string): Amount {
  const factor = factors.get(unit) ?? { unit: 'g', times: 1 }
  const number = Number((factor.times === 1 ? text.replace(/\.(?=\d{3}$)/, '') : text).replace(',', '.'))
  return { amount: Math.round(number * factor.times * 1000) / 1000, unit: factor.unit }
}

const sizeUnits = new Map(Object.entries({ mt: 'm', mts: 'm', metro: 'm', metros: 'm', watts: 'w' }))

const factors = new Map<string, { unit: 'g' | 'ml'; times: number }>(
  (
    [
      ['g', 1, 'g gr grs grama gramas'],
      ['g', 1000, 'kg kgs k quilo quilos kilo kilos'],
      ['ml', 1, 'ml mls'],
      ['ml', 1000, 'l li lt lts ltr ltrs litro litros'],
    ] as const
  ).flatMap(([unit, times, words]) => words.split(' ').map((word) => [word, { unit, times }] as const)),
)

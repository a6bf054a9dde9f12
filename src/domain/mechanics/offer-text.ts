import { foldText, singleSpaced } from '#domain/plain-text.ts'

/** Numbers in words; "um" and "uma" are excluded because they are usually articles. */
const numberWords = new Map(
  'dois 2 duas 2 tres 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 doze 12 quinze 15 vinte 20'
    .split(' ')
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [])),
)
const ordinals = new Map(Object.entries({ segunda: 2, segundo: 2, terceira: 3, terceiro: 3, quarta: 4, quinta: 5 }))

/** Words for a piece of a product. */
export const thing = String.raw`(?:unidades?|unids?|unds?|uns?|u|pecas?|pacotes?|pcts?|caixas?|cxs?|latas?|latinhas?|garrafas?|frascos?|cartelas?|itens|item|potes?|rolos?|fardos?|produtos?|saches?|barras?|bandejas?|packs?|vidros?|sacos?|copos?|pares|kits?|bisnagas?|sabonetes?|litros?)\b\.?`

const ordinalThing = new RegExp(String.raw`\b(${[...ordinals.keys()].join('|')}) (?=${thing})`, 'g')

/** With "R$", or with centavos but without a unit of measure: "1,50 kg" is a weight. */
const money =
  /(?:(r\$) ?)?(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})(?:(?:,|(?<=r\$ ?\d{1,9})\.)(\d{2})(?!\d)(?!(?<!r\$ ?[\d.]{1,11}[,.]\d\d) ?(?:kg|g|ml|l|lt|litros?|m|cm|%)(?!\w)))?(?![\d,])/g

/**
 * Normalizes the description of an offer for matching: folded, numbers as digits, money as "$" and centavos ("R$ 4,99" → "$499"), ordinals
 * as "#" ("2ª unidade" → "#2 unidade"), half the price as "50%".
 */
export function normalizeOfferText(text: string): string {
  const normalized = foldText(singleSpaced(text).replace(/(\d) ?[ªº°]/g, '#$1 '))
    .replace(money, (match, prefix, whole, cents) => {
      return prefix || cents ? `$${Number(whole.replaceAll('.', '')) * 100 + Number(cents ?? 0)} ` : match
    })
    .replace(/(?<![\d$#])(\d{1,9}) reais\b/g, (_, whole) => `$${Number(whole) * 100} `)
    .replace(/\b(?:meta\wde|meio) (?:do )?preco\b|\bpela metade\b|\bmetade do valor\b/g, '50% ')
    .replace(/(\d{1,3}) ?(?:%|por cento)/g, '$1% ')
    .replace(/\b[a-z]+\b/g, (word) => numberWords.get(word) ?? word)
    .replace(
      /\b(leve|lev[ae]ndo|pague|paga|pagando|compre|comprando|ganhe|compra de|so|apenas|mais) (?:um|uma)\b(?! (?:copo|brinde))/g,
      '$1 1',
    )
    .replace(/\b(\d)[ao]\b(?= ?(?:un|pec|pac|lat|gar|ite|pro|sai|com|c\/|por|gra|cai|fra))/g, '#$1 ')
    .replace(ordinalThing, (_, word) => `#${ordinals.get(word)} `)
    .replace(
      /\b[ao] (segund[ao]|terceir[ao]) (?=sai|com|por|custa|e gratis|gratis|tem|\$|\d{1,3}%)/g,
      (_, word) => `#${ordinals.get(word)} unidade `,
    )
    .replace(/\b[cp]\/ ?/g, (word) => (word.startsWith('c') ? 'com ' : 'para '))
  return singleSpaced(normalized)
}

/** Splits a text into sentences and clauses: a condition about delivery must not restrict the price in the next one. */
export function splitClauses(text: string): string[] {
  return text.split(/[.;!?](?=\s|$)|\n| - | – /).filter((clause) => clause.trim() !== '')
}

import { isFactoryPack } from './factory-packs.ts'
import type { Mechanics, QuantityRule } from './mechanics.ts'
import { normalizeOfferText, splitClauses, thing } from './offer-text.ts'
import { readWeekdays } from './read-weekdays.ts'

/** Clauses about other benefits: free delivery, gifts, instalments and lotteries change no price. */
const otherBenefit = /frete|entrega|delivery|\btaxa\b|brinde|sorteio|concorra|parcel|cashback|estacionamento/

const perCustomer = String.raw`(?:por|p\/|para cada|a cada|\/) ?(?:cada )?(?:cliente|cpf|pessoa|compra|familia|cupom|nota|cadastro|consumidor|dia|visita|socio)`
const each = String.raw`(?:cada(?: uma?)?|a unidade|por unidade|a un|por un|\/ ?un|un|unid|a lata|a garrafa|o pacote|a caixa|a peca)`
/** Words that introduce a minimum amount. */
const atLeast = `(?:a partir d[aeo]s?|acima de|levando|leve|comprando|compre|(?:na|nas|em) compras? (?:minima )?(?:de|acima de|a partir de)|(?:no )?minimo(?: de)?|compra minima de|quantidade minima:?(?: de)?|pedido minimo:?(?: de)?|para|valid[oa] para)`
const only = `(?:so |somente |apenas )?`

interface Reader {
  pattern: RegExp
  read(...numbers: number[]): QuantityRule | null
}

/** The first match wins. Groups are numbers; a missing one is NaN. */
const readers: Reader[] = [
  rule(
    String.raw`#(\d) (?:${thing} )?(?:sai |e |fica )?(?:totalmente )?(?:gratis|gratuit[ao]|de graca|por nossa conta|free)`,
    (nth) => takePay(nth, nth - 1),
  ),
  rule(
    String.raw`\b(?:leve|leva|levando|lv|l) ?(\d{1,3})(?: ${thing})? ?[,:/+-]? ?(?:e |& |voce )?(?:pague|pag|pg|paga|pagando|p) ?${only}(\d{1,3})(?![\d%])`,
    takePay,
  ),
  rule(
    String.raw`\b(?:pague|pag|pg|paga|pagando) ?${only}(\d{1,3})(?: ${thing})? ?[,:/+-]? ?(?:e )?(?:leve|leva|levando|lv) ?(\d{1,3})(?![\d%])`,
    (pay, take) => takePay(take, pay),
  ),
  rule(String.raw`\b(?:leve )?(\d{1,3})(?: ${thing})? pelo (?:preco|valor) de (\d{1,3})(?![\d%])`, takePay),
  rule(
    String.raw`\b(?:compre|comprou|comprando|(?:na|nas) compras? de) (\d{1,3})(?: ${thing})? ?,? ?(?:e |voce )?(?:leve|leva|levou|levara) (\d{1,3})(?! ?%)(?=\W|$)(?! por)`,
    (pay, take) => takePay(take, pay),
  ),
  rule(
    String.raw`\b(?:compre|comprou|comprando|leve|levando|(?:na|nas) compras? de|a cada) (\d{1,3})(?: ${thing})? ?,? ?(?:e |voce )?(?:ganhe|ganha|ganhou|leve|leva) (?:(?:mais |\+ ?)?(\d)(?= ?(?:${thing})? ?(?:gratis|de graca|igual|$|[.,;!(]))|[ao]utr[ao]|outr[ao]|mais uma?\b|uma? (?:gratis|igual))`,
    (pay, extra) => takePay(pay + (extra || 1), pay),
  ),
  rule(
    String.raw`\b(?:compre|leve|levando) (\d{1,3})(?: ${thing})? ?,? ?(?:e )?(?:pague|paga) ${only}(\d{1,3})(?![\d%])`,
    takePay,
  ),
  rule(String.raw`\ba cada (\d{1,3})(?: ${thing})?,? ?(?:voce )?(?:paga|pague) ${only}(\d{1,3})(?![\d%])`, takePay),
  rule(String.raw`\b(\d) ?\+ ?(\d) (?:gratis|de graca)`, (pay, extra) => takePay(pay + extra, pay)),
  // The nth unit.
  rule(
    String.raw`#(\d) (?:${thing} )?(?:igual |do mesmo produto )?(?:sai |tem |fica |ganha |custa )?(?:com |por |a |de |:|= ?)*(?:desconto de )?(\d{1,2})%`,
    (nth, percent) => nthUnit({ nth, percent }),
  ),
  rule(
    String.raw`(\d{1,2})% (?:de )?(?:desconto |off |desc\.? )?(?:(?:so |somente )?n[ao]|para [ao]|em|sobre [ao]|d[ao]) (?:compra da )?#(\d)`,
    (percent, nth) => nthUnit({ nth, percent }),
  ),
  rule(
    String.raw`#(\d) (?:${thing} )?(?:sai |fica |custa )?(?:por |a |: ?|= ?)?(?:apenas |so |somente )?\$(\d{1,11})`,
    (nth, price) => nthUnit({ nth, price }),
  ),
  rule(String.raw`\$(\d{1,11}) (?:n[ao]) #(\d)`, (price, nth) => nthUnit({ nth, price })),
  // From an amount on.
  rule(
    String.raw`\b${atLeast} (\d{1,3})(?: ?${thing})?(?: ou mais| ou \+|\+| em diante)?(?: ?${thing})? ?[:,=-]? ?(?:${each} )?(?:o preco |cada (?:uma? )?)?(?:e )?(?:sai |saem |fica |paga |pague )?(?:a |por |de )?(?:apenas |so |somente )?\$(\d{1,11}) ?(?:em )?(?:${each})(?!\w)`,
    (from, price) => fromAmount({ from, price }),
  ),
  rule(
    String.raw`\b${atLeast.replace('|leve|', '|').replace('|compre|', '|')} (\d{1,3})(?: ?${thing})?(?: ou mais| ou \+|\+| em diante)?(?: ?${thing})? ?[:,=-]? ?(?:${each} )?(?:sai |saem |fica |paga |pague )?(?:a |por )?(?:apenas |so |somente )?\$(\d{1,11})(?! ?(?:kg|o kg))`,
    (from, price) => fromAmount({ from, price }),
  ),
  rule(
    String.raw`(?<![\w$#,.])(\d{1,3})(?: ?${thing})? (?:ou mais|ou \+)(?: ${thing})? ?[:,=-]? ?(?:sai |saem |fica )?(?:a |por )?(?:apenas |so )?\$(\d{1,11}) ?(?:${each})?`,
    (from, price) => fromAmount({ from, price }),
  ),
  rule(
    String.raw`\$(\d{1,11}) ?(?:${each})?,? ?(?:so |somente |apenas )?(?:${atLeast}) (\d{1,3})(?! ?(?:kg|quilos?|g|ml|l|anos|dias|h|horas)\b)(?: ?${thing}|\W|$)`,
    (price, from) => fromAmount({ from, price }),
  ),
  rule(
    String.raw`(\d{1,2})% (?:de )?(?:desconto |off |desc\.? )?,? ?(?:${atLeast}) (\d{1,3}) ?(?:${thing}|ou mais)`,
    (percent, from) => fromAmount({ from, percent }),
  ),
  rule(
    String.raw`\b${atLeast} (\d{1,3}) ?(?:${thing})?(?: ?ou mais| ou \+|\+| em diante)?(?: ?${thing})? ?[:,=-]? ?(?:e )?(?:ganhe |tenha |receba |com |voce ganha )?(\d{1,2})% (?:de )?(?:desconto|off|desc)`,
    (from, percent) => fromAmount({ from, percent }),
  ),
  rule(
    String.raw`\$(\d{1,11}) (?:levando|na compra d[aeo]|comprando) (?:[ao] )?(?:caixa|fardo|pacote|pack|engradado|cx)(?: fechad[ao])? (?:com|de) (\d{1,3})(?! ?(?:kg|g|ml|l|litros)\b)`,
    (price, from) => fromAmount({ from, price }),
  ),
  // A price for several pieces. "Caixa com 12 por $2990" is the content of a pack.
  rule(
    String.raw`(?<!\b(?:com|de|c|dia|ate|x|tipo|n) )(?<![\w$#,./])(\d{1,2})(?:(?: ?${thing})? (?:(?:sai|saem|ficam?) )?(?:por|a|=)| ?${thing} ?:) (?:apenas |so |somente )?\$(\d{1,11})(?! ?(?:${each}|o kg|kg|o quilo)(?!\w))`,
    (pieces, price) => (pieces > 1 ? { type: 'bundle', pieces, price } : null),
  ),
  // The price of the offer requires a minimum amount.
  rule(
    String.raw`\b(?:a partir de|minimo(?: de)?|minima(?: de)?:?|(?:na|nas) compras? (?:minima )?de|levando|acima de|comprando) (\d{1,3}) ?(?:${thing}|ou mais)`,
    (from) => fromAmount({ from }),
  ),
  rule(
    String.raw`\b(?:(?:na|em) compra d[aeo]|por \w{1,20},? n[ao]|preco (?:valido )?n[ao]|preco d[aeo]|valid[oa] (?:n[ao]|para)(?: [ao])?|comprando [ao]|levando [ao]|so n[ao]|somente n[ao]|apenas n[ao]) (?:caixa|fardo|pacote|pack|engradado|bandeja|cx)(?: fechad[ao])? (?:com|de) (\d{1,3})(?![.,]?\d| ?(?:kg|g|ml|l|litros)\b)`,
    (from) => fromAmount({ from }),
  ),
]

/**
 * Suggests the conditions of an offer from its description and leaves out what it does not understand. An administrator confirms the
 * suggestions; nothing is computed directly from a description.
 */
export function readMechanics(description: string): Mechanics {
  let text = normalizeOfferText(description)
  const days = readWeekdays(text)
  const [limit, limitText] = readLimit(text)
  text = text.replace(limitText, ' ')
  const [minimumPurchase, minimumText] = readMinimumPurchase(text)
  text = text.replace(minimumText, ' ')
  return {
    rule: readRule(text)[0],
    limit,
    needs: readNeeds(text),
    conditionalPrice: null,
    days,
    minimumPurchase,
    per: readPer(text),
  }
}

function rule(source: string, read: Reader['read']): Reader {
  return { pattern: new RegExp(source), read }
}

function takePay(take: number, pay: number): QuantityRule | null {
  return take > pay && pay >= 1 ? { type: 'take-pay', take, pay } : null
}

function nthUnit({ nth, percent, price }: { nth: number; percent?: number; price?: number }): QuantityRule | null {
  if (nth < 2) return null
  return {
    type: 'nth-unit',
    nth,
    ...(percent === undefined ? {} : { percent }),
    ...(price === undefined ? {} : { price }),
  }
}

function fromAmount({ from, percent, price }: { from: number; percent?: number; price?: number }): QuantityRule | null {
  if (from < 2) return null
  return {
    type: 'from',
    from,
    ...(percent === undefined ? {} : { percent }),
    ...(price === undefined ? {} : { price }),
  }
}

/** From a normalized text. */
export function readRule(text: string): [rule: QuantityRule | null, matched: string] {
  for (const clause of [text, ...splitClauses(text)]) {
    if (/mesmo preco|mesmo valor|sem quantidade minima|preco normal|\bestoque\b|\bgarantimos\b/.test(clause)) continue
    for (const { pattern, read } of readers) {
      const match = pattern.exec(clause)
      const found = match && read(...match.slice(1).map(Number))
      if (!found || (found.type === 'take-pay' && isFactoryPack(clause, match[0], found.take))) continue
      return [found, match[0]]
    }
  }
  return [null, '']
}

const limitPatterns = [
  String.raw`\bvalid[oa]s? para ate (\d{1,3}) ?(kg|quilos?)?(?: ?${thing})?`,
  String.raw`\b(?:limite|limitad[ao]s?|maximo|max\.?|restrito)(?: maximo)?(?: de| a| ate|:){0,3} ?(\d{1,3}) ?(kg|quilos?)?(?= ?(?:${thing}|${perCustomer}|cada|$|[.,;!)]))(?: ?${thing})?(?: ?${perCustomer})?`,
  String.raw`\b(?:ate|so|somente|apenas|permitid[ao]s?(?: ate)?) (\d{1,3}) ?(kg|quilos?)?(?: ?${thing})?(?: de cada)? ?${perCustomer}`,
  String.raw`(?<![\w$#,./])(\d{1,3}) ?(kg|quilos?)?(?: ?${thing})? ?(?:no maximo )?${perCustomer}`,
  String.raw`(?:cada )?(?:cliente|cpf|pessoa)(?: pode| podera)? (?:levar?|comprar?) (?:ate|no maximo|apenas|so) (\d{1,3}) ?(kg|quilos?)?(?: ?${thing})?`,
].map((source) => new RegExp(source))

/** From a normalized text. */
export function readLimit(text: string): [limit: Mechanics['limit'], matched: string] {
  if (/\bsem limites?\b|\bnao ha limite/.test(text)) return [null, '']
  for (const pattern of limitPatterns) {
    const [matched, amount, unit] = pattern.exec(text) ?? []
    if (matched !== undefined && Number(amount) >= 1)
      return [{ amount: Number(amount), unit: unit ? 'kg' : 'un' }, matched]
  }
  return [null, '']
}

const minimumPatterns = [
  /(?:compras?|pedidos?|gastando|gastos?|carrinho|nota)(?: \w{1,20}){0,2}? (?:acima de|a partir de|de no minimo|superior(?:es)? a|maior(?:es)? (?:que|do que)|minim[ao]:?(?: de)?|no valor de|de|somando|totalizando) \$(\d{1,11})/,
  /\bgast(?:ando|e) (?:acima de |a partir de |no minimo )?\$(\d{1,11})/,
  /(?:acima de|a partir de|minimo de) \$(\d{1,11}) (?:em|de) compras/,
  /valor minimo(?: d[ae] compra)?:?(?: de)? \$(\d{1,11})/,
]

function readMinimumPurchase(text: string): [cents: number | null, matched: string] {
  for (const clause of splitClauses(text)) {
    if (otherBenefit.test(clause) || /\ba cada \$/.test(clause)) continue
    for (const pattern of minimumPatterns) {
      const [matched, cents] = pattern.exec(clause) ?? []
      if (matched !== undefined) return [Number(cents), matched]
    }
  }
  return [null, '']
}

/** From a normalized text. */
export function readNeeds(text: string): Mechanics['needs'] {
  const clauses = splitClauses(text).filter((clause) => {
    if (
      /^\s*consulte\b|aceitamos|aceita-se|nao (?:precisa|e preciso|exige)|sem (?:clube|cartao|app)|com ou sem/.test(
        clause,
      )
    )
      return false
    return !/^\s*(?:baixe|instale|conheca|siga|acesse)\b/.test(clause) || /preco|exclusiv|desconto|oferta/.test(clause)
  })
  const has = (pattern: RegExp) => clauses.some((clause) => pattern.test(clause))
  if (has(/\bclubes?\b|\bassociad[ao]s?\b|\bfidelidade\b|\bclientes? (?:cadastrad|vip|mais\b)|\bsoci[ao]s?\b/))
    return 'club'
  if (has(/\bapps?\b|\baplicativo\b/)) return 'app'
  const card = clauses.filter(
    (clause) => !/cart(?:ao|oes) (?:de |)(?:credito|debito|alimentacao|refeicao)|cartoes|parcel|\d ?x\b/.test(clause),
  )
  if (card.some((clause) => /\bcartao\b/.test(clause))) return 'card'
  return clauses.some((clause) => /\bpix\b/.test(clause) && !/chave/.test(clause)) ? 'pix' : null
}

function readPer(text: string): Mechanics['per'] {
  if (
    /(?:cada|por|a cada|\/|\bas?|preco d[eo]|\$\d{1,11}) ?100 ?(?:g|gr|gramas)\b|\b100 ?(?:g|gr|gramas) (?:por|a|sai)\b/.test(
      text,
    )
  )
    return '100g'
  if (
    /preco (?:por |do |o |de ){0,3}(?:kg|quilo)|(?:por|\bo|a cada|cada|\/) ?(?:kg|quilo)\b|vendid[ao]s? (?:por|a|ao) (?:kg|quilo|peso)|\$\d{1,11} ?(?:kg|quilo)\b/.test(
      text,
    )
  )
    return 'kg'
  if (
    /preco (?:por|de cada) (?:unidade|un|lata|latinha|garrafa|pacote|peca|frasco|rolo|pote|sache|caixa|long neck)\b|preco da unidade|vendid[ao]s? (?:por|a) unidade/.test(
      text,
    )
  )
    return 'un'
  return null
}

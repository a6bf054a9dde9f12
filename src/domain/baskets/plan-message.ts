import { counted } from '#domain/count.ts'
import { itemLine, messageText } from '#domain/lists/list-message.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { storeWords } from '#domain/stores/store-words.ts'
import { capitalize } from '#domain/wording.ts'

/** A plan with the names and texts that are shown. */
export interface MessagePlan {
  stops: {
    storeName: string
    /** "Rua Hercílio Luz, 320, Centro. Hoje até as 21h."; empty when nothing is known. */
    place: string
    cost: Cents
    purchases: {
      productName: string
      /** "2 un", "1,5 kg" */
      amount: string
      cost: Cents
      /** "leva 3 (leve 3, pague 2)" */
      notes: string[]
    }[]
  }[]
  cost: Cents
  /** Number of items that the plan brings. */
  items: number
  /** "R$ 53,65 em oferta e R$ 12,00 a preço normal"; empty when everything is on offer. */
  shares: string
  /** Against the plan with one stop; null for that plan, and where nothing is saved. */
  saving: { cents: Cents; items: number } | null
  /** Without an offer at the stops. */
  missing: MissingLine[]
  /** On the list, but not part of the plan: not understood, or for later. */
  unplanned: MissingLine[]
}

interface MissingLine {
  name: string
  /** "1 kg" */
  amount: string
}

interface MessageEnd {
  /** "preços de hoje, 19/11, 14h20" */
  age: string
  /** "sexta, 20/11"; undefined for today. */
  day: string | undefined
  /** What the link opens, and the link: the last line. */
  link: string
}

/** A plan as a text message: the answer in the first line, the link in the last. */
export function planMessage(plan: MessagePlan, { age, day, link }: MessageEnd): string {
  const { stops, missing, unplanned } = plan
  const [first] = stops
  const isOne = stops.length === 1
  return messageText([
    [answerLine(plan), ...(isOne ? [] : savingLine(plan)), ...(day ? [`Para ${day}.`] : [])].join('\n') +
      (isOne && first ? afterAnswer(plan, first.place) : ''),
    ...stops.map(({ storeName, cost, place, purchases }, position) =>
      [
        ...(isOne ? [] : [`*${position + 1}. ${storeName}* – ${formatMoney(cost)}`, ...(place ? [place] : [])]),
        ...purchases.map(({ productName, amount, cost: cents, notes }) =>
          itemLine(productName, { amount, cents, remark: notes.join(' · ') }),
        ),
      ].join('\n'),
    ),
    linesUnder(`*Sem oferta ${stops.length > 1 ? 'nesses mercados' : 'lá'}* (pode ter a preço normal)`, missing),
    linesUnder('*Também na lista*', unplanned),
    `${capitalize(age)}.\n${link}`,
  ])
}

function answerLine({ stops, cost }: MessagePlan): string {
  const [first, second] = stops
  if (!first) return '*Nada da lista está em oferta*'
  return second
    ? `*${stops.length} mercados, ${formatMoney(cost)}*`
    : `*Vá ${storeWords(first.storeName).to} ${first.storeName}*`
}

function afterAnswer({ items, cost, shares }: MessagePlan, place: string): string {
  return ['', `${counted(items, 'item', 'itens')} por ${formatMoney(cost)}`, shares, place]
    .filter((line, index) => index === 0 || line)
    .join('\n')
}

function savingLine({ saving, shares }: MessagePlan): string[] {
  const same = saving && (saving.items === 1 ? 'no mesmo item' : `nos mesmos ${saving.items} itens`)
  return [...(saving ? [`${formatMoney(saving.cents)} a menos que num só, ${same}`] : []), ...(shares ? [shares] : [])]
}

function linesUnder(title: string, lines: MissingLine[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(({ name, amount }) => itemLine(name, { amount }))].join('\n')
}

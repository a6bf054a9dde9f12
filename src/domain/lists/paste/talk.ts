import { foldText } from '#domain/plain-text.ts'
import { isProductWord } from './product-words.ts'

const phrases = (list: string) => list.split(/,\s*|\n/).map((phrase) => phrase.split(' '))
const wordSet = (list: string) => new Set(list.split(/\s+/))

/** Before an item: "oi amor, não esquece de trazer também o …". */
const openers = wordSet(
  `e ah ai aih aproveita aproveitando oi oie ola opa eai alo amor mor vida mae pai filho filha gente querida querido bem bom boa dia tarde noite traz tras traga tragam trazer trouxer gentileza pega pegue pegar compra compre comprem comprar busca buscar leva levar
tambem tb tbm tbem nao esquece esqueca esquecer esquecam lembra lembre lembrar ve vê se tem tiver der puder acha achar falta faltam faltou faltando acabou acabaram acabando precisa preciso precisamos precisando precisava to tou estou estamos ta tava
quero queria por favor pfv pfvr pf pode podia me pra mim gente nos bota coloca poe por adiciona inclui anota na no lista mais uns umas aquele aquela aqueles aquelas de do da dos das o a os as ja que q vai for indo passa passar mercado padaria feira acougue sacolao
comprei peguei trouxe achei levo temos ainda so ate um uma pouco tudo entao vamos ainda outra outro coisa olha viu escuta sem ser so obrigado obrigada`,
)
/** Openers that may also begin the name or amount of an item, so that they are taken off only before another opener. */
const articles = wordSet('um uma sem mais bom boa')

/** What follows an item: "… por favor", "… q tá acabando". */
const closers = phrases(
  `q ta, que ta, q esta, que esta, que acabou, q acabou, ta acabando, esta acabando, acabou, acabando, que a gente, q a gente, que eu, q eu, por favor, pfv, pfvr, pf, porfa, faz favor, viu, ta, ok, ne, amor, mor, vida, mae, pai, obrigada, obrigado, obg, brigada, brigado
valeu, vlw, beijo, beijos, bj, bjs, te amo, tambem, tb, tbm, pra mim, pra gente, pra nos, pra casa, nao esquece, nao esquecer, urgente, so isso, e so`,
)

/** Conditions say how an item is wanted and stay with it. */
const conditions = phrases('se tiver, se estiver, se der, se achar, se puder, se for, so se, caso tenha')

/** Words of sentences. A line that has them and no product is a message to the reader. */
const sentenceWords = wordSet(
  `essa esse isso isto passo passa vou vai vamos estou to tou esta estao cheguei chego chega chegando chegou saio sai saindo volto volta depois amanha hoje ontem agora vc vcs voce voces ele ela eles eu nos te lhe quando onde aonde porque pq quem qual quais era foi fui sei acho posso consegue
consigo faz fazer fiz feito liga ligar manda mandar mandei falar fala falei disse lembra viu vi aqui la ali ainda nunca sempre tava acabou falta temos tinha tenho quero queria preciso precisa esqueci compra comprar comprei comprou traz trazer trouxe pega pegar peguei pegou busca casa trabalho cedo hora horas
beijo beijos bjs abraco obrigado obrigada valeu desculpa espera certeza verdade jeito dinheiro pix cartao fila estacionamento almoco jantar janta reuniao medico escola aula onibus chuva`,
)
/** Lines of these words alone are greetings and answers. */
const courtesy = wordSet(
  `oi oie ola opa eai alo bom boa dia tarde noite amor mor vida mae pai filho filha gente pessoal tudo bem obrigado obrigada obg brigado brigada valeu vlw blz beleza ok okay oks ta certo certinho combinado sim nao claro show perfeito otimo joia tchau ate logo ja beijo beijos bj bjs te amo por favor
pfv pf pode ser isso ai e so mais nada de com eu tambem tb tbm vou sei entao ne viu eba uhul hum hmm aff entendi entendido fechou certeza sem problema problemas qualquer coisa me avisa avise liga minha meu linda lindo querida querido deus abencoe fica fique que q nos todos todas familia bora deixa comigo`,
)
const laughter = /^(?:k{2,20}|(?:rs){1,10}|(?:ha|he|hua|ua){2,10}h?)$/
const declined =
  /\b(?:nao (?:precisa|tem|traz|tras|compra|pega|quero|leva|e pra|tem mais)|ja (?:tem|temos|tenho|comprei|peguei|comprou|pegou|trouxe|esta)|(?:comprei|peguei|trouxe|achei) |levo |eu levo |vou levar |tem (?:ainda|bastante)|ainda tem|deixa (?:o|a|os|as) )/

/** A part of a line: what of it may be an item, and how sure that is. */
export interface Said {
  /** The item's words; empty for talk. */
  text: string
  /** "se tiver na promoção" */
  condition: string | null
  certainty: 'item' | 'unknown' | 'talk' | 'declined' | 'none'
  /** Nothing was said around it. */
  isBare: boolean
}

const none: Said = { text: '', condition: null, certainty: 'none', isBare: false }
/** Before a name, these are not a request: "Bom dia Rafa". */
const greeting = /^(?:(?:oi|oie|ola|opa|eai|alo|bom dia|boa tarde|boa noite) |pode ser )/
/** After these words of a sentence comes what is asked for: "quando vier me traz …". */
const requests = wordSet(
  'acabou acabaram traz traga trazer tras compra compre comprar pega pegue pegar busca leva leve falta preciso precisa precisamos',
)

/** Separates an item from what is said around it. */
export function readSaid(part: string): Said {
  const words = part.split(' ').filter((word) => word !== '' && !laughter.test(foldText(word)))
  const folded = words.map((word) => foldText(word).replace(/[^a-z0-9$]/g, ''))
  if (folded.every((word) => word === '' || courtesy.has(word))) return none
  const start = openerLength(folded)
  const closer = findPhrase(folded, closers, start + 1)
  // "acho que acabou o azeite": what is said last is no closing word.
  const end = folded.slice(closer).some(isProductWord) ? folded.length : closer
  const at = findPhrase(folded, conditions, start + 1, end)
  const hasCondition = at < end && !folded.slice(at).some(isProductWord)
  const condition = hasCondition ? trimmed(words.slice(at).join(' ')) : null
  const last = hasCondition ? at : end
  const [text, rest] = [trimmed(words.slice(start, last).join(' ')), folded.slice(start, last)]
  const hasProduct = rest.some(isProductWord)
  const isBare = start === 0 && last === folded.length
  const whole = `${folded.join(' ')} `
  if (!/\p{L}/u.test(text) || (!hasProduct && greeting.test(whole))) return none
  if (declined.test(whole) && !whole.includes('nao esque'))
    return hasProduct ? { text, condition, certainty: 'declined', isBare } : none
  const isSentence = rest.some((word) => sentenceWords.has(word)) || part.endsWith('?')
  if (isSentence) return hasProduct ? { text, condition, certainty: 'talk', isBare } : none
  if (hasProduct) return { text, condition, certainty: rest.length > 14 ? 'talk' : 'item', isBare }
  return { text, condition, certainty: rest.length > 5 ? 'talk' : 'unknown', isBare }
}

/** How many words stand before the item. Talk is taken off only as a whole: "mais leite", but not "bom bril". */
function openerLength(folded: string[]): number {
  const product = folded.findIndex(isProductWord)
  let length = folded.findLastIndex((word, index) => index < product && requests.has(word)) + 1
  while (length < folded.length && (openers.has(folded[length] ?? '') || folded[length] === '')) length += 1
  while (length > 0 && articles.has(folded[length - 1] ?? '')) length -= 1
  return length
}

function findPhrase(folded: string[], phrases: string[][], from: number, before = folded.length): number {
  for (let at = from; at < before; at += 1)
    if (phrases.some((phrase) => phrase.every((word, index) => folded[at + index] === word))) return at
  return before
}

function trimmed(text: string): string {
  return text.replace(/^[ ,.;:!–-]{1,10}/, '').replace(/[ ,;:!?.–-]{1,10}$/, '')
}

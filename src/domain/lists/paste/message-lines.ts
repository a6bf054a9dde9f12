import { foldText, normalizeText } from '#domain/plain-text.ts'

/**
 * Longer pasted text is not read, and the result says so. A list holds 200 items.
 */
export const pasteLimits = { letters: 30_000, lines: 600, entries: 400 } as const

/** A line of a conversation without the date, time and name that messengers put before it. */
export interface MessageLine {
  text: string
  /** Number of the message that the line is part of: copied messages begin with a header. */
  message: number
  /** Written by the messenger itself: "Mensagem apagada", "<Mídia oculta>". */
  notice: 'media' | 'notice' | null
}

export interface MessageLines {
  lines: MessageLine[]
  /** More text than is read. */
  isCut: boolean
}

const day = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const time = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?`
const moment = `(?:${day},? (?:às )?${time}|${time},? ${day})`
/** "[10:31, 19/11/2026] ", "19/11/2026 10:31 - ". */
const stamp = new RegExp(String.raw`^(?:\[${moment}\] ?|${moment} [-–] )`)
const sender = /^(?:~ ?)?[^:]{1,60}?: ?/
const edited = / ?<(?:mensagem editada|esta mensagem foi editada\.?|this message was edited)>$/i

const media =
  /^(?:<(?:m[ií]dia|arquivo de m[ií]dia)[^>]{0,30}>|<media omitted>|<anexado: [^>]{1,80}>|(?:imagem|v[ií]deo|[aá]udio|figurinha|gif|documento|foto|cart[aã]o do contato|mensagem de (?:voz|v[ií]deo))(?: (?:ocultad|omitid)[oa]| omitted)|(?:image|video|audio|sticker|document) omitted|[\w-]{1,60}\.(?:jpe?g|png|webp|opus|mp4|pdf|vcf)(?: \([^)]{1,30}\))?|(?:localiza[cç][aã]o|location): .{1,200})$/i
const notice =
  /^(?:(?:esta |essa )?mensagem (?:foi )?apagada|voc[eê] apagou (?:esta|essa) mensagem|(?:esta|essa) mensagem foi apagada|(?:chamada|liga[cç][aã]o) de (?:voz|v[ií]deo)|aguardando mensagem|as mensagens e (?:as )?liga[cç][oõ]es s[aã]o protegidas|as mensagens s[aã]o protegidas|messages and calls are|encaminhada$|this message was deleted)/i
/** After a time without a sender only the messenger writes. */
const groupNotice = /(?:criou (?:o|este) grupo|adicionou|entrou usando|saiu$|mudou (?:o|a|de)|removeu|protegidas)/i

/** Splits pasted text into lines and takes off what messengers add. */
export function readMessageLines(pasted: string): MessageLines {
  const text = normalizeText(pasted.slice(0, pasteLimits.letters))
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  let message = 0
  const lines = rows.slice(0, pasteLimits.lines).map((row): MessageLine => {
    const stamped = stamp.exec(row)
    let rest = row
    let isNotice = false
    if (stamped) {
      message += 1
      rest = row.slice(stamped[0].length)
      const named = sender.exec(rest)
      if (named) rest = rest.slice(named[0].length)
      else isNotice = groupNotice.test(rest)
    }
    rest = rest.replace(edited, '').trim()
    return { text: rest, message, notice: noticeOf(rest, isNotice) }
  })
  return {
    lines: lines.filter(({ text: rest }) => rest !== ''),
    isCut: pasted.length > pasteLimits.letters || rows.length > pasteLimits.lines,
  }
}

function noticeOf(text: string, isNotice: boolean): MessageLine['notice'] {
  if (media.test(text)) return 'media'
  return isNotice || notice.test(text) || /^<[^<>]{1,60}>$/.test(foldText(text)) ? 'notice' : null
}

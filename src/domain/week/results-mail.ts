import { formatDay } from '#domain/dates.ts'
import { escapeHtml, mailButton, mailPage, mutedText } from '#domain/mail-html.ts'
import { countingRule, toldFigures, toldText } from './told-figures.ts'

interface ResultsMail {
  siteName: string
  brandColor: string
  storeName: string
  /** Monday and Sunday. */
  week: { from: string; to: string }
  /** Null: below the smallest published count. */
  figures: Record<keyof typeof toldFigures, number | null>
  repeatUrl: string
  stopUrl: string
}

/** Three figures of a store's week, each with an explanation, and one button. */
export function writeResultsMail(mail: ResultsMail): { subject: string; text: string; html: string } {
  const { siteName, brandColor, storeName, week, repeatUrl, stopUrl } = mail
  const days = `${formatDay(week.from).slice(0, 5)} a ${formatDay(week.to).slice(0, 5)}`
  const subject = `${storeName}: a semana de ${days}`
  const figures = Object.entries(toldFigures).map(([kind, { noun, definition }]) => ({
    number: toldText(mail.figures[kind as keyof typeof toldFigures]),
    noun,
    definition,
  }))
  const why = `Você recebe porque é gerente de ${storeName}. No máximo um por semana, e só quando há números.`
  const text = [
    'Olá.',
    '',
    `As ofertas de ${storeName}, de ${days}:`,
    '',
    ...figures.flatMap(({ number, noun, definition }) => [`${number} ${noun}`, definition, '']),
    countingRule,
    '',
    `Repetir a semana: ${repeatUrl}`,
    '',
    why,
    `Parar este resumo: ${stopUrl}`,
  ].join('\n')
  const rows = figures.map(
    ({ number, noun, definition }) =>
      `<tr><td style="padding:14px 0;border-top:1px solid #ded9d0"><b style="font-size:24px">${number}</b> <b>${noun}</b><br><span style="font-size:14px;${mutedText}">${definition}</span></td></tr>`,
  )
  const content = `<h1 style="margin:20px 0 16px;font-size:26px;line-height:1.2">A semana de ${escapeHtml(storeName)}</h1><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table><p style="margin:0 0 20px;font-size:14px;${mutedText}">${countingRule}</p>${mailButton(brandColor, repeatUrl, 'Repetir a semana')}<p style="margin:24px 0 0;font-size:13px;line-height:1.5;${mutedText}">${escapeHtml(why)} <a href="${escapeHtml(stopUrl)}" style="color:#1c1b19">Parar este resumo</a></p>`
  return { subject, text, html: mailPage({ subject, siteName, brandColor, corner: days }, content) }
}

import { addDays, type Day, dayOf, formatDate, startOfDay } from '#domain/dates.ts'
import { escapeHtml, mailButton, mailPage, mutedText } from '#domain/mail-html.ts'
import { alertLimits } from './alert-limits.ts'
import { type AlertNews, type AlertWish, placeText, priceText, untilText } from './alert-news.ts'

export interface Digest {
  siteName: string
  /** Without a slash at its end. */
  siteUrl: string
  brandColor: string
  news: readonly [AlertNews, ...AlertNews[]]
  wishes: AlertWish[]
  confirmedAt: Date
  /** The page that stops the digest, or everything. */
  stopUrl: string
  now: Date
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
}

const maxWishes = 10

/** Weekly mail: a table that reads well without pictures, and the same content as plain text. */
export function writeDigest(digest: Digest): WrittenMail {
  const { news } = digest
  const subject =
    news.length === 1
      ? 'O preço que você esperava chegou esta semana'
      : `${news.length} preços que você esperava chegaram esta semana`
  return { subject, text: digestText(digest), html: digestHtml(digest, subject) }
}

const heading = 'Chegou no preço que você pediu'

function checkedText(now: Date): string {
  const [hours = '', minutes = ''] = new Date(now.getTime() - startOfDay(dayOf(now)).getTime())
    .toISOString()
    .slice(11, 16)
    .split(':')
  return `Conferimos agora, às ${Number(hours)}h${minutes}. Se acabar antes, a página da oferta diz.`
}

function whyText({ confirmedAt }: Digest): string {
  return `Você recebe porque confirmou este e-mail em ${formatDate(confirmedAt)}. Só às quintas, e só quando há o que contar. Sem nada novo, não escrevemos.`
}

function moreText({ news }: Digest): string | null {
  const more = news.length - alertLimits.offersPerMessage
  return more > 0 ? `E mais ${more} em Meus avisos.` : null
}

function wishText({ cents, wanted, per }: AlertWish): string {
  const today = cents === null ? 'sem oferta hoje' : `hoje ${priceText(cents, per)}`
  return `${today}, você quer ${priceText(wanted, per)}`
}

function digestText(digest: Digest): string {
  const { news, wishes, now, siteUrl, stopUrl } = digest
  const more = moreText(digest)
  return [
    heading,
    checkedText(now),
    '',
    ...news
      .slice(0, alertLimits.offersPerMessage)
      .flatMap((one) => [
        `${one.name}: ${priceText(one.cents, one.per)} (você pediu até ${priceText(one.wanted, one.per)})`,
        `${placeText(one)}, ${untilText(one.until, now)}`,
        one.url,
        '',
      ]),
    ...(more ? [more, ''] : []),
    ...(wishes.length > 0
      ? ['Ainda não chegou', ...wishes.slice(0, maxWishes).map((wish) => `${wish.name}: ${wishText(wish)}`), '']
      : []),
    `Meus avisos: ${siteUrl}/avisos`,
    `Parar este resumo, ou parar tudo: ${stopUrl}`,
    '',
    whyText(digest),
  ].join('\n')
}

/** Monday to Sunday: 'semana de 16 a 22/11'. */
function weekText(now: Date): string {
  const today = dayOf(now)
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const short = (day: Day) => `${Number(day.slice(8))}/${day.slice(5, 7)}`
  const [monday, sunday] = [addDays(today, -weekday), addDays(today, 6 - weekday)]
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  return `semana de ${isOneMonth ? Number(monday.slice(8)) : short(monday)} a ${short(sunday)}`
}

/** Uses only tables and inline styles, because old mail programs show nothing else. */
function digestHtml(digest: Digest, subject: string): string {
  const { siteName, siteUrl, brandColor, news, wishes, now, stopUrl } = digest
  const [{ city }] = news
  const grey = mutedText
  const shown = news.slice(0, alertLimits.offersPerMessage)
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="color:#1c1b19;font-weight:600;text-decoration:underline">${escapeHtml(text)}</a>`
  const rows = shown.map((one) => {
    const picture = one.imageUrl
      ? `<td width="88" style="padding:14px 16px 14px 0;border-top:1px solid #ded9d0" valign="top"><img src="${escapeHtml(one.imageUrl)}" width="72" height="72" alt="" style="display:block;border-radius:12px;object-fit:cover"></td>`
      : ''
    return `<tr>${picture}<td ${picture ? '' : 'colspan="2" '}style="padding:14px 8px 14px 0;border-top:1px solid #ded9d0;font-size:16px;line-height:1.35" valign="top"><a href="${escapeHtml(one.url)}" style="color:#1c1b19;font-weight:600;text-decoration:none">${escapeHtml(one.name)}</a><br><span style="${grey};font-size:14px">${escapeHtml(placeText(one))}<br>${escapeHtml(untilText(one.until, now))}</span></td><td align="right" style="padding:14px 0;border-top:1px solid #ded9d0;white-space:nowrap" valign="middle"><b style="font-size:22px">${escapeHtml(priceText(one.cents, one.per))}</b><br><span style="${grey};font-size:13px">você pediu até ${escapeHtml(priceText(one.wanted, one.per))}</span></td></tr>`
  })
  const waiting = wishes
    .slice(0, maxWishes)
    .map(
      (wish) =>
        `<tr><td style="padding:4px 8px 4px 0;font-size:14px">${escapeHtml(wish.name)}</td><td align="right" style="padding:4px 0;font-size:14px;${grey}">${escapeHtml(wishText(wish))}</td></tr>`,
    )
  const button = shown.length === 1 ? 'Ver a oferta' : `Ver as ${news.length} ofertas`
  const target = shown.length === 1 ? news[0].url : `${siteUrl}/avisos`
  const more = moreText(digest)
  const content = `<h1 style="margin:20px 0 4px;font-size:26px;line-height:1.2">${heading}</h1><p style="margin:0 0 16px;font-size:16px;${grey}">${escapeHtml(checkedText(now))}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>${more ? `<p style="font-size:14px">${more}</p>` : ''}${mailButton(brandColor, target, button)}${waiting.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:18px;background:#f3eee6;border-radius:12px"><tr><td style="padding:16px 18px"><b style="font-size:15px">Ainda não chegou</b><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${waiting.join('')}</table></td></tr></table>` : ''}<p style="margin:24px 0 12px;font-size:14px">${link(`${siteUrl}/avisos`, 'Meus avisos')} &nbsp; ${link(stopUrl, 'Parar este resumo')} &nbsp; ${link(stopUrl, 'Parar tudo')}</p><p style="margin:0;font-size:13px;line-height:1.5;${grey}">${escapeHtml(whyText(digest))}</p>`
  return mailPage({ subject, siteName, brandColor, corner: `${city}, ${weekText(now)}` }, content)
}

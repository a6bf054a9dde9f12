import type { Browser } from '@playwright/test'
import { addDays, type Day, dayOf, formatDate, startOfDay } from '#domain/dates.ts'
import { formatCentavos, formatReais } from '#domain/money.ts'

export interface FlyerOffer {
  name: string
  priceCents: number
  originalCents?: number
  per?: 'kg'
}

export interface DrawnFlyer {
  pdf: Buffer
  firstDay: Day
  lastDay: Day
}

/** Draws a flyer like a printer's: A4 pages of three columns, as a PDF with text. */
export async function drawFlyer(browser: Browser, offers: FlyerOffer[], perPage = 15): Promise<DrawnFlyer> {
  const firstDay = dayOf(new Date())
  const lastDay = addDays(firstDay, 6)
  const validity = `Ofertas válidas de ${formatDate(startOfDay(firstDay)).slice(0, 5)} a ${formatDate(startOfDay(lastDay))}`
  const pages = Array.from({ length: Math.ceil(offers.length / perPage) }, (_, index) =>
    offers.slice(index * perPage, (index + 1) * perPage),
  )
  const page = await browser.newPage()
  try {
    await page.setContent(`<!doctype html><html lang="pt-BR"><style>${styles}</style>
      ${pages.map((cells) => `<section><h1>Ofertas da semana</h1><div>${cells.map(cell).join('')}</div><footer>${validity}</footer></section>`).join('')}`)
    return { pdf: await page.pdf({ format: 'A4', printBackground: true }), firstDay, lastDay }
  } finally {
    await page.close()
  }
}

const styles = `
  @page { size: A4; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { font-family: sans-serif; color: #1a1f1c }
  section { width: 210mm; height: 297mm; padding: 6mm; break-after: page; display: flex; flex-direction: column }
  h1 { background: #c7281c; color: #fff; font-size: 26pt; padding: 3mm 5mm }
  section > div { flex: 1; display: grid; grid-template-columns: repeat(3, 1fr); grid-auto-rows: 48mm; gap: 3mm; padding-top: 4mm }
  article { border: 1.5pt solid #c7281c; border-radius: 3mm; padding: 3mm; display: flex; flex-direction: column }
  h2 { font-size: 12pt; text-wrap: balance }
  p { margin-top: auto; text-align: right; color: #c7281c; font-weight: 700; font-size: 16pt }
  p b { font-size: 34pt }
  s { color: #595e58; font-size: 10pt }
  footer { font-size: 10pt; padding-top: 2mm }`

function cell({ name, priceCents, originalCents, per }: FlyerOffer): string {
  const before =
    originalCents === undefined ? '' : `<s>de R$ ${formatReais(originalCents)},${formatCentavos(originalCents)}</s>`
  return `<article><h2>${name}</h2>${before}<p>R$ <b>${formatReais(priceCents)},${formatCentavos(priceCents)}</b>${per ? ` o ${per}` : ''}</p></article>`
}

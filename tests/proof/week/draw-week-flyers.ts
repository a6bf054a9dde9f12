import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { dataUrl, drawPackage, fontStyle } from '#tests/flyers/draw-flyers.ts'
import { between } from '#tests/support/hostile-uploads/seeded-random.ts'
import { money, type TrueOffer } from './week-shops.ts'

export type PageKind = 'pdf' | 'jpeg' | 'photo'

/** A page as the shop created it, and as the person receives it. */
export interface DrawnPage {
  picture: Buffer
  /** For a PDF with text. */
  pdf: Buffer | null
}

const fonts = ['Figtree', 'Bricolage Grotesque', 'DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed']
const palettes = [
  ['#fff', '#111', '#c4001a', '#ffe600'],
  ['#fdf3e1', '#3b2412', '#8a1c00', '#fff'],
  ['#0b3d2e', '#fff', '#ffd54a', '#0f5540'],
  ['#e9f0fb', '#0a2a5e', '#d6002a', '#fff'],
  ['#6b0f1a', '#fff', '#ffe08a', '#88202c'],
  ['#f6f6f6', '#222', '#1a7f37', '#fff'],
] as const
/** Arrangements of the parts of an offer. */
const arrangements = [
  { areas: '"pic name" "pic price" "note note"', columns: '36% minmax(0,1fr)', isCentred: false },
  { areas: '"name name" "pic price" "note note"', columns: '1fr 1fr', isCentred: false },
  { areas: '"pic" "name" "price" "note"', columns: '1fr', isCentred: true },
  { areas: '"price pic" "name name" "note note"', columns: '1fr 45%', isCentred: false },
  { areas: '"name price" "note price"', columns: '1fr auto', isCentred: false },
  { areas: '"pic" "price" "name" "note"', columns: '1fr', isCentred: true },
]
const titles = [
  'Ofertas da Semana',
  'FESTIVAL DE PREÇOS',
  'Economia de Verdade',
  'Semana Cheia',
  'É BARATO SIM',
  'Aproveite!',
]
const notices = [
  'Ofertas válidas enquanto durarem os estoques. Fotos ilustrativas.',
  'Garantimos 20 unidades de cada produto. Não vendemos por atacado.',
  'Beba com moderação. Venda proibida para menores de 18 anos.',
]

/** The design of a shop: one for all pages of its flyer. */
export function designOf(random: () => number, perPage: number) {
  const pick = <T>(from: readonly T[]): T => from[between(random, 0, from.length - 1)] as T
  const [width, height] = pick([
    [794, 1123],
    [1000, 1414],
    [1080, 1350],
  ] as const)
  const columns = perPage > 16 ? pick([4, 5]) : perPage > 9 ? pick([3, 4]) : pick([2, 3])
  const arrangement = pick(arrangements)
  return {
    ...{ width, height, columns, arrangement, perPage },
    font: pick(fonts),
    palette: pick(palettes),
    isUpper: random() < 0.5,
    priceStyle: pick(['raised', 'plain', 'split'] as const),
    tilt: random() < 0.4 ? between(random, -5, 5) : 0,
    hasSticker: random() < 0.5,
    hasUnits: random() < 0.6,
    title: pick(titles),
    notice: pick(notices),
    validity: pick([
      'Ofertas válidas de {from} a {to}',
      'Válido de {from} até {to}/2026',
      'De {from} a {to}',
      'Promoção de {from} a {to} ou enquanto durarem os estoques',
    ]),
  }
}
export type Design = ReturnType<typeof designOf>

/** Draws one page. Pictures are compressed like a messenger's; photos are hand-held, under a lamp. */
export async function drawPage(
  browser: Browser,
  random: () => number,
  kind: PageKind,
  design: Design,
  offers: readonly TrueOffer[],
  days: { from: string; to: string },
): Promise<DrawnPage> {
  const { width, height } = design
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  try {
    const packages = await Promise.all(['#a33', '#36a', '#383', '#c80', '#639'].map((colour) => drawPackage(colour)))
    const style = `*{box-sizing:border-box;margin:0}@page{margin:0;size:${width}px ${height}px}`
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${await fontStyle()}${style}</style>${html(design, offers, packages, days)}`,
    )
    await page.evaluate('document.fonts.ready')
    await page.evaluate(fitCells)
    const drawn = await page.screenshot()
    const pdf =
      kind === 'pdf'
        ? await page.pdf({ width: `${width}px`, height: `${height}px`, printBackground: true, pageRanges: '1' })
        : null
    const shrunk = sharp(drawn).resize(1600, 1600, { fit: 'inside' })
    const picture =
      kind === 'photo'
        ? await photograph(page, random, drawn)
        : await shrunk.jpeg({ quality: between(random, 62, 76) }).toBuffer()
    return { picture, pdf }
  } finally {
    await page.close()
  }
}

function html(
  design: Design,
  offers: readonly TrueOffer[],
  packages: readonly string[],
  days: { from: string; to: string },
) {
  const { width, height, columns, arrangement, font, palette, isUpper, tilt, hasSticker, hasUnits } = design
  const [paper, ink, strong, cell] = palette
  const rows = Math.ceil(offers.length / columns)
  const top = Math.round(height * 0.12)
  const cellHeight = Math.floor((height - top - 50 - rows * 8) / rows)
  const scale = Math.min(cellHeight / 150, width / columns / 190)
  const day = (iso: string) => iso.slice(5).split('-').reverse().join('/')
  const validity = design.validity.replace('{from}', day(days.from)).replace('{to}', day(days.to))
  const cells = offers.map((offer, index) => {
    const { product, originalCents, condition } = offer
    const name = isUpper ? product.name.toLocaleUpperCase('pt-BR') : product.name
    const unit = product.isWeighed ? 'kg' : hasUnits ? 'un' : ''
    const note = [originalCents === null ? '' : `De ${money(originalCents)}`, condition].filter(Boolean).join(' · ')
    return `<div data-cell style="background:${cell};color:${cell === '#fff' || cell === '#ffe600' ? '#111' : ink};height:${cellHeight}px;padding:${6 * scale}px;display:grid;gap:${3 * scale}px;grid-template-areas:${arrangement.areas.replaceAll('"', "'")};grid-template-columns:${arrangement.columns};align-items:center;overflow:hidden;${arrangement.isCentred ? 'justify-items:center;text-align:center' : ''}">
      ${arrangement.areas.includes('pic') ? `<img alt="" src="${packages[index % packages.length]}" style="grid-area:pic;width:100%;height:${cellHeight * (arrangement.isCentred ? 0.36 : 0.5)}px;object-fit:contain">` : ''}
      <div style="grid-area:name;font-weight:700;font-size:${13.5 * scale}px;line-height:1.12">${name}</div>
      <div style="grid-area:price;color:${strong};font-weight:800;white-space:nowrap;transform:rotate(${tilt}deg);${hasSticker ? `background:#ffe600;color:#c4001a;border-radius:${8 * scale}px;padding:${2 * scale}px ${6 * scale}px;justify-self:start` : ''}">${priceHtml(design.priceStyle, offer.cents, 34 * scale)}${unit && `<span style="font-size:${11 * scale}px"> ${unit}</span>`}</div>
      <div style="grid-area:note;font-size:${10.5 * scale}px">${note}</div></div>`
  })
  return `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden;background:${paper};color:${ink};font-family:'${font}'">
    <div style="height:${top}px;padding:${top * 0.14}px 24px;background:linear-gradient(90deg,${strong},${strong}cc);color:${paper === '#fff' ? '#fff' : paper}">
      <div style="font-size:${top * 0.34}px;font-weight:800">${design.title}</div><div style="font-size:${top * 0.16}px">${validity}</div></div>
    <div style="display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;padding:8px">${cells.join('')}</div>
    <p style="position:absolute;bottom:4px;left:16px;font-size:9px">${design.notice}</p></div>`
}

function priceHtml(style: Design['priceStyle'], cents: number, size: number): string {
  const [reais = '', centavos = ''] = money(cents).split(',')
  if (style === 'plain') return `<span style="font-size:${size * 0.8}px">R$ ${reais},${centavos}</span>`
  const raised = `<span style="font-size:${size}px;line-height:1">${reais}</span><span style="font-size:${size * 0.48}px;vertical-align:super">,${centavos}</span>`
  return style === 'raised' ? raised : `<span style="font-size:${size * 0.34}px">R$</span>${raised}`
}

/** No designer lets a price overflow its box: an oversized one is set smaller. */
const fitCells = `for (const cell of document.querySelectorAll('[data-cell]'))
  for (let step = 0; step < 30 && (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight); step += 1)
    for (const part of cell.querySelectorAll('[style*=font-size]'))
      part.style.fontSize = parseFloat(part.style.fontSize) * 0.94 + 'px'`

async function photograph(page: Page, random: () => number, drawn: Buffer): Promise<Buffer> {
  const angle = (most: number) => ((random() * 2 - 1) * most).toFixed(1)
  await page.setViewportSize({ width: 1200, height: 1600 })
  await page.setContent(`<style>body{margin:0;background:#57493f;height:1600px;display:grid;place-items:center;overflow:hidden}
    div{position:relative;transform:perspective(2400px) rotateX(${angle(8)}deg) rotateY(${angle(8)}deg) rotateZ(${angle(3)}deg)}
    img{display:block;max-width:1080px;max-height:1480px}
    div::after{content:'';position:absolute;inset:0;background:radial-gradient(circle at ${between(random, 20, 80)}% ${between(random, 10, 60)}%,rgb(255 250 230/.25),rgb(0 0 0/.28))}</style><div><img src="${dataUrl(drawn, 'png')}"></div>`)
  return sharp(await page.screenshot({ scale: 'css' }))
    .blur(0.5)
    .jpeg({ quality: 66 })
    .toBuffer()
}

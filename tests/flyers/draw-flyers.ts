import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { TruthBox } from '../../scripts/measure/flyer-truth.ts'
import { type DrawnOffer, type FlyerLayout, flyerLayouts } from './flyer-layouts.ts'
import { flyerProducts } from './flyer-products.ts'

const root = new URL('../../', import.meta.url)
const fonts = {
  Figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
  'Bricolage Grotesque': 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
}
const colours = ['#c62828', '#1565c0', '#2e7d32', '#f9a825', '#6a1b9a', '#4e342e']
const packageSize = { width: 200, height: 240, drawnWidth: 168, drawnHeight: 210 }
const endings = [99, 98, 90, 49, 79, 89, 29]

/** Starts the browser that draws and opens flyers. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** Draws each of our flyers as a PDF with text, with its truth; `withPictures` also as sent by WhatsApp, scanned and photographed. */
export async function drawFlyers(browser: Browser, folder: string, withPictures = false): Promise<void> {
  await mkdir(folder, { recursive: true })
  const style = await fontStyle()
  const pictures = await Promise.all(colours.map(drawPackage))
  const pictureOf = ({ id }: DrawnOffer) => pictures[id % pictures.length] ?? ''
  for (const [index, layout] of flyerLayouts.entries()) {
    const offers = offersOf(layout, index)
    const page = await browser.newPage({
      viewport: { width: layout.size.w, height: layout.size.h },
      deviceScaleFactor: 2,
    })
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${style}</style>${layout.html(offers, pictureOf)}`,
    )
    await page.evaluate('document.fonts.ready')
    const file = (ending: string) => join(folder, layout.key + ending)
    await writeFile(file('.truth.json'), JSON.stringify(await truthOf(page, layout, offers), null, 1))
    const size = { width: `${layout.size.w}px`, height: `${layout.size.h}px` }
    await page.pdf({ path: file('.pdf'), ...size, printBackground: true, pageRanges: '1' })
    if (withPictures) await drawPictures(browser, await page.screenshot(), layout, file)
    await page.close()
  }
}

/** Products of another part of the list for each layout, at prices that differ from the usual ones. */
function offersOf({ offers, hasOriginals }: FlyerLayout, index: number): DrawnOffer[] {
  return Array.from({ length: offers }, (_, id) => {
    const product = flyerProducts[(index * 23 + id * 5) % flyerProducts.length]
    if (!product) throw new Error('no products')
    const reais = Math.max(1, Math.floor((product.cents * (0.75 + ((index + id * 7) % 5) * 0.05)) / 100))
    const cents = reais * 100 - 100 + (endings[(index + id) % endings.length] ?? 0) + (reais === 1 ? 100 : 0)
    return {
      id,
      name: [product.name, product.size].filter(Boolean).join(' '),
      cents,
      originalCents: hasOriginals ? Math.round((cents * 1.3) / 10) * 10 + 9 : 0,
      unit: product.unit,
    }
  })
}

async function truthOf(page: Page, layout: FlyerLayout, offers: readonly DrawnOffer[]) {
  const boxOf = async (id: number, part: string) => {
    const place = page.locator(`[data-offer="${id}"] [data-part=${part}]`)
    const box = (await place.count()) > 0 ? await place.boundingBox() : null
    return box && { x: box.x, y: box.y, w: box.width, h: box.height }
  }
  const drawn = offers.map(async ({ id, name, cents, originalCents, unit }) => ({
    name,
    priceCents: cents,
    originalCents: layout.hasOriginals ? originalCents : null,
    unit,
    boxes: {
      name: await boxOf(id, 'name'),
      price: await boxOf(id, 'price'),
      picture: withoutMargins(await boxOf(id, 'picture')),
    },
  }))
  return { flyer: layout.key, validity: layout.validity, page: layout.size, offers: await Promise.all(drawn) }
}

/** Pictures keep their aspect ratio, so the product fills a part of its element. */
function withoutMargins(box: TruthBox | null): TruthBox | null {
  if (!box) return null
  const scale = Math.min(box.w / packageSize.width, box.h / packageSize.height)
  const [w, h] = [packageSize.drawnWidth * scale, packageSize.drawnHeight * scale]
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
}

/** The page as a picture of 1,600 pixels, strongly compressed; as a scan, slightly skewed and noisy; as a hand-held photo. */
async function drawPictures(browser: Browser, drawn: Buffer, { size }: FlyerLayout, file: (ending: string) => string) {
  await sharp(drawn).resize(1600, 1600, { fit: 'inside' }).jpeg({ quality: 68 }).toFile(file('.zap.jpg'))

  const noise = {
    create: {
      width: size.w * 2,
      height: size.h * 2,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  } as const
  const scanned = await sharp(drawn)
    .composite([{ input: await sharp(noise).png().toBuffer(), blend: 'soft-light' }])
    .toBuffer()
  const askew = await sharp(scanned).rotate(0.6, { background: '#fff' }).jpeg({ quality: 75 }).toBuffer()
  const scan = await browser.newPage()
  await scan.setContent(
    `<style>body{margin:0}img{display:block;width:${size.w}px;height:${size.h}px}</style><img src="${dataUrl(askew)}">`,
  )
  await scan.pdf({ path: file('.scan.pdf'), width: `${size.w}px`, height: `${size.h}px`, pageRanges: '1' })

  const photo = await browser.newPage({ viewport: { width: 1200, height: 1600 } })
  await photo.setContent(`<style>body{margin:0;background:#6d4c41;height:1600px;display:grid;place-items:center;overflow:hidden}
    div{position:relative;transform:perspective(2600px) rotateX(9deg) rotateY(-7deg) rotateZ(1.5deg)}img{display:block;max-width:1080px;max-height:1480px}
    div::after{content:'';position:absolute;inset:0;background:linear-gradient(110deg,rgb(0 0 0/.3),transparent 60%)}</style><div><img src="${dataUrl(drawn, 'png')}"></div>`)
  await sharp(await photo.screenshot())
    .jpeg({ quality: 64 })
    .toFile(file('.photo.jpg'))
  await Promise.all([scan.close(), photo.close()])
}

/** The site's fonts, for pages without network access. */
export async function fontStyle(): Promise<string> {
  const rules = Object.entries(fonts).map(async ([family, path]) => {
    const bytes = await readFile(new URL(`node_modules/@fontsource-variable/${path}`, root))
    return `@font-face{font-family:'${family}';font-weight:200 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
  })
  return (await Promise.all(rules)).join('')
}

/** A box with a label; not from SVG, which the server's settings of the library refuse. */
export async function drawPackage(colour: string): Promise<string> {
  const plain = (size: { width: number; height: number }, background: string) =>
    sharp({ create: { ...size, channels: 3, background } })
  const label = await plain({ width: 120, height: 80 }, '#fff').png().toBuffer()
  const drawn = plain(packageSize, colour).composite([{ input: label, left: 40, top: 90 }])
  return dataUrl(await drawn.png().toBuffer(), 'png')
}

export function dataUrl(bytes: Buffer, format = 'jpeg'): string {
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

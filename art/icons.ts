import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { site } from '#domain/site.ts'

const green = '#0b6b4b'
const folder = new URL('../public/icones/', import.meta.url)

/** Draws the app icons from the favicon, and writes the web manifest. */
export async function drawIcons(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const icon = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8')
  for (const size of [192, 512]) await writePng(`${size}.png`, icon, size)
  // Maskable icons are cropped by the system, so the basket stays clear of the edges.
  const maskable = icon
    .replace(/ rx="\d+"/, '')
    .replace(/(<rect[^>]*\/>)(.*)(<\/svg>)/, '$1<g transform="translate(6 6) scale(.7)">$2</g>$3')
  await writePng('512-inteiro.png', maskable, 512)
  await writePng('180.png', maskable, 180)
  await writeFile(new URL('../public/site.webmanifest', import.meta.url), JSON.stringify(manifest))
}

const manifest = {
  id: '/',
  name: site.name,
  short_name: site.name,
  description: site.description,
  lang: 'pt-BR',
  start_url: '/lista-compras',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: green,
  icons: [
    { src: '/icones/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icones/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icones/512-inteiro.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

async function writePng(name: string, svg: string, size: number): Promise<void> {
  const pixels = sharp(Buffer.from(svg), { density: 1200 }).resize(size, size)
  await writeFile(new URL(name, folder), await pixels.png({ compressionLevel: 9 }).toBuffer())
}

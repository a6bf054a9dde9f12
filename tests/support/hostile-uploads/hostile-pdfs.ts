import { deflateSync } from 'node:zlib'
import { writePdf } from '#tests/flyers/write-pdf.ts'
import type { HostileKind } from './hostile-uploads.ts'
import { between, damaged } from './seeded-random.ts'

const pdf = (description: string, make: HostileKind['make']): HostileKind => ({
  description,
  fileName: 'encarte.pdf',
  make,
})

/** Objects by number from 10 on, which resources can refer to; streams are compressed. */
type Objects = Record<number, string | { entries: string; content: string | Buffer }>

/** A PDF of one page with its own objects and resources. */
function rawPdf(content: string, resources: string, objects: Objects = {}, mediaBox = '0 0 595 842'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const add = (number: number, body: string | { entries: string; content: string | Buffer }) => {
    if (typeof body === 'string') return parts.push(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`))
    const packed = deflateSync(body.content, { level: 9 })
    const start = `${number} 0 obj\n<<${body.entries} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`
    return parts.push(Buffer.from(start), packed, Buffer.from('\nendstream\nendobj\n'))
  }
  add(1, '<< /Type /Catalog /Pages 2 0 R >>')
  add(2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>')
  add(3, `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Resources << ${resources} >> /Contents 4 0 R >>`)
  add(4, { entries: '', content })
  for (const [number, body] of Object.entries(objects)) add(Number(number), body)
  // Without an object table, which readers then build themselves.
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'))
  return Buffer.concat(parts)
}

/** A shading whose colour is computed for every point. */
export function functionShadings(times: number): Buffer {
  return rawPdf('/S sh '.repeat(times), '/Shading << /S 10 0 R >>', {
    10: '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 11 0 R >>',
    11: {
      entries: ' /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]',
      content: `{ ${'2 copy mul sin exch cos exch '.repeat(50)} 2 copy mul }`,
    },
  })
}

/** Nested soft masks: each takes canvases as large as the page. */
export function softMasks(count: number): Buffer {
  const objects: Objects = {}
  for (let level = 0; level < count; level += 1) {
    const [state, group] = [10 + 2 * level, 11 + 2 * level]
    objects[state] = `<< /Type /ExtGState /SMask << /S /Luminosity /G ${group} 0 R >> >>`
    objects[group] = {
      entries: ` /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceRGB >> /Resources << /ExtGState << /G ${level + 1 < count ? `${state + 2} 0 R` : '<< >>'} >> >>`,
      content: 'q /G gs 0.5 g 0 0 595 842 re f Q',
    }
  }
  return rawPdf('/G gs 1 0 0 rg 0 0 595 842 re f', '/ExtGState << /G 10 0 R >>', objects)
}

export function manyCurves(count: number): Buffer {
  return rawPdf(`0 0 m ${'9 800 500 9 300 300 c 1 1 99 700 5 5 c '.repeat(count / 2)} 20 w B*`, '')
}

/** Single-coloured pictures: a few kilobytes each, and 256 MB when decoded. */
function largePictures(count: number, side: number): Buffer {
  const objects: Objects = {}
  for (let number = 0; number < count; number += 1)
    objects[10 + number] = {
      entries: ` /Type /XObject /Subtype /Image /Width ${side} /Height ${side + number} /ColorSpace /DeviceGray /BitsPerComponent 1`,
      content: Buffer.alloc(Math.ceil(side / 8) * (side + number), number),
    }
  const names = Object.keys(objects)
  return rawPdf(
    names.map((name) => `q 595 0 0 842 0 0 cm /I${name} Do Q`).join(' '),
    `/XObject << ${names.map((name) => `/I${name} ${name} 0 R`).join(' ')} >>`,
    objects,
  )
}

export const hostilePdfs: readonly HostileKind[] = [
  pdf('300 shadings by a function', () => functionShadings(300)),
  pdf('200 soft masks', () => softMasks(200)),
  pdf('a path of a million curves', () => manyCurves(1_000_000)),
  pdf('a form that paints ten forms that paint ten forms', () =>
    writePdf({
      pages: ['q Q', '/L0 Do'],
      forms: Object.fromEntries(
        Array.from({ length: 12 }, (_, level) => [
          `L${level}`,
          level === 11 ? '0 0 m 9 9 l S ' : `/L${level + 1} Do `.repeat(10),
        ]),
      ),
    }),
  ),
  pdf('pictures of 64 megapixels', (random) => largePictures(between(random, 10, 30), 7990)),
  pdf('groups within groups', (random) =>
    rawPdf('/F Do', '/XObject << /F 10 0 R >>', {
      ...Object.fromEntries(
        Array.from({ length: 500 }, (_, level) => [
          10 + level,
          {
            entries: ` /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << /ExtGState << /G << /CA 0.5 /ca 0.5 >> >> /XObject << /F ${level < 499 ? 11 + level : 10} 0 R >> >>`,
            content: `/G gs ${random()} g 0 0 595 842 re f /F Do`,
          },
        ]),
      ),
    }),
  ),
  pdf('a form that paints itself', () => writePdf({ pages: ['/L Do'], forms: { L: '/L Do /L Do' } })),
  pdf('a pattern with the smallest step', () =>
    rawPdf('/Pattern cs /P scn 0 0 595 842 re f '.repeat(50), '/Pattern << /P 10 0 R >>', {
      10: {
        entries:
          ' /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 500 500] /XStep 0.01 /YStep 0.01 /Resources << >>',
        content: '1 0 0 rg 0 0 1 1 re f',
      },
    }),
  ),
  pdf('a page of a million points', (random) =>
    rawPdf('0 0 m 9 9 l S', '', {}, `0 0 ${between(random, 1, 9) * 1_000_000} 1`),
  ),
  pdf('a page without a size', () => rawPdf('0 0 m 9 9 l S', '', {}, '0 0 0 0')),
  pdf('texts by the million', () =>
    rawPdf(
      `BT /F 9 Tf ${'(Arroz 9,90) Tj 1 1 Td '.repeat(1_000_000)} ET`,
      '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    ),
  ),
  pdf('a letter whose picture is a letter', () =>
    rawPdf('BT /F 9 Tf (aaaaaaaaaa) Tj ET', '/Font << /F 10 0 R >>', {
      10: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 11 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << /Font << /F 10 0 R >> >> >>',
      11: { entries: '', content: `1 0 d0 ${'BT /F 9 Tf (aaaa) Tj ET '.repeat(100)}` },
    }),
  ),
  pdf('a line of dashes too small to see', () =>
    rawPdf('[0.00001 0.00001] 0 d 900 w 0 0 m 595 842 l 0 842 l 595 0 l S '.repeat(200), ''),
  ),
  pdf('forty slow pages', () =>
    writePdf({ pages: Array.from({ length: 40 }, () => '0 0 m 500 800 l S '.repeat(2000)) }),
  ),
  pdf('more pages than are taken', () => writePdf({ pages: Array.from({ length: 300 }, () => 'q Q') })),
  pdf('clips within clips', () => rawPdf('q 0 0 m 595 0 l 300 842 l h W n '.repeat(100_000), '')),
  pdf('states that are never restored', () => rawPdf('q '.repeat(2_000_000), '')),
  pdf('a stream that expands to hundreds of megabytes', (random) =>
    rawPdf(' '.repeat(between(random, 100, 300) * 1_000_000), ''),
  ),
  pdf('a password', () => writePdf({ pages: ['q Q'], isEncrypted: true })),
  pdf('a tree of pages that is a circle', () =>
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>\nendobj\ntrailer\n<< /Root 1 0 R >>',
    ),
  ),
  pdf('a page with damaged bytes', (random) =>
    damaged(writePdf({ pages: ['BT /F1 30 Tf 60 700 Td (Arroz 9,90) Tj ET'] }), random),
  ),
  pdf('a page with damaged bytes', (random) => damaged(functionShadings(1), random)),
  pdf('a mask with damaged bytes', (random) => damaged(softMasks(3), random)),
  pdf('random operators', (random) => {
    const operators =
      'q Q cm w J j M d gs m l c v y h re S s f F B b n W BT ET Td Tj Tf TJ Do sh BI ID EI rg k g cs scn'.split(' ')
    const number = () => String(between(random, -1000, 1000))
    return writePdf({
      pages: [
        Array.from(
          { length: 5000 },
          () => `${number()} ${number()} ${number()} ${operators[between(random, 0, operators.length - 1)]}`,
        ).join(' '),
      ],
    })
  }),
]

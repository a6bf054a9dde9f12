import type { CatalogueFile, CatalogueRow } from '#domain/catalogue/catalogue-row.ts'
import { foldText } from '#domain/plain-text.ts'
import { gtinDigits, isCase, printedGtin } from '#domain/products/gtin.ts'
import { UnreadableFile } from '#web/admin/import/file/file-kind.ts'
import { scanXml } from './scan-xml.ts'

const layouts = { '55': 'nfe', '65': 'nfce' } as const

/** The child elements of a product. */
type Product = ReadonlyMap<string, string>

/**
 * Names, barcodes and pack sizes of an NF-e or NFC-e; undefined for other text. Nothing else is read: prices, seller and buyer stay in the
 * file.
 */
export function readInvoice(text: string): CatalogueFile | undefined {
  const start = text.search(/<(?:nfeProc|NFe) /)
  if (start < 0 || !text.includes('<infNFe')) return undefined
  const products: Product[] = []
  let [product, version, model] = [new Map<string, string>(), '', '']
  // Skips everything before the root, such as a document type.
  const isWhole = scanXml(text.slice(start), ({ name, attributes, text }, parents) => {
    const [parent, grandparent] = [parents.at(-1), parents.at(-2)]
    if (parent === 'prod' && grandparent === 'det') product.set(name, text.trim())
    else if (name === 'prod' && parent === 'det') {
      products.push(product)
      product = new Map()
    } else if (name === 'mod' && parent === 'ide') model = text.trim()
    else if (name === 'infNFe') version = /\bversao="([^"]{0,20})"/.exec(attributes)?.[1] ?? ''
  })
  if (!isWhole) throw new UnreadableFile('O arquivo da nota fiscal está incompleto. Baixe-o de novo e tente outra vez.')
  const layout = layouts[model as keyof typeof layouts]
  if (version !== '4.00' || !layout)
    throw new UnreadableFile('Só lemos notas NF-e e NFC-e da versão 4.00. Peça o XML ao fornecedor ou ao contador.')
  const rows = new Map<string, CatalogueRow>()
  const refused: CatalogueFile['refused'] = []
  for (const [index, product] of products.entries()) {
    const row = readProduct(product, index + 1)
    if (!row) refused.push({ line: index + 1, reason: 'O item não tem nome de produto' })
    else if (!rows.has(row.code)) rows.set(row.code, row)
  }
  return { layout, rows: [...rows.values()], refused }
}

function readProduct(product: Product, line: number): CatalogueRow | undefined {
  const name = textOf(product, 'xProd').slice(0, 500).replace(/\s+/g, ' ').slice(0, 120).trim()
  if (!/\p{L}/u.test(name)) return undefined
  const gtin = pieceGtin(textOf(product, 'cEANTrib'), textOf(product, 'cEAN'))
  return {
    line,
    // The supplier's number means nothing at the till; the name is the next best.
    code: gtin ?? foldText(name).slice(0, 60).trim(),
    name,
    unit: /^kg/i.test(textOf(product, 'uTrib')) ? 'kg' : 'un',
    gtin,
    packSize: packSizeOf(product),
    ...{ priceCents: null, promotionalCents: null, promotionalFrom: null, promotionalUntil: null, department: null },
  }
}

/** Barcode of the piece that is sold, not of the delivered case. */
function pieceGtin(...written: string[]): string | null {
  const known = written.flatMap((text) => gtinDigits(text) ?? [])
  const digits = known.find((one) => !isCase(one))
  return digits === undefined ? null : printedGtin(digits)
}

/** Ten bundles taxed as sixty pieces are bundles of six. */
function packSizeOf(product: Product): number | null {
  const [bought, taxed] = [Number(textOf(product, 'qCom')), Number(textOf(product, 'qTrib'))]
  const size = taxed / bought
  const isPieces = !/^(kg|g|l|ml)/i.test(textOf(product, 'uTrib'))
  return isPieces && Number.isInteger(size) && size > 1 && size <= 10_000 ? size : null
}

function textOf(product: Product, name: string): string {
  return product.get(name) ?? ''
}

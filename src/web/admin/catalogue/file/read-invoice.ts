import type { CatalogueFile, CatalogueRow } from '#domain/catalogue/catalogue-row.ts'
import { foldText } from '#domain/plain-text.ts'
import { gtinDigits, isCase, printedGtin } from '#domain/products/gtin.ts'
import { UnreadableFile } from '#web/admin/import/file/file-kind.ts'
import { trustedInvoice } from '#web/admin/session/trusted-texts.ts'

const layouts = { '55': 'nfe', '65': 'nfce' } as const

/**
 * Names, barcodes and pack sizes of an NF-e or NFC-e; undefined for other text. Nothing else is read: what the goods cost, who sold and who
 * bought them stays in the file. The parser of the browser loads nothing that the file names.
 */
export function readInvoice(text: string): CatalogueFile | undefined {
  const start = text.search(/<(?:nfeProc|NFe) /)
  if (start < 0 || !text.includes('<infNFe')) return undefined
  const incomplete = new UnreadableFile('O arquivo da nota fiscal está incompleto. Baixe-o de novo e tente outra vez.')
  // The page about the error that the browser would make has styles, which our policy reports.
  if (!/<\/(?:nfeProc|NFe)>\s*$/.test(text)) throw incomplete
  // Without what stands before it: a document type could define words that grow without end.
  const invoice = new DOMParser().parseFromString(trustedInvoice(text.slice(start)), 'application/xml')
  if (invoice.querySelector('parsererror')) throw incomplete
  const version = invoice.querySelector('infNFe')?.getAttribute('versao')
  const layout = layouts[textOf(invoice, 'ide > mod') as keyof typeof layouts]
  if (version !== '4.00' || !layout)
    throw new UnreadableFile('Só lemos notas NF-e e NFC-e da versão 4.00. Peça o XML ao fornecedor ou ao contador.')
  const rows = new Map<string, CatalogueRow>()
  const refused: CatalogueFile['refused'] = []
  for (const [index, product] of [...invoice.querySelectorAll('det > prod')].entries()) {
    const row = readProduct(product, index + 1)
    if (!row) refused.push({ line: index + 1, reason: 'O item não tem nome de produto' })
    else if (!rows.has(row.code)) rows.set(row.code, row)
  }
  return { layout, rows: [...rows.values()], refused }
}

function readProduct(product: Element, line: number): CatalogueRow | undefined {
  const name = textOf(product, 'xProd').replace(/\s+/g, ' ').slice(0, 120).trim()
  if (!/\p{L}/u.test(name)) return undefined
  const gtin = pieceGtin(textOf(product, 'cEANTrib'), textOf(product, 'cEAN'))
  return {
    line,
    // The supplier's number says nothing at the till; a name is the next best.
    code: gtin ?? foldText(name).slice(0, 60).trim(),
    name,
    unit: /^kg/i.test(textOf(product, 'uTrib')) ? 'kg' : 'un',
    gtin,
    packSize: packSizeOf(product),
    ...{ priceCents: null, promotionalCents: null, promotionalFrom: null, promotionalUntil: null, department: null },
  }
}

/** Of the piece that is sold, not of the case that was delivered. */
function pieceGtin(...written: string[]): string | null {
  const known = written.flatMap((text) => gtinDigits(text) ?? [])
  const digits = known.find((one) => !isCase(one))
  return digits === undefined ? null : printedGtin(digits)
}

/** Ten bundles taxed as sixty pieces are bundles of six. */
function packSizeOf(product: Element): number | null {
  const [bought, taxed] = [Number(textOf(product, 'qCom')), Number(textOf(product, 'qTrib'))]
  const size = taxed / bought
  const isPieces = !/^(kg|g|l|ml)/i.test(textOf(product, 'uTrib'))
  return isPieces && Number.isInteger(size) && size > 1 && size <= 10_000 ? size : null
}

function textOf(parent: ParentNode, selector: string): string {
  return parent.querySelector(selector)?.textContent?.trim() ?? ''
}

import { type ArchiveFile, expandArchive, storeArchive } from './expand-archive.ts'
import { fileLimits, UnreadableFile } from './file-kind.ts'

/** The address of a cell or a row, and the text up to the next tag. */
const addresses = /\sr\s*=\s*["']([^"']{0,20})(?=([^<]{0,200}))/g
const sheetPath = /^xl\/worksheets\/[^/]+\.xml$/
const emptySheet = new TextEncoder().encode('<worksheet><sheetData/></worksheet>')
/** Excel's limit: later rows have no number. */
const lastRow = 1_048_576

/**
 * The sheets of a workbook as the library reads them. It fills the rectangle up to the farthest cell without a limit, so a kilobyte can
 * become sixty million cells: the archive is expanded and measured first, and a sheet that is too large is omitted.
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<{ name: string; rows: unknown[][] }[]> {
  const files = await expandArchive(bytes, isRead, fileLimits.expandedBytes).catch(refuse)
  const oversized = files.filter((file) => sheetPath.test(file.name) && isOversized(file))
  for (const file of oversized) file.bytes = emptySheet
  const { default: readWorkbook } = await import('read-excel-file/universal')
  const sheets = await readWorkbook(storeArchive(files)).catch(refuse)
  const filled = sheets.filter(({ data }) => data.length > 0)
  if (oversized.length > 0 && filled.length === 0)
    throw new UnreadableFile(
      'A planilha vai além de 20.000 linhas ou de 256 colunas. Apague o que está fora da tabela ou divida em partes.',
    )
  return filled.map(({ sheet, data }) => ({ name: sheet, rows: data }))
}

/** The parts that the library reads. */
function isRead(name: string): boolean {
  return name.endsWith('.xml') || name.endsWith('.xml.rels')
}

function isOversized({ bytes }: ArchiveFile): boolean {
  let [rows, columns] = [0, 0]
  for (const [, address = '', rest = ''] of new TextDecoder().decode(bytes).matchAll(addresses)) {
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
    if (letters === undefined || Number(digits) > lastRow) return true
    // Skips rows, and cells that have only a style.
    if (letters === '' || rest.trimEnd().endsWith('/>')) continue
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnNumber(letters))
  }
  return rows > fileLimits.lines || columns > fileLimits.columns || rows * columns > fileLimits.cells
}

/** "A" → 1, "AA" → 27 */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function refuse(error: unknown): never {
  if (error instanceof UnreadableFile) throw error
  throw new UnreadableFile('Não foi possível ler esta planilha. Salve como .xlsx ou .csv e envie de novo.')
}

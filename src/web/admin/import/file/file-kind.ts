/** An error whose message is shown to the administrator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** Limits per file. Larger files are of no use for an import and exceed the memory of the administrator's browser. */
export const fileLimits = {
  /** Sum over all files chosen together. */
  bytes: 10 * 1024 * 1024,
  files: 500,
  /** Sum over the compressed parts of a workbook. */
  expandedBytes: 64 * 1024 * 1024,
  /** Rows that are not empty. */
  rows: 20_000,
  /** Rows as counted in the file, including empty ones. */
  lines: 60_000,
  columns: 256,
  cells: 1_000_000,
  /** Per cell. */
  cellLetters: 2000,
  /** Sum over all cells: a text stored once in the file can fill every cell. */
  letters: 20_000_000,
} as const

const sendInstead = 'Envie a planilha em Excel (.xlsx) ou CSV.'
const saveAgain = 'Salve como .xlsx ou .csv e envie de novo.'

/** The first bytes, in hexadecimal, of files that people mistake for the spreadsheet, with a message for each. */
const signatures: readonly (readonly [RegExp, string])[] = [
  [/^ffd8ff/, `Este arquivo é uma foto (JPG), não uma planilha. ${sendInstead}`],
  [/^89504e47/, `Este arquivo é uma imagem (PNG), não uma planilha. ${sendInstead}`],
  [/^47494638/, `Este arquivo é uma imagem (GIF), não uma planilha. ${sendInstead}`],
  [/^52494646.{8}57454250/, `Este arquivo é uma imagem (WebP), não uma planilha. ${sendInstead}`],
  [/^.{8}66747970(68656963|68656978|6d696631|61766966)/, `Este arquivo é uma foto, não uma planilha. ${sendInstead}`],
  [/^.{8}66747970/, `Este arquivo é um vídeo, não uma planilha. ${sendInstead}`],
  [/^25504446/, `Este arquivo é um PDF, não uma planilha. ${sendInstead}`],
  [/^7b5c727466/, `Este arquivo é um documento de texto (RTF), não uma planilha. ${sendInstead}`],
  [/^d0cf11e0/, `Este arquivo é de um Office antigo (.xls ou .doc). ${saveAgain}`],
  [/^(52617221|377abcaf)/, `Este arquivo está compactado. Abra-o e envie a planilha que está dentro dele.`],
]

/** Names of parts that distinguish the kinds of ZIP files; they are stored uncompressed. */
const zipParts: readonly (readonly [string, string])[] = [
  ['xl/workbook', ''],
  ['opendocument.spreadsheet', `Este arquivo é uma planilha do LibreOffice (.ods). ${saveAgain}`],
  ['word/document', `Este arquivo é um documento do Word, não uma planilha. ${sendInstead}`],
  ['ppt/presentation', `Este arquivo é uma apresentação, não uma planilha. ${sendInstead}`],
]

/** The contents of files chosen together; too many or too large ones are not opened. */
export async function bytesOf(files: readonly File[]): Promise<ArrayBuffer[]> {
  if (files.length > fileLimits.files) throw new UnreadableFile('Escolha no máximo 500 arquivos de cada vez.')
  if (files.reduce((sum, { size }) => sum + size, 0) > fileLimits.bytes)
    throw new UnreadableFile(
      files.length === 1 ? 'O arquivo é maior que 10 MB.' : 'Os arquivos juntos são maiores que 10 MB.',
    )
  return Promise.all(files.map((file) => file.arrayBuffer()))
}

/** Recognises a file by its content, whatever its name, and refuses other files with a message that names their kind. */
export function recognizeFile(bytes: ArrayBuffer): 'xlsx' | 'text' {
  const start = toHex(new Uint8Array(bytes.slice(0, 16)))
  const refusal = signatures.find(([signature]) => signature.test(start))
  if (refusal) throw new UnreadableFile(refusal[1])
  if (start.startsWith('504b0304')) {
    const names = new TextDecoder('latin1').decode(bytes)
    const [, message = `Este arquivo está compactado (ZIP). Abra-o e envie a planilha que está dentro dele.`] =
      zipParts.find(([part]) => names.includes(part)) ?? []
    if (message !== '') throw new UnreadableFile(message)
    return 'xlsx'
  }
  return 'text'
}

/** UTF-16 if it has a byte order mark, as Excel's "Unicode text"; UTF-8 if valid; otherwise Windows-1252, which Excel writes in Brazil. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  const isUtf16 = first === 0xff && second === 0xfe
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes)
  if (text.includes('\0')) throw new UnreadableFile(`Não reconhecemos este tipo de arquivo. ${sendInstead}`)
  return text
}

export function isPage(text: string): boolean {
  return /^\s*(<!doctype|<html|<table|<meta|<\?xml)/i.test(text)
}

/** A page without a table is not one of the ".xls" files that stores' programs write. */
export function refusePage(): never {
  throw new UnreadableFile(`Este arquivo é uma página da internet, não uma planilha. Abra-o no Excel. ${saveAgain}`)
}

/** A byte order mark is dropped. */
function decodeBytes(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

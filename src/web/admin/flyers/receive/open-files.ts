import type { PageText } from '#domain/flyers/page-text.ts'
import { type UploadContentType, uploadLimits } from '#domain/pictures/upload-limits.ts'
import { openFlyer } from '#web/admin/flyers/pdf/open-pdf.ts'
import { PdfRefused, pdfLimits, unopenedText } from '#web/admin/flyers/pdf/pdf-refused.ts'
import { convertPicture, needsConversion, openPicture, pictureType } from '#web/admin/pictures/convert-picture.ts'
import { type ReceivedPage, sha256 } from './received-pages.ts'

interface OpenedFile {
  pages: ReceivedPage[]
  /** About pages that could not be opened. */
  problem?: string
}

/** The pages of a file: one for a picture, several for a PDF. Throws an error with a message for the administrator. */
export async function openFile(
  file: File,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const { name: fileName } = file
  if (file.size > pdfLimits.bytes)
    throw isPdf(file)
      ? new PdfRefused('too_large')
      : new Error(`${fileName} tem mais de 30 MB. Envie uma imagem menor.`)
  const hash = await sha256(await file.arrayBuffer())
  if (!isPdf(file)) return { pages: [{ fingerprint: hash, fileName, picture: await toPicture(file), text: null }] }
  onProgress(`Abrindo ${fileName}...`)
  const pages: ReceivedPage[] = []
  const unopened = await openFlyer(
    file,
    ({ number, count, picture, text }) => {
      onProgress(`Abrindo ${fileName}: página ${number} de ${count}`)
      pages.push({ fingerprint: `${hash} ${number}`, fileName, picture, text: toSent(text) })
    },
    signal,
  )
  return { pages, ...(unopened.length > 0 && { problem: unopenedText(unopened, fileName) }) }
}

/** Only positions and words: the confidence of PDF text is known. */
function toSent({ width, height, pieces, pictures }: PageText): ReceivedPage['text'] {
  return { width, height, pieces: pieces.map(({ text, box }) => ({ text, box })), pictures }
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name)
}

/** A file that the server accepts: converted if it has another format or is too large. */
async function toPicture(file: File): Promise<Blob> {
  const type = pictureType(file)
  const opened = needsConversion({ type, size: file.size })
    ? await convertPicture(new Blob([file], { type }))
    : uploadLimits.contentTypes.includes(type as UploadContentType) && (await openPicture(file))
  if (!opened)
    throw new Error(
      `Esta página não pôde ser aberta: ${file.name} não é PDF nem imagem que este navegador abra. Envie PDF, JPG ou PNG.`,
    )
  if (opened instanceof Blob) return opened
  const { width, height } = opened
  opened.close()
  const isTooLarge = Math.max(width, height) > uploadLimits.side || width * height > uploadLimits.pixels
  return (isTooLarge && (await convertPicture(file))) || file
}

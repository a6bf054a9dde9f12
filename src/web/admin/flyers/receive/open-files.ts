import type { PageText } from '#domain/flyers/page-text.ts'
import { type UploadContentType, uploadLimits } from '#domain/offers/upload-limits.ts'
import { openFlyer } from '#web/admin/flyers/pdf/open-pdf.ts'
import { convertPicture, needsConversion, pictureType } from '#web/admin/pictures/convert-picture.ts'
import { type ReceivedPage, sha256 } from './received-pages.ts'

/** The pages of a file: a picture is one, a PDF has several. Throws an error in words for the administrator. */
export async function openFile(file: File, onProgress: (text: string) => void): Promise<ReceivedPage[]> {
  const hash = await sha256(await file.arrayBuffer())
  if (!isPdf(file)) return [{ fingerprint: hash, fileName: file.name, picture: await toPicture(file), text: null }]
  onProgress(`Abrindo ${file.name}...`)
  const pages: ReceivedPage[] = []
  await openFlyer(file, ({ number, count, picture, text }) => {
    onProgress(`Abrindo ${file.name}: página ${number} de ${count}`)
    pages.push({ fingerprint: `${hash} ${number}`, fileName: file.name, picture, text: toSent(text) })
  })
  return pages
}

/** Places and words only: how sure they are is known of a PDF. */
function toSent({ width, height, pieces, pictures }: PageText): ReceivedPage['text'] {
  return { width, height, pieces: pieces.map(({ text, box }) => ({ text, box })), pictures }
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name)
}

async function toPicture(file: File): Promise<Blob> {
  const type = pictureType(file)
  const picture = needsConversion({ type, size: file.size }) ? await convertPicture(new Blob([file], { type })) : file
  if (!picture || !uploadLimits.contentTypes.includes(picture.type as UploadContentType))
    throw new Error(`${file.name} não é PDF nem imagem que este navegador abra. Envie PDF, JPG ou PNG.`)
  return picture
}

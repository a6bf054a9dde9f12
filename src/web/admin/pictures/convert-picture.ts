import { type UploadContentType, uploadLimits } from '#domain/pictures/upload-limits.ts'
import { canBeOpened } from './measure-picture.ts'

/** Message for a photo that the browser cannot open. Only Safari opens HEIC, the format of iPhones. */
export const heicMessage =
  'Este navegador não abre fotos HEIC. Envie pelo Safari ou salve a foto como JPG. No iPhone, em Ajustes, Câmera, Formatos, escolha “Mais compatível” para as próximas.'

export class PictureNotReadable extends Error {
  override name = 'PictureNotReadable'
}

/** Larger than any screen needs, and well below the server's limits. */
const longestSide = 3000
/** Tried in this order; each at a smaller size when even the last is too large. */
const qualities = [0.9, 0.8, 0.65]

const heicTypes = ['image/heic', 'image/heif']
/** Formats that are converted if the browser can open them. */
export const convertibleTypes = ['image/webp', 'image/avif', ...heicTypes]

/** Whether a file needs a conversion before the server accepts it. */
export function needsConversion({ type, size }: { type: string; size: number }): boolean {
  if (convertibleTypes.includes(type)) return true
  return isAccepted(type) && size > uploadLimits.bytes
}

/** A photo in another format or over the limit as a JPEG within it. Null when the browser cannot open it. */
export async function convertPicture(file: Blob): Promise<Blob | null> {
  const photo = await openPicture(file)
  if (!photo) {
    if (heicTypes.includes(file.type)) throw new PictureNotReadable(heicMessage)
    return null
  }
  try {
    for (let scale = Math.min(1, longestSide / Math.max(photo.width, photo.height)); scale > 0.05; scale *= 0.7) {
      const canvas = draw(photo, scale)
      for (const quality of qualities) {
        const jpeg = await encode(canvas, quality)
        if (jpeg && jpeg.size <= uploadLimits.bytes) return jpeg
      }
    }
    return null
  } finally {
    photo.close()
  }
}

/** "foto.heic" → "foto.jpg" */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`
}

/** By its type, or by its name where the system does not know the type. */
export function pictureType({ type, name }: { type: string; name: string }): string {
  const extension = /\.(heic|heif|webp|avif)$/i.exec(name)?.[1]?.toLowerCase()
  return type || (extension ? `image/${extension}` : '')
}

/** The browser decodes in another thread, which cannot be stopped; a phone's photo takes less than a second. */
const decodingDeadline = 10_000

/** Null when the browser does not support the format, the file is damaged, or decoding takes too much memory or time. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (!canBeOpened(new Uint8Array(await file.arrayBuffer()))) return null
  const decoding = createImageBitmap(file).catch(() => null)
  const { promise: deadline, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    resolve(null)
    void decoding.then((late) => late?.close())
  }, decodingDeadline)
  const photo = await Promise.race([decoding, deadline])
  clearTimeout(timer)
  return photo
}

function draw(photo: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PictureNotReadable('Este navegador não consegue converter a imagem. Envie em JPG ou PNG.')
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function isAccepted(type: string): boolean {
  return uploadLimits.contentTypes.includes(type as UploadContentType)
}

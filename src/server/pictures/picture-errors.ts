import { type ImageFault, ImageRefused } from '#platform/images.ts'
import { StorageUnavailable } from '#platform/storage.ts'
import { AppError } from '#server/app-error.ts'

/** Says to whoever asked what the picture or the store said to us. */
export async function orAppError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImageRefused) throw new AppError('image_invalid', { detail: details[error.fault] })
    if (error instanceof StorageUnavailable) throw new AppError('storage_unavailable', { retryAfter: error.retryAfter })
    throw error
  }
}

const details: Record<ImageFault, string> = {
  size: 'A imagem deve ter no máximo 5 MB',
  format: 'Envie uma imagem PNG ou JPG',
  dimensions: 'A imagem deve ter no máximo 24 megapixels e 8192 pixels de lado',
  broken: 'Não foi possível ler a imagem. Envie outra.',
}

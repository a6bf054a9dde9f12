import { type ImageFault, ImageRefused } from '#platform/images.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'
import { AppError } from '#server/app-error.ts'

/** Runs `work` and converts errors of the image and of the store to AppErrors. */
export async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
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

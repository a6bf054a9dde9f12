import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import ptBR from '@uppy/locales/lib/pt_BR.js'
import type { UploadContentType } from '#domain/offers/upload-limits.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { type UploadSettings, uploadRestrictions } from './upload-settings.ts'

export type PictureUploader = ReturnType<typeof createPictureUploader>

/**
 * Uploads a picture: requests a signed URL, sends the file there with one PUT, then has our server check and publish it. Only a
 * published picture counts as sent.
 */
export function createPictureUploader(settings: UploadSettings, onPublished: (objectPath: string) => void) {
  let uploadURL = ''
  const uppy = new Uppy({ locale: ptBR, restrictions: uploadRestrictions(settings) })

  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    signRequest: async ({ key }) => {
      const [file] = uppy.getFiles()
      const signed = await adminApi.call('uploads.sign', {
        body: { contentType: file?.type as UploadContentType, size: file?.size ?? 0 },
      })
      uploadURL = signed.uploadURL
      return { url: uploadURL, key }
    },
  })

  uppy.addPostProcessor(async ([id]) => {
    const file = id === undefined ? undefined : uppy.getFile(id)
    if (!file || file.error) return
    uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: 'Conferindo a imagem...' })
    try {
      const { objectPath } = await adminApi.call('uploads.claim', { body: { imageURL: uploadURL } })
      uppy.emit('postprocess-complete', file)
      onPublished(objectPath)
    } catch (error) {
      const reason = new Error(submitErrorMessage(error))
      uppy.emit('upload-error', file, reason)
      uppy.info(reason.message, 'error', 5000)
    }
  })
  return uppy
}

import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import ptBR from '@uppy/locales/lib/pt_BR.js'
import type { UploadContentType } from '#domain/pictures/upload-limits.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { convertPicture, jpegName, needsConversion, pictureType } from './convert-picture.ts'
import { type UploadSettings, uploadRestrictions } from './upload-settings.ts'

export type PictureUploader = ReturnType<typeof createPictureUploader>['uppy']

/**
 * Uploads a picture: requests a signed URL, sends the file there with one PUT, then has our server check and publish it. Only a
 * published picture counts as sent.
 */
export function createPictureUploader(settings: UploadSettings, onPublished: (objectPath: string) => void) {
  let uploadURL = ''
  /** Already converted, or not convertible: only the limits apply to these. */
  const prepared = new WeakSet<Blob>()

  const uppy = new Uppy({
    locale: ptBR,
    restrictions: uploadRestrictions(settings),
    onBeforeFileAdded: (file, files) => {
      const { data, name, source } = file
      const type = pictureType({ type: file.type ?? '', name })
      if (!(data instanceof Blob) || prepared.has(data) || !needsConversion({ type, size: data.size }))
        return !Object.hasOwn(files, file.id)
      // Refused for now: the converted picture is added in its place.
      void addConverted({ name, type, data, source })
      return false
    },
  })

  async function addConverted({
    name,
    type,
    data,
    source,
  }: {
    name: string
    type: string
    data: Blob
    source?: string | undefined
  }) {
    uppy.info('Convertendo a foto...', 'info', 10_000)
    try {
      addPrepared(await preparePicture(new File([data], name, { type })), source)
    } catch (error) {
      uppy.info(error instanceof Error ? error.message : String(error), 'error', 10_000)
    }
  }

  function addPrepared(file: File, source = 'form'): void {
    prepared.add(file)
    uppy.addFile({ name: file.name, type: file.type, data: file, source })
  }

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
  return {
    uppy,
    /** Adds a picture from outside the dialog. Throws when it is too large, of a wrong format or cannot be opened. */
    add: async (file: File) => addPrepared(await preparePicture(file)),
  }
}

/** The picture in a format that the server accepts, or unchanged when it cannot be converted: the limits then explain the refusal. */
async function preparePicture(file: File): Promise<File> {
  const type = pictureType(file)
  if (!needsConversion({ type, size: file.size })) return file
  const jpeg = await convertPicture(new Blob([file], { type }))
  return jpeg ? new File([jpeg], jpegName(file.name), { type: jpeg.type }) : file
}

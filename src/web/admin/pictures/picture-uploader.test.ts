import type AwsS3 from '@uppy/aws-s3'
import { expect, test } from 'vitest'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { createPictureUploader } from './picture-uploader.ts'
import { uploadRestrictions } from './upload-settings.ts'

const formSettings = { maxNumberOfFiles: 1, maxFileSize: uploadLimits.bytes }

test('[5.image.01, 9.upload.01, 9.upload.02] one file of at most 10 MB, or 5 MB where the form says so', () => {
  expect(uploadRestrictions()).toMatchObject({ maxNumberOfFiles: 1, maxFileSize: 10_485_760 })
  expect(uploadRestrictions(formSettings)).toMatchObject({ maxNumberOfFiles: 1, maxFileSize: 5_242_880 })
})

test('[7.upload.01, uppy.27, uppy.28, uppy.39] Uppy speaks Portuguese and sends with a single PUT, at most six at a time', () => {
  const { uppy } = createPictureUploader(formSettings, () => undefined)
  const s3 = uppy.getPlugin<AwsS3<Record<string, unknown>, Record<string, never>>>('AwsS3')
  expect(s3?.opts).toMatchObject({ shouldUseMultipart: false, limit: 6 })
  expect(uppy.opts.restrictions).toMatchObject({ maxNumberOfFiles: 1, maxFileSize: 5_242_880 })
  expect(uppy.opts.infoTimeout).toBe(5000)
  expect(uppy.i18n('uploadComplete')).toBe('Envio de arquivos finalizado')
  expect(uppy.i18n('exceedsSize', { file: 'a.png', size: '5 MB' })).toBe(
    'a.png excede o tamanho máximo permitido de 5 MB',
  )
})

test('[uppy.01, 5.image.02] a file has the fields of the specification, and only PNG and JPG are accepted', async () => {
  const { uppy, add } = createPictureUploader(formSettings, () => undefined)
  const id = uppy.addFile({ name: 'a.png', type: 'image/png', data: new Blob(['x'], { type: 'image/png' }) })
  expect(uppy.getFile(id)).toMatchObject({ id, name: 'a.png', type: 'image/png', size: 1, meta: { name: 'a.png' } })
  expect(uppy.getFile(id).progress).toMatchObject({ uploadComplete: false, uploadStarted: null })
  expect(() => uppy.addFile({ name: 'b.png', type: 'image/png', data: new Blob(['y']) })).toThrow(/1 arquivo/)
  uppy.clear()
  expect(() => uppy.addFile({ name: 'a.gif', type: 'image/gif', data: new Blob(['x']) })).toThrow(/apenas arquivos/)
  // A picture that cannot be opened cannot be converted either.
  const large = new File([new Uint8Array(uploadLimits.bytes + 1)], 'a.jpg', { type: 'image/jpeg' })
  await expect(add(large)).rejects.toThrow(/excede o tamanho/)
})

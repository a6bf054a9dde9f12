import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[uppy.29] [uppy.30] parts, were there any, have at least 5 MB and are 10000 at most', () => {
  const uploader = library('aws-s3', 'S3Uploader.js')
  expect(uploader).toContain('MIN_CHUNK_SIZE = 5 * MB')
  expect(uploader).toContain('MAX_PARTS = 10000')
})

test('[uppy.02] [uppy.14] [uppy.15] [uppy.16] [uppy.17] [uppy.18] [uppy.19] the calls of a companion, were there one, are those of the specification', () => {
  const companion = library('aws-s3', 's3-client/CompanionS3.js')
  for (const call of ['`/params?', "'/multipart'", '/complete?', '/multipart/']) expect(companion).toContain(call)
  expect(library('aws-s3', 'S3Uploader.js')).toMatch(/PartNumber: partNumber,\s+ETag: etag/)
})

test('[uppy.21] [uppy.25] [uppy.26] [uppy.32] [uppy.33] a companion asks for authorization by 401, is tried ten times, also after 429 and 409 but after no other refusal of the 400s that is final, and waited for five minutes', () => {
  const client = library('core', 'companion-client/RequestClient.js')
  expect(client).toMatch(/authErrorStatusCode = 401/)
  expect(client).toMatch(/retryCount = 10/)
  expect(client).toContain('[408, 409, 429, 418, 423].includes(statusCode)')
  expect(client).toMatch(/socketActivityTimeoutMs = 5 \* 60 \* 1000/)
})

test('[uppy.34] [uppy.35] [uppy.36] [uppy.37] [uppy.38] [uppy.39] the window has the measures of the specification', () => {
  const dashboard = library('dashboard', 'Dashboard.js')
  expect(dashboard).toMatch(/width: 750,\s+height: 550/)
  expect(dashboard).toContain('thumbnailWidth: 280')
  expect(dashboard).toContain('LARGE_THUMBNAIL = 600')
  const component = library('dashboard', 'components/Dashboard.js')
  for (const width of ['WIDTH_XL = 900', 'WIDTH_LG = 700', 'WIDTH_MD = 576']) expect(component).toContain(width)
  expect(library('dashboard', 'components/Slide.js')).toContain('duration = 250')
  expect(library('core', 'Uppy.js')).toContain('infoTimeout: 5000')
})

/** What the library fixes for itself is read from the version that is installed: an upgrade that changes it is noticed. */
function library(name: string, file: string): string {
  return readFileSync(new URL(file, import.meta.resolve(`@uppy/${name}`)), 'utf8')
}

// @own-process: replaces fetch
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/support/covers.ts'

test('[uppy.29, uppy.30] multipart uploads would have parts of at least 5 MB, at most 10000', () => {
  const uploader = readLibrary('aws-s3', 'S3Uploader.js')
  expect(uploader).toContain('MIN_CHUNK_SIZE = 5 * MB')
  expect(uploader).toContain('MAX_PARTS = 10000')
})

describe('the library calls a companion as the specification says:', () => {
  const file = { key: 'tomate.jpg', fileType: 'image/jpeg', metadata: { mercado: 'Bom Vizinho' } }
  const upload = { key: 'fotos/tomate 1.jpg', uploadId: 'a/1' }
  const uploadPath = 's3/multipart/a%2F1'
  const query = '?key=fotos%2Ftomate+1.jpg'

  test('[uppy.02, uppy.14] starts a multipart upload', async () => {
    const { result, request } = await callCompanion(upload, (companion) => companion.createMultipartUpload(file))
    expect(request).toEqual({
      call: 'POST s3/multipart',
      body: { filename: 'tomate.jpg', type: 'image/jpeg', metadata: { mercado: 'Bom Vizinho' } },
    })
    expect(result).toEqual(upload)
    await expect(callCompanion({ key: 'x' }, (companion) => companion.createMultipartUpload(file))).rejects.toThrow(
      'uploadId',
    )
  })

  test('[uppy.02, uppy.15] lists its parts', async () => {
    const parts = [{ PartNumber: 1, ETag: 'e1' }]
    const { result, request } = await callCompanion(parts, (companion) => companion.listParts(upload))
    expect(request).toEqual({ call: `GET ${uploadPath}${query}` })
    expect(result).toEqual([{ partNumber: 1, etag: 'e1' }])
  })

  test('[uppy.16] signs a part', async () => {
    const signed = { url: 'https://bucket.example/part' }
    const { request, sent } = await callCompanion(signed, (companion) =>
      companion.uploadPart({ ...upload, partNumber: 2, data: 'x' }),
    )
    expect(request).toEqual({ call: `GET ${uploadPath}/2${query}` })
    expect(sent).toMatchObject({ method: 'PUT', url: signed.url })
  })

  test('[uppy.02, uppy.17] completes the upload with its parts', async () => {
    const parts = [{ partNumber: 1, etag: 'e1' }]
    const { request } = await callCompanion({}, (companion) => companion.completeMultipartUpload({ ...upload, parts }))
    expect(request).toEqual({
      call: `POST ${uploadPath}/complete${query}`,
      body: { parts: [{ PartNumber: 1, ETag: 'e1' }] },
    })
  })

  test('[uppy.18] aborts the upload', async () => {
    const { request } = await callCompanion({}, (companion) => companion.abortMultipartUpload(upload))
    expect(request).toEqual({ call: `DELETE ${uploadPath}${query}` })
  })

  test('[uppy.19] requests the parameters of a single upload', async () => {
    const signed = { url: 'https://bucket.example/', fields: { key: 'tomate.jpg' } }
    const { request } = await callCompanion(signed, (companion) =>
      companion.putObject({ ...file, data: new Blob(['x']) }),
    )
    expect(request).toEqual({
      call: 'GET s3/params?filename=tomate.jpg&type=image%2Fjpeg&metadata%5Bmercado%5D=Bom+Vizinho',
    })
  })
})

test('[uppy.21, uppy.25, uppy.26, uppy.32] requests to a companion are authorized on 401, retried ten times unless the status is final, and time out after five minutes', () => {
  covers('uppy.33')
  const client = readLibrary('core', 'companion-client/RequestClient.js')
  expect(client).toMatch(/authErrorStatusCode = 401/)
  expect(client).toMatch(/retryCount = 10/)
  expect(client).toContain('[408, 409, 429, 418, 423].includes(statusCode)')
  expect(client).toMatch(/socketActivityTimeoutMs = 5 \* 60 \* 1000/)
})

test('[uppy.34, uppy.35, uppy.36, uppy.37] the dashboard has the dimensions of the specification', () => {
  covers('uppy.38', 'uppy.39')
  const dashboard = readLibrary('dashboard', 'Dashboard.js')
  expect(dashboard).toMatch(/width: 750,\s+height: 550/)
  expect(dashboard).toContain('thumbnailWidth: 280')
  expect(dashboard).toContain('LARGE_THUMBNAIL = 600')
  const component = readLibrary('dashboard', 'components/Dashboard.js')
  for (const width of ['WIDTH_XL = 900', 'WIDTH_LG = 700', 'WIDTH_MD = 576']) expect(component).toContain(width)
  expect(readLibrary('dashboard', 'components/Slide.js')).toContain('duration = 250')
  expect(readLibrary('core', 'Uppy.js')).toContain('infoTimeout: 5000')
})

/** Reads the installed version, so that an upgrade that changes these values fails the test. */
function readLibrary(name: string, file: string): string {
  return readFileSync(libraryUrl(name, file), 'utf8')
}

function libraryUrl(name: string, file: string): URL {
  return new URL(file, import.meta.resolve(`@uppy/${name}`))
}

type Companion = Record<
  | 'createMultipartUpload'
  | 'listParts'
  | 'uploadPart'
  | 'completeMultipartUpload'
  | 'abortMultipartUpload'
  | 'putObject'
  | 'xhr',
  (options: object) => Promise<unknown>
>

/** Lets the library's client call a companion that responds with `json`; returns the request and what was sent to the store. */
async function callCompanion(json: unknown, call: (companion: Companion) => Promise<unknown>) {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(json))
  const { default: S3Companion } = await import(libraryUrl('aws-s3', 's3-client/CompanionS3.js').href)
  const companion: Companion = new S3Companion({ companionEndpoint: 'https://companion.example' })
  const xhr = vi.spyOn(companion, 'xhr').mockResolvedValue({ getResponseHeader: () => '"e1"' })
  try {
    const result = await call(companion)
    const [url, { method = 'GET', body } = {}] = fetch.mock.calls[0] ?? []
    const request = {
      call: `${method} ${String(url).replace('https://companion.example/', '')}`,
      ...(body && { body: JSON.parse(String(body)) }),
    }
    return { result, request, sent: xhr.mock.calls[0]?.[0] }
  } finally {
    fetch.mockRestore()
  }
}

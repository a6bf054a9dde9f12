import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/support/covers.ts'

test('[uppy.29, uppy.30] parts, were there any, have at least 5 MB and are 10000 at most', () => {
  const uploader = library('aws-s3', 'S3Uploader.js')
  expect(uploader).toContain('MIN_CHUNK_SIZE = 5 * MB')
  expect(uploader).toContain('MAX_PARTS = 10000')
})

describe('the calls of a companion, were there one, are those of the specification', () => {
  const file = { key: 'tomate.jpg', fileType: 'image/jpeg', metadata: { mercado: 'Bom Vizinho' } }
  const upload = { key: 'fotos/tomate 1.jpg', uploadId: 'a/1' }
  const place = 's3/multipart/a%2F1'
  const query = '?key=fotos%2Ftomate+1.jpg'

  test('[uppy.02, uppy.14] an upload in parts is begun', async () => {
    const { answer, asked } = await ask(upload, (companion) => companion.createMultipartUpload(file))
    expect(asked).toEqual({
      call: 'POST s3/multipart',
      body: { filename: 'tomate.jpg', type: 'image/jpeg', metadata: { mercado: 'Bom Vizinho' } },
    })
    expect(answer).toEqual(upload)
    await expect(ask({ key: 'x' }, (companion) => companion.createMultipartUpload(file))).rejects.toThrow('uploadId')
  })

  test('[uppy.02, uppy.15] its parts are listed', async () => {
    const parts = [{ PartNumber: 1, ETag: 'e1' }]
    const { answer, asked } = await ask(parts, (companion) => companion.listParts(upload))
    expect(asked).toEqual({ call: `GET ${place}${query}` })
    expect(answer).toEqual([{ partNumber: 1, etag: 'e1' }])
  })

  test('[uppy.16] a part is signed', async () => {
    const signed = { url: 'https://bucket.example/part' }
    const { asked, sent } = await ask(signed, (companion) =>
      companion.uploadPart({ ...upload, partNumber: 2, data: 'x' }),
    )
    expect(asked).toEqual({ call: `GET ${place}/2${query}` })
    expect(sent).toMatchObject({ method: 'PUT', url: signed.url })
  })

  test('[uppy.02, uppy.17] the upload is completed with its parts', async () => {
    const parts = [{ partNumber: 1, etag: 'e1' }]
    const { asked } = await ask({}, (companion) => companion.completeMultipartUpload({ ...upload, parts }))
    expect(asked).toEqual({
      call: `POST ${place}/complete${query}`,
      body: { parts: [{ PartNumber: 1, ETag: 'e1' }] },
    })
  })

  test('[uppy.18] the upload is deleted', async () => {
    const { asked } = await ask({}, (companion) => companion.abortMultipartUpload(upload))
    expect(asked).toEqual({ call: `DELETE ${place}${query}` })
  })

  test('[uppy.19] a single upload asks for its parameters', async () => {
    const signed = { url: 'https://bucket.example/', fields: { key: 'tomate.jpg' } }
    const { asked } = await ask(signed, (companion) => companion.putObject({ ...file, data: new Blob(['x']) }))
    expect(asked).toEqual({
      call: 'GET s3/params?filename=tomate.jpg&type=image%2Fjpeg&metadata%5Bmercado%5D=Bom+Vizinho',
    })
  })
})

test('[uppy.21, uppy.25, uppy.26, uppy.32] a companion asks for authorization by 401, is tried ten times, also after 429 and 409 but after no other refusal of the 400s that is final, and waited for five minutes', () => {
  covers('uppy.33')
  const client = library('core', 'companion-client/RequestClient.js')
  expect(client).toMatch(/authErrorStatusCode = 401/)
  expect(client).toMatch(/retryCount = 10/)
  expect(client).toContain('[408, 409, 429, 418, 423].includes(statusCode)')
  expect(client).toMatch(/socketActivityTimeoutMs = 5 \* 60 \* 1000/)
})

test('[uppy.34, uppy.35, uppy.36, uppy.37] the window has the measures of the specification', () => {
  covers('uppy.38', 'uppy.39')
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
  return readFileSync(addressOf(name, file), 'utf8')
}

function addressOf(name: string, file: string): URL {
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

/** Has the library's own client call a companion that answers that, and tells what it asked for and what it sent to the store. */
async function ask(json: unknown, call: (companion: Companion) => Promise<unknown>) {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(json))
  const { default: S3Companion } = await import(addressOf('aws-s3', 's3-client/CompanionS3.js').href)
  const companion: Companion = new S3Companion({ companionEndpoint: 'https://companion.example' })
  const xhr = vi.spyOn(companion, 'xhr').mockResolvedValue({ getResponseHeader: () => '"e1"' })
  try {
    const answer = await call(companion)
    const [url, { method = 'GET', body } = {}] = fetch.mock.calls[0] ?? []
    const asked = {
      call: `${method} ${String(url).replace('https://companion.example/', '')}`,
      ...(body && { body: JSON.parse(String(body)) }),
    }
    return { answer, asked, sent: xhr.mock.calls[0]?.[0] }
  } finally {
    fetch.mockRestore()
  }
}

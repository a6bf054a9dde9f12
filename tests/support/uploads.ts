import { fetch } from 'undici'
import type { Api } from '#contract/client.ts'

/** What the upload widget does: one PUT of the file to the signed address. */
export async function put(uploadURL: string, body: Buffer, contentType = 'image/png'): Promise<number> {
  const response = await fetch(uploadURL, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': contentType },
  })
  await response.text()
  return response.status
}

/** Signs and sends; the address is then ready to be claimed. */
export async function upload(admin: Pick<Api, 'call'>, body: Buffer): Promise<string> {
  const { uploadURL } = await admin.call('uploads.sign', {})
  const status = await put(uploadURL, body)
  if (status !== 200) throw new Error(`the store answered ${status}`)
  return uploadURL
}

/** Signs, sends and claims: '/objects/{name}.webp'. */
export async function publish(admin: Pick<Api, 'call'>, body: Buffer): Promise<string> {
  const { objectPath } = await admin.call('uploads.claim', { body: { imageURL: await upload(admin, body) } })
  return objectPath
}

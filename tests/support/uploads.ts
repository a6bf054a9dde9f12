import { fetch } from 'undici'
import type { Api } from '#contract/client.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** PUTs the file to the signed URL, as the upload dialog does; returns the status. */
export async function put(uploadURL: string, body: Buffer, contentType = 'image/png'): Promise<number> {
  const response = await fetch(uploadURL, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': contentType },
  })
  await response.text()
  return response.status
}

/** Signs and sends; returns the URL to claim. */
export async function upload(admin: Pick<Api, 'call'>, body: Buffer): Promise<string> {
  const { uploadURL } = await admin.call('uploads.sign', { body: { contentType: 'image/png', size: body.length } })
  const status = await put(uploadURL, body)
  if (status !== 200) throw new Error(`the store responded ${status}`)
  return uploadURL
}

/** Signs, sends and claims; returns the path, '/objects/{name}.webp'. */
export async function publish(admin: Pick<Api, 'call'>, body: Buffer): Promise<string> {
  const { objectPath } = await admin.call('uploads.claim', { body: { imageURL: await upload(admin, body) } })
  return objectPath
}

/** The keys of a bucket that start with the prefix. */
export async function listKeys(bucket: Pick<Storage, 'list'>, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of bucket.list(prefix)) keys.push(key)
  return keys
}

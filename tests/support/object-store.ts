import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { startObjectStore } from '#services/object-store.ts'

interface ObjectStoreAccess {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Ceph's S3 gateway, started by the first file of a run that calls this: only for tests about the object store. */
export async function objectStore(): Promise<ObjectStoreAccess> {
  const response = await fetch(inject('objectStoreUrl'))
  if (!response.ok) throw new Error(await response.text())
  return response.json() as Promise<ObjectStoreAccess>
}

/** Variables of a site with its own bucket in that gateway. */
export async function s3Environment(bucket: string) {
  const { endpoint, region, accessKeyId, secretAccessKey } = await objectStore()
  return {
    STORAGE: 's3',
    STORAGE_FOLDER: '',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** Owns the gateway for all processes of a run: it starts with the first request to `url`. */
export async function offerObjectStore(directory: string) {
  let starting: ReturnType<typeof startObjectStore> | undefined
  const server = createServer((_request, response) => {
    starting ??= startObjectStore(directory)
    starting.then(
      ({ stop: _, ...access }) => response.end(JSON.stringify(access)),
      (error: Error) => response.writeHead(500).end(`${error.message} ${error.cause}`),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      // A failed start was reported to the test that requested it.
      await starting?.then(
        ({ stop }) => stop(),
        () => undefined,
      )
    },
  }
}

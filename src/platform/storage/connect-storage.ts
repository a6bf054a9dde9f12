import type { Config } from '#platform/config.ts'
import { connectFolderStorage } from './folder-storage.ts'
import { connectS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export function connectStorage(config: Config['storage']): Storage {
  return config.kind === 'folder' ? connectFolderStorage(config) : connectS3Storage(config)
}

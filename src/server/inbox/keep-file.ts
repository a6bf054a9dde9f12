import { createHash } from 'node:crypto'
import { cleanFileName, isContentOf, kindOfFile, maxReceivedBytes } from '#domain/week/received-kinds.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { countHeldFiles, insertFile } from './inbox.repository.ts'

/** A file received by mail. */
export interface ArrivedFile {
  sender: string | null
  isProven: boolean
  storeId: number | null
  name: string
  type: string
  content: Uint8Array
}

export type Refusal = 'kind' | 'empty' | 'size' | 'content' | 'full' | 'broken'

export const refusalTexts: Record<Refusal, string> = {
  kind: 'Aceitamos PDF, fotos e planilhas.',
  empty: 'O arquivo está vazio.',
  size: 'O arquivo tem mais de 30 MB.',
  content: 'O conteúdo não é o que o nome do arquivo diz.',
  full: 'A caixa de entrada está cheia: abra ou descarte o que espera.',
  broken: 'Não foi possível guardar o arquivo.',
}

const megabyte = 1024 * 1024

/** Limits of waiting files: neither strangers together nor one store can fill the disk, the screen or the place of other stores. */
export const inboxLimits = {
  all: { files: 300, bytes: 600 * megabyte },
  ofStore: { files: 20, bytes: 100 * megabyte },
  ofStrangers: { files: 100, bytes: 150 * megabyte },
} as const

/**
 * Stores a file until a person opens it in the panel. Only its first bytes are checked: the person's browser reads the file, like one
 * chosen there. The same file of the same sender is stored once.
 */
export async function keepFile(db: Db, file: ArrivedFile, now: Date): Promise<Refusal | 'kept'> {
  const { name, type, content } = file
  const kind = kindOfFile({ name, type })
  if (!kind) return 'kind'
  if (content.length === 0) return 'empty'
  if (content.length > maxReceivedBytes) return 'size'
  if (!isContentOf(kind, content)) return 'content'
  // Two concurrent files would both find space.
  await acquireLock(db, 'inbox files')
  const held = await countHeldFiles(db, file.storeId)
  const ofSender = file.storeId === null ? inboxLimits.ofStrangers : inboxLimits.ofStore
  const hasRoom = (of: { files: number; bytes: number }, limit: { files: number; bytes: number }) =>
    of.files < limit.files && of.bytes + content.length <= limit.bytes
  if (!hasRoom(held.all, inboxLimits.all) || !hasRoom(held.ofSender, ofSender)) return 'full'
  const { sender, isProven, storeId } = file
  await insertFile(db, {
    ...{ sender, isProven, storeId, kind },
    fileName: cleanFileName(name),
    contentType: type.replaceAll(/\p{Cc}/gu, '').slice(0, 100),
    contentHash: createHash('sha256').update(content).digest(),
    content: Buffer.from(content),
    receivedAt: now,
  })
  return 'kept'
}

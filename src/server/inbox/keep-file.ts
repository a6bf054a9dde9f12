import { createHash } from 'node:crypto'
import { cleanFileName, isContentOf, kindOfFile, maxReceivedBytes } from '#domain/week/received-kinds.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { countHeldFiles, insertFile } from './inbox.repository.ts'

/** A file received by mail or from the folder. */
export interface ArrivedFile {
  source: 'mail' | 'folder'
  sender: string | null
  isProven: boolean
  storeId: number | null
  name: string
  type: string
  content: Uint8Array
}

export type Refusal = 'kind' | 'empty' | 'size' | 'content' | 'full'

export const refusalTexts: Record<Refusal, string> = {
  kind: 'Aceitamos PDF, fotos e planilhas.',
  empty: 'O arquivo está vazio.',
  size: 'O arquivo tem mais de 30 MB.',
  content: 'O conteúdo não é o que o nome do arquivo diz.',
  full: 'A caixa de entrada está cheia: abra ou descarte o que espera.',
}

/** Limits of waiting files, so that a stranger can fill neither the disk nor the screen. */
export const inboxLimits = { files: 300, ofStrangers: 100, bytes: 600 * 1024 * 1024 } as const

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
  const held = await countHeldFiles(db)
  const isFull =
    held.files >= inboxLimits.files ||
    held.bytes + content.length > inboxLimits.bytes ||
    (file.storeId === null && held.ofStrangers >= inboxLimits.ofStrangers)
  if (isFull) return 'full'
  const { source, sender, isProven, storeId } = file
  await insertFile(db, {
    ...{ source, sender, isProven, storeId, kind },
    fileName: cleanFileName(name),
    contentType: type.slice(0, 100),
    contentHash: createHash('sha256').update(content).digest(),
    content: Buffer.from(content),
    receivedAt: now,
  })
  return 'kept'
}

import { currentSession } from '#web/admin/session/stored-session.ts'
import { openDatabase } from '#web/browser/open-database.ts'
import type { ImportStep } from './import-step.ts'

/** A step that can be resumed; a running check restarts. */
export type SavedStep = Extract<ImportStep, { phase: 'mapping' | 'checking' | 'sending' }>

interface Saved {
  savedAt: number
  /** Without progress, which is stored separately: it changes with every part, the rows do not. */
  step: SavedStep
}

const databaseName = 'painel'
const storeName = 'importacao'
/** Last week's flyer is of no use. */
const maxAge = 7 * 86_400_000

/**
 * Stores the import on the device, under the administrator's name, so that the end of a session loses nothing. In IndexedDB, because a
 * spreadsheet may be larger than the other storages allow. Saves nothing after the session has ended: the last saved step counts.
 */
export async function saveImport(step: ImportStep, previous: ImportStep): Promise<void> {
  const key = draftKey()
  if (key === undefined || step === previous || step.phase === 'file') return
  if (step.phase === 'done') return forgetImport()
  const isSameWork = step.phase === 'sending' && previous.phase === 'sending' && step.work === previous.work
  const saved: Saved = { savedAt: Date.now(), step: toSaved(step) }
  await withStore('readwrite', (store) => {
    if (!isSameWork) store.put(saved, key)
    if (step.phase === 'sending') store.put(step.sending, progressKey(key))
  })
}

/** The last saved step, unless it is too old. */
export async function readImport(): Promise<SavedStep | undefined> {
  const key = draftKey()
  if (key === undefined) return undefined
  const read: { saved?: IDBRequest<Saved | undefined>; progress?: IDBRequest } = {}
  await withStore('readonly', (store) => {
    read.saved = store.get(key)
    read.progress = store.get(progressKey(key))
  })
  const saved = read.saved?.result
  if (!saved || Date.now() - saved.savedAt > maxAge) return undefined
  return saved.step.phase === 'sending'
    ? { ...saved.step, sending: { ...read.progress?.result, hasStopped: true } }
    : saved.step
}

export async function forgetImport(): Promise<void> {
  const key = draftKey()
  if (key === undefined) return
  await withStore('readwrite', (store) => {
    store.delete(key)
    store.delete(progressKey(key))
  })
}

function toSaved(step: Exclude<ImportStep, { phase: 'file' | 'done' }>): SavedStep {
  return step.phase === 'preview' ? { phase: 'checking', work: step.work, checked: 0 } : step
}

function draftKey(): string | undefined {
  return currentSession()?.username
}

function progressKey(key: string): string {
  return `${key} envio`
}

/** Opened for each use: an open connection would keep a visitor from erasing the device's data. */
async function withStore(mode: IDBTransactionMode, use: (store: IDBObjectStore) => void): Promise<void> {
  try {
    const database = await openDatabase(databaseName, storeName)
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      use(transaction.objectStore(storeName))
    }).finally(() => database.close())
  } catch {
    // Storage can be blocked or full; the import then lasts as long as the page.
  }
}

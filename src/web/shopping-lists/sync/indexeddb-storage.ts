import { openDatabase } from '#web/browser/open-database.ts'
import { type DeviceState, type DeviceStorage, emptyDeviceState, memoryStorage } from './device-storage.ts'

export const databaseName = 'listas'
export const storeName = 'guardado'
const onlyKey = 'estado'

/** Storage shared by all tabs of this browser, or in memory if IndexedDB is blocked. */
export async function openDeviceStorage(onErased: () => void): Promise<DeviceStorage> {
  try {
    return withDatabase(await openDatabase(databaseName, storeName), onErased)
  } catch {
    return memoryStorage()
  }
}

function withDatabase(database: IDBDatabase, onErased: () => void): DeviceStorage {
  const channel = new BroadcastChannel(databaseName)
  let isErased = false
  // The database is being deleted: an open connection would block that, and nothing may be written again.
  database.onversionchange = () => {
    isErased = true
    database.close()
    onErased()
  }

  const transact = (change: (state: DeviceState) => DeviceState) =>
    new Promise<DeviceState>((resolve, reject) => {
      if (isErased) return resolve(emptyDeviceState)
      const transaction = database.transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      const request = store.get(onlyKey)
      let state = emptyDeviceState
      request.onsuccess = () => {
        // An earlier release may have stored fewer properties.
        const before = { ...emptyDeviceState, ...(request.result as Partial<DeviceState> | undefined) }
        state = change(before)
        if (state !== before) store.put(state, onlyKey)
      }
      transaction.oncomplete = () => resolve(state)
      transaction.onabort = () => reject(transaction.error)
    })

  return {
    read: () => transact((state) => state),
    update: async (change) => {
      const state = await transact(change)
      channel.postMessage('changed')
      return state
    },
    isPersistent: () => true,
    onChange: (listener) => {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}

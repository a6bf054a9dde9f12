import { type DeviceState, type DeviceStorage, emptyDeviceState, memoryStorage } from './device-storage.ts'

export const databaseName = 'listas'
const storeName = 'guardado'
const onlyKey = 'estado'

/** This browser's memory, shared by all its tabs; where browsers forbid one, a memory as long as the page. */
export async function openDeviceStorage(onErased: () => void): Promise<DeviceStorage> {
  try {
    return withDatabase(await openDatabase(), onErased)
  } catch {
    return memoryStorage()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
    request.onsuccess = () => resolve(request.result)
  })
}

function withDatabase(database: IDBDatabase, onErased: () => void): DeviceStorage {
  const channel = new BroadcastChannel(databaseName)
  let isErased = false
  // Whoever erases everything must not wait for us, nor find it again.
  database.onversionchange = () => {
    isErased = true
    database.close()
    onErased()
  }

  const transact = (work: (state: DeviceState) => DeviceState) =>
    new Promise<DeviceState>((resolve, reject) => {
      if (isErased) return resolve(emptyDeviceState)
      const transaction = database.transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      const reading = store.get(onlyKey)
      let state = emptyDeviceState
      reading.onsuccess = () => {
        // What an earlier release kept may lack what it did not know of.
        const before = { ...emptyDeviceState, ...(reading.result as Partial<DeviceState> | undefined) }
        state = work(before)
        if (state !== before) store.put(state, onlyKey)
      }
      transaction.oncomplete = () => resolve(state)
      transaction.onabort = () => reject(transaction.error)
    })

  return {
    read: () => transact((state) => state),
    update: async (work) => {
      const state = await transact(work)
      channel.postMessage('changed')
      return state
    },
    onChange: (listener) => {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}

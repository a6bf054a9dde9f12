/** Opens an IndexedDB database with one store. Rejects if it is not allowed, or blocked by another version. */
export function openDatabase(name: string, storeName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
    request.onsuccess = () => resolve(request.result)
  })
}

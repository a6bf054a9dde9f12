import { useCallback, useEffect, useState } from 'react'
import { forgetReceived, keepReceived, listReceived, type ReceivedFile } from '#web/browser/received-files.ts'

const changed = new EventTarget()

/** Files that wait on this device; undefined while loading. */
export function useReceivedFiles() {
  const [files, setFiles] = useState<readonly ReceivedFile[]>()
  const [hasFailed, setFailed] = useState(false)
  const refresh = useCallback(() => {
    listReceived()
      .then((received) => {
        setFailed(false)
        setFiles(received)
      })
      .catch(() => setFailed(true))
  }, [])
  useEffect(() => {
    refresh()
    changed.addEventListener('change', refresh)
    // Further files may have been shared while the panel was in the background.
    window.addEventListener('focus', refresh)
    return () => {
      changed.removeEventListener('change', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [refresh])
  return { files, hasFailed, refresh }
}

/** Stores files that were chosen, dropped or pasted in the panel, or that arrived for a store. */
export async function receiveFiles(files: readonly File[], storeId?: string) {
  const result = await keepReceived(files, { storeId })
  changed.dispatchEvent(new Event('change'))
  return result
}

export async function discardReceived(files: readonly ReceivedFile[]): Promise<void> {
  await forgetReceived(files.map(({ key }) => key))
  changed.dispatchEvent(new Event('change'))
}

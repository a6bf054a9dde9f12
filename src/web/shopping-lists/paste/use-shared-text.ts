import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { takeSharedText } from '#web/browser/received-files.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** In the address after a text was shared to the installed site; the service worker and the server write it. */
const parameter = 'colar'

/** Takes the text that was shared to the installed site, and the parameter out of the address. A lost text is told in a toast. */
export function useSharedText(isShared: boolean, onText: (text: string) => void): void {
  const [, setParams] = useSearchParams()
  const showToast = useToast()
  const hasTaken = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival.
  useEffect(() => {
    if (!isShared || hasTaken.current) return
    hasTaken.current = true
    const take = async () => {
      const text = await takeSharedText().catch(() => '')
      setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== parameter)), {
        replace: true,
        preventScrollReset: true,
      })
      onText(text)
      if (!text) showToast({ title: 'O texto não chegou', description: 'Copie a mensagem e cole aqui.' })
    }
    void take()
  }, [])
}

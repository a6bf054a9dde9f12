import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'

/**
 * Accepts files that are dropped or pasted outside all other targets, which handle theirs first. Also keeps the browser from opening a
 * dropped file in place of the panel.
 */
export function FilesAnywhere({ onFiles }: { onFiles: (files: readonly File[]) => unknown }) {
  const [isDragging, setDragging] = useState(false)
  const receive = useRef((_files: readonly File[]) => undefined as unknown)
  receive.current = onFiles
  useEffect(() => {
    const dragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      setDragging(!event.defaultPrevented)
      event.preventDefault()
    }
    const dragLeave = (event: DragEvent) => event.relatedTarget === null && setDragging(false)
    const drop = (event: DragEvent) => {
      setDragging(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      receive.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      receive.current(files)
    }
    // On the window, so that all other listeners run first.
    window.addEventListener('dragover', dragOver)
    window.addEventListener('dragleave', dragLeave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', dragOver)
      window.removeEventListener('dragleave', dragLeave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])
  return (
    isDragging && (
      <p className="pointer-events-none fixed inset-x-0 bottom-6 z-50 mx-auto flex w-fit items-center gap-3 rounded-2xl bg-brand px-6 py-4 font-bold text-brand-ink shadow-3">
        <Icon name="upload" className="size-6" />
        Solte em qualquer lugar
      </p>
    )
  )
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Receives files dropped on an element, or pasted into it or outside all fields. Returns whether a file is being dragged over it. */
export function useDroppedPicture(target: RefObject<HTMLElement | null>, onPicture: (file: File) => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const latestHandler = useRef(onPicture)
  latestHandler.current = onPicture

  useEffect(() => {
    const element = target.current
    if (!element) return
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const isForTarget = event.target === document.body || element.contains(event.target as Node)
      if (!file || !isForTarget) return
      event.preventDefault()
      latestHandler.current(file)
    }
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDraggedOver(event.type !== 'dragleave' || element.contains(event.relatedTarget as Node | null))
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      setDraggedOver(false)
      if (!file) return
      event.preventDefault()
      latestHandler.current(file)
    }
    document.addEventListener('paste', paste)
    element.addEventListener('dragover', drag)
    element.addEventListener('dragleave', drag)
    element.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      element.removeEventListener('dragover', drag)
      element.removeEventListener('dragleave', drag)
      element.removeEventListener('drop', drop)
    }
  }, [target])

  return isDraggedOver
}

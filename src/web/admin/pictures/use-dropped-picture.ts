import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pictures that are dropped on an element, or pasted anywhere but into another one; tells whether one is being dragged over it. */
export function useDroppedPicture(target: RefObject<HTMLElement | null>, onPicture: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onPicture)
  take.current = onPicture

  useEffect(() => {
    const element = target.current
    if (!element) return
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const isOurs = event.target === document.body || element.contains(event.target as Node)
      if (!file || !isOurs) return
      event.preventDefault()
      take.current(file)
    }
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(event.type !== 'dragleave' || element.contains(event.relatedTarget as Node | null))
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      setOver(false)
      if (!file) return
      event.preventDefault()
      take.current(file)
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

  return isOver
}

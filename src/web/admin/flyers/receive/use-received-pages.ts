import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from '#domain/count.ts'
import { flyerLimits } from '#domain/flyers/flyer-states.ts'
import { openFile } from './open-files.ts'
import { addPages, movePage, type ReceivedPage } from './received-pages.ts'

export interface ShownPage extends ReceivedPage {
  /** For the preview on the screen. */
  url: string
}

/** The pages chosen, dropped or pasted so far, in order. */
export function useReceivedPages() {
  const [pages, setPages] = useState<readonly ShownPage[]>([])
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const latest = useRef(pages)
  latest.current = pages
  const opening = useRef<Promise<void>>(Promise.resolve())
  const abortController = useRef(new AbortController())

  const openAll = useCallback(async (files: readonly File[]) => {
    setProblem(undefined)
    const { signal } = abortController.current
    for (const file of files) {
      if (signal.aborted) return
      setProgress(`Abrindo ${file.name}...`)
      try {
        const { pages: opened, problem } = await openFile(file, setProgress, signal)
        const { pages: all, repeated, left } = addPages(latest.current, opened, flyerLimits.pages)
        const shown = all.map((page) =>
          'url' in page ? (page as ShownPage) : { ...page, url: URL.createObjectURL(page.picture) },
        )
        latest.current = shown
        setPages(shown)
        if (left > 0)
          setProblem(
            `Um encarte tem no máximo ${flyerLimits.pages} páginas: ${counted(left, 'ficou', 'ficaram')} de fora.`,
          )
        else if (problem) setProblem(problem)
        else if (repeated > 0) setProblem(`${file.name} já estava aqui.`)
      } catch (error) {
        setProblem(error instanceof Error && error.message ? error.message : `Não foi possível abrir ${file.name}.`)
      }
    }
    setProgress(undefined)
  }, [])
  /** One after the other, so that pasting twice keeps the order. */
  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length > 0) opening.current = opening.current.then(() => openAll(files))
    },
    [openAll],
  )

  useEffect(() => {
    abortController.current = new AbortController()
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    }
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('paste', paste)
      abortController.current.abort()
      for (const { url } of latest.current) URL.revokeObjectURL(url)
    }
  }, [add])

  return {
    pages,
    progress,
    problem,
    add,
    move: (from: number, to: number) => setPages(movePage(pages, from, to)),
    remove: (page: ShownPage) => {
      URL.revokeObjectURL(page.url)
      setPages(pages.filter((one) => one !== page))
    },
  }
}

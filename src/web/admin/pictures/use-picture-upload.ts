import { useEffect, useRef, useState } from 'react'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { UploadSettings } from './upload-settings.ts'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; percentage: number }
  | { phase: 'sent'; objectPath: string }
  | { phase: 'failed'; reason: string }

interface PictureUpload extends UploadSettings {
  /** Text about the accepted files. */
  note: string
  onSent: (objectPath: string) => void
}

/** Sends a picture through Uppy's dialog, or directly when it was pasted or dropped. Uppy is loaded on first use. */
export function usePictureUpload({ note, onSent, ...settings }: PictureUpload) {
  const showToast = useToast()
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const latestOnSent = useRef(onSent)
  latestOnSent.current = onSent
  const widget = useRef<Promise<Widget>>(undefined)

  const open = () => {
    widget.current ??= openWidget(note, settings, {
      onProgress: (percentage) => setState({ phase: 'sending', percentage }),
      onFailure: (reason) => setState({ phase: 'failed', reason }),
      onSent: (objectPath) => {
        setState({ phase: 'sent', objectPath })
        showToast({ title: 'Upload concluído', description: 'A imagem foi enviada com sucesso.' })
        latestOnSent.current(objectPath)
      },
    })
    return widget.current
  }
  const withWidget = (use: (widget: Widget) => void) => {
    open()
      .then(use)
      .catch((error: unknown) => {
        // Uppy itself failed to load: the next attempt loads it again.
        widget.current = undefined
        setState({ phase: 'failed', reason: submitErrorMessage(error) })
      })
  }
  useEffect(
    () => () => {
      void widget.current?.then(({ uppy }) => uppy.destroy())
    },
    [],
  )

  return {
    state,
    choose: () => withWidget(({ choose }) => choose()),
    send: (file: File) => {
      setState({ phase: 'sending', percentage: 0 })
      withWidget(({ send }) => void send(file))
    },
  }
}

type Widget = Awaited<ReturnType<typeof openWidget>>

interface WidgetEvents {
  onProgress: (percentage: number) => void
  onFailure: (reason: string) => void
  onSent: (objectPath: string) => void
}

async function openWidget(note: string, settings: UploadSettings, { onProgress, onFailure, onSent }: WidgetEvents) {
  const [{ createPictureUploader }, { addPictureDialog }] = await Promise.all([
    import('./picture-uploader.ts'),
    import('./picture-dialog.ts'),
  ])
  const { uppy, add } = createPictureUploader(settings, onSent)
  const dialog = addPictureDialog(uppy, note)
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    onProgress(bytesTotal ? Math.round((bytesUploaded / bytesTotal) * 100) : 0)
  })
  uppy.on('upload-error', (_file, { message }) => onFailure(message))
  // Uppy accepts one file: a sent picture makes space for the next one.
  const clearSent = () => {
    if (uppy.getFiles().every(({ progress }) => progress.uploadComplete)) uppy.clear()
  }
  return {
    uppy,
    choose: () => {
      clearSent()
      dialog.openModal()
    },
    send: async (file: File) => {
      uppy.cancelAll()
      try {
        await add(file)
        void uppy.upload()
      } catch (error) {
        // Too large, of a wrong type or unreadable: the message says which.
        onFailure(error instanceof Error ? error.message : String(error))
      }
    },
  }
}

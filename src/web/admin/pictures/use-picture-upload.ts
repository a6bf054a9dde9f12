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
  /** What the widget says of the files that it takes. */
  note: string
  onSent: (objectPath: string) => void
}

/** Sends a picture by Uppy's window, or at once when it was pasted or dropped. Uppy is loaded when it is first needed. */
export function usePictureUpload({ note, onSent, ...settings }: PictureUpload) {
  const showToast = useToast()
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const sent = useRef(onSent)
  sent.current = onSent
  const widget = useRef<Promise<Widget>>(undefined)

  const open = () => {
    widget.current ??= openWidget(note, settings, {
      onProgress: (percentage) => setState({ phase: 'sending', percentage }),
      onFailure: (reason) => setState({ phase: 'failed', reason }),
      onSent: (objectPath) => {
        setState({ phase: 'sent', objectPath })
        showToast({ title: 'Upload concluído', description: 'A imagem foi enviada com sucesso.' })
        sent.current(objectPath)
      },
    })
    return widget.current
  }
  const begin = (use: (widget: Widget) => void) => {
    open()
      .then(use)
      .catch((error: unknown) => {
        // Uppy itself did not come: the next attempt loads it anew.
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
    choose: () => begin(({ choose }) => choose()),
    send: (file: File) => {
      setState({ phase: 'sending', percentage: 0 })
      begin(({ send }) => send(file))
    },
  }
}

type Widget = Awaited<ReturnType<typeof openWidget>>

interface Events {
  onProgress: (percentage: number) => void
  onFailure: (reason: string) => void
  onSent: (objectPath: string) => void
}

async function openWidget(note: string, settings: UploadSettings, { onProgress, onFailure, onSent }: Events) {
  const [{ pictureUploader }, { addPictureDialog }] = await Promise.all([
    import('./picture-uploader.ts'),
    import('./picture-dialog.ts'),
  ])
  const uppy = pictureUploader(settings, onSent)
  const dialog = addPictureDialog(uppy, note)
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    onProgress(bytesTotal ? Math.round((bytesUploaded / bytesTotal) * 100) : 0)
  })
  uppy.on('upload-error', (_file, { message }) => onFailure(message))
  /** A picture that was sent makes room for the next one. */
  const makeRoom = () => {
    if (uppy.getFiles().every(({ progress }) => progress.uploadComplete)) uppy.clear()
  }
  return {
    uppy,
    choose: () => {
      makeRoom()
      dialog.openModal()
    },
    send: (file: File) => {
      uppy.cancelAll()
      try {
        uppy.addFile({ name: file.name, type: file.type, data: file, source: 'form' })
        void uppy.upload()
      } catch (refusal) {
        // Too large, or of another kind: Uppy says which.
        onFailure(refusal instanceof Error ? refusal.message : String(refusal))
      }
    },
  }
}

import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/image-editor/css/style.min.css'
import '@uppy/webcam/css/style.min.css'
import './picture-dialog.css'
import Dashboard from '@uppy/dashboard'
import ImageEditor from '@uppy/image-editor'
import Webcam from '@uppy/webcam'
import type { PictureUploader } from './picture-uploader.ts'

/** Uppy's window: file or folder, drag and drop, paste, camera, crop. No remote sources: those need a server of a third party. */
export function addPictureDialog(
  uppy: PictureUploader,
  note: string,
): Dashboard<Record<string, unknown>, Record<string, never>> {
  uppy.use(Dashboard, {
    note,
    theme: themeOfPage(),
    fileManagerSelectionType: 'both',
    proudlyDisplayPoweredByUppy: false,
    showRemoveButtonAfterComplete: true,
  })
  // Offers are shown four to three. Browsers turn photos upright by themselves; the editor would fetch them to look.
  uppy.use(ImageEditor, { cropperOptions: { initialAspectRatio: 4 / 3, viewMode: 1, checkOrientation: false } })
  uppy.use(Webcam, { modes: ['picture'], mirror: false, videoConstraints: { facingMode: 'environment' } })
  const dialog = uppy.getPlugin<Dashboard<Record<string, unknown>, Record<string, never>>>('Dashboard')
  if (!dialog) throw new Error('The upload dialog is missing')
  mendLists(dialog.el)
  return dialog
}

/** A lone file is marked as an item of a list, but there is no list around it. */
function mendLists(element: Element | null): void {
  if (!element) return
  new MutationObserver(() => {
    for (const item of element.querySelectorAll('[role=listitem]'))
      if (!item.closest('[role=list]')) item.parentElement?.setAttribute('role', 'list')
  }).observe(element, { childList: true, subtree: true })
}

/** As it is shown now, whoever chose it: the system or the administrator. */
function themeOfPage(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

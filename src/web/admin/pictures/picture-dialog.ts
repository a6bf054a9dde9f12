import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/image-editor/css/style.min.css'
import '@uppy/webcam/css/style.min.css'
import './picture-dialog.css'
import Dashboard from '@uppy/dashboard'
import ImageEditor from '@uppy/image-editor'
import Webcam from '@uppy/webcam'
import type { PictureUploader } from './picture-uploader.ts'

/** Uppy's dialog: file or folder, drag and drop, paste, camera, crop. No remote sources: they need a third-party server. */
export function addPictureDialog(
  uppy: PictureUploader,
  note: string,
): Dashboard<Record<string, unknown>, Record<string, never>> {
  uppy.use(Dashboard, {
    note,
    theme: readTheme(),
    fileManagerSelectionType: 'both',
    proudlyDisplayPoweredByUppy: false,
    showRemoveButtonAfterComplete: true,
  })
  // Offers are shown 4:3. Browsers rotate photos automatically; checkOrientation would download the photo again.
  uppy.use(ImageEditor, { cropperOptions: { initialAspectRatio: 4 / 3, viewMode: 1, checkOrientation: false } })
  uppy.use(Webcam, { modes: ['picture'], mirror: false, videoConstraints: { facingMode: 'environment' } })
  const dialog = uppy.getPlugin<Dashboard<Record<string, unknown>, Record<string, never>>>('Dashboard')
  if (!dialog) throw new Error('The upload dialog is missing')
  fixListRoles(dialog.el)
  return dialog
}

/** Uppy gives a single file the role of a list item without a surrounding list. */
function fixListRoles(element: Element | null): void {
  if (!element) return
  new MutationObserver(() => {
    for (const item of element.querySelectorAll('[role=listitem]'))
      if (!item.closest('[role=list]')) item.parentElement?.setAttribute('role', 'list')
  }).observe(element, { childList: true, subtree: true })
}

/** The visible theme: the chosen one, or else that of the system. */
function readTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

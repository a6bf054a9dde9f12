import Uppy from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import { afterEach, expect, test, vi } from 'vitest'
import { addPictureDialog } from './picture-dialog.ts'
import type { PictureUploader } from './picture-uploader.ts'

afterEach(() => vi.unstubAllGlobals())

test('[uppy.34, uppy.36, 1.product.28] our settings keep the default size of the dialog and accept folders', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { theme: 'light' } } })
  const use = vi.fn()
  addPictureDialog({ use, getPlugin: () => ({ el: null }) } as unknown as PictureUploader, 'Uma imagem.')
  const settings = use.mock.calls.find(([plugin]) => plugin === Dashboard)?.[1]

  expect(new Dashboard(new Uppy(), settings).opts).toMatchObject({
    width: 750,
    height: 550,
    thumbnailWidth: 280,
    disableThumbnailGenerator: false,
    fileManagerSelectionType: 'both',
    note: 'Uma imagem.',
  })
})

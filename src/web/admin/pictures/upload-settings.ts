import { uploadLimits } from '#domain/offers/upload-limits.ts'

export interface UploadSettings {
  maxNumberOfFiles?: number
  maxFileSize?: number
}

/** What the widget takes unless whoever opens it says otherwise. */
const usual = { maxNumberOfFiles: 1, maxFileSize: 10_485_760 }

export function uploadRestrictions(settings: UploadSettings = {}) {
  return { ...usual, ...settings, allowedFileTypes: ['.jpg', '.jpeg', '.png', ...uploadLimits.contentTypes] }
}

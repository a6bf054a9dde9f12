import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { convertibleTypes } from './convert-picture.ts'

export interface UploadSettings {
  maxNumberOfFiles?: number
  maxFileSize?: number
}

/** Default limits. */
const defaults = { maxNumberOfFiles: 1, maxFileSize: 10_485_760 }

export function uploadRestrictions(settings: UploadSettings = {}) {
  return {
    ...defaults,
    ...settings,
    // The last formats are converted before sending.
    allowedFileTypes: ['.jpg', '.jpeg', '.png', ...uploadLimits.contentTypes, '.heic', '.heif', ...convertibleTypes],
  }
}

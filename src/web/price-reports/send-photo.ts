import type { Promotion } from '#contract/promotions.ts'
import { reportLimits } from '#domain/offers/price-reports.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { deviceKey } from './device-key.ts'

/** In pixels: enough to read a price tag. */
const maxSide = 1280

/** Shrinks a photo, which also removes its place and time, and adds it to this device's report. */
export async function sendPhoto({ id, version }: Promotion, file: File): Promise<'received' | 'outdated'> {
  const photo = await toBase64(await shrink(file))
  const query = { version: String(version), device: deviceKey() }
  return (await browserApi.call('priceReports.addPhoto', { params: { id }, query, body: { photo } })).outcome
}

async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of [0.8, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= reportLimits.photoBytes) return blob
  }
  throw new RangeError('The photo cannot be made small enough')
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

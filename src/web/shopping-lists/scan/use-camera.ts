import { type RefObject, useEffect, useRef, useState } from 'react'

/** 'none': there is no camera, or the visitor refused it. */
export type CameraState = 'starting' | 'running' | 'none'

/** In milliseconds: a hand holds a package still for longer. */
const pause = 120
/** In pixels: bars stay wider than two pixels when a barcode fills half of the picture. */
const readWidth = 960

/** Reads a code from a picture of the video. */
type Read = (video: HTMLVideoElement) => Promise<string | undefined>

/** Shows the camera in a video and reads barcodes from it while `isReading`. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isReading: boolean,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const latest = useRef({ isReading, onCode })
  latest.current = { isReading, onCode }

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      const shown = video.current
      if (!isOpen || !shown) return stop(stream)
      shown.srcObject = stream
      const [read] = await Promise.all([createReader(), shown.play()])
      setState('running')
      while (isOpen) {
        const code = latest.current.isReading && shown.videoWidth > 0 ? await read(shown) : undefined
        if (code && isOpen && latest.current.isReading) latest.current.onCode(code)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    run().catch(() => {
      if (isOpen) setState('none')
    })
    return () => {
      isOpen = false
      if (stream) stop(stream)
    }
  }, [video])
  return state
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own barcode reader if it supports these formats; otherwise ours, which is loaded only then. */
async function createReader(): Promise<Read> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('ean_13')) {
    const wanted = ['ean_13', 'ean_8', 'upc_a'].filter((format) => formats.includes(format))
    const detector = new BarcodeDetector({ formats: wanted })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
  }
  const { findBarcode, toGrey } = await import('./find-barcode.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, readWidth / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height)
    return picture && findBarcode(toGrey(picture))
  }
}

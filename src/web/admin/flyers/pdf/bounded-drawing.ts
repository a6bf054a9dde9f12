/**
 * Limits for drawing a page. The worker shares the memory of the panel's tab, which the browser ends when it is full, and a soft mask or a
 * picture of a few bytes can take megabytes.
 */
export const drawingLimits = {
  /** Sum over all canvases: 35 pages. Nested groups of real flyers take a handful. */
  canvasPixels: 64_000_000,
  /** Per picture; larger ones are left out of the drawing. */
  picturePixels: 64_000_000,
  /** Pictures and fonts of one page: sixty photos of four megapixels each. */
  objectBytes: 1_000_000_000,
  /** Per path: the browser draws it in one step, which cannot be interrupted by ending the worker. */
  pathSegments: 100_000,
} as const

export class TooMuchToDraw extends Error {
  override name = 'TooMuchToDraw'
}

interface CanvasAndContext {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

let canvasPixels = 0

/** Creates the library's canvases; throws when they are too many or too large. */
export class BoundedCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    if (!(width > 0 && height > 0)) throw new Error('Invalid canvas size')
    takePixels(width * height)
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: contextOf(canvas) }
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (!canvas || !(width > 0 && height > 0)) throw new Error('Invalid canvas size')
    takePixels(width * height - canvas.width * canvas.height)
    canvas.width = width
    canvas.height = height
  }

  destroy(entry: CanvasAndContext): void {
    const { canvas } = entry
    if (!canvas) throw new Error('Canvas is not specified')
    canvasPixels -= canvas.width * canvas.height
    // Some browsers keep the memory of a canvas until it is garbage-collected.
    canvas.width = 0
    entry.canvas = null
    entry.context = null
  }

  getNoAlphaContext(canvas: OffscreenCanvas) {
    return contextOf(canvas, { alpha: false })
  }
}

/** Drawn by this thread, which can be terminated, and not by the one that also draws the panel. */
export function contextOf(canvas: OffscreenCanvas, settings = {}): OffscreenCanvasRenderingContext2D | null {
  return canvas.getContext('2d', { ...settings, willReadFrequently: true })
}

/** The path class that the library draws with. */
export class BoundedPath extends Path2D {
  #segments = 0

  override lineTo(x: number, y: number): void {
    this.#takeSegment()
    super.lineTo(x, y)
  }

  override bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#takeSegment()
    super.bezierCurveTo(x1, y1, x2, y2, x, y)
  }

  override quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.#takeSegment()
    super.quadraticCurveTo(x1, y1, x, y)
  }

  #takeSegment(): void {
    this.#segments += 1
    if (this.#segments > drawingLimits.pathSegments) throw new TooMuchToDraw('segments')
  }
}

function takePixels(count: number): void {
  canvasPixels += count
  if (canvasPixels > drawingLimits.canvasPixels) throw new TooMuchToDraw('canvases')
}

type Listener = (event: { data: unknown }) => void

/** Connects the two halves of the library, which usually run in two threads, and counts the bytes passed between them. */
export class BoundedPort {
  #listeners = new Map<Listener, AbortSignal | undefined>()
  #bytes = 0
  #onTooMuch: () => void

  constructor(onTooMuch: () => void) {
    this.#onTooMuch = onTooMuch
  }

  startPage(): void {
    this.#bytes = 0
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#bytes += transfer.reduce<number>((sum, object) => sum + sizeOf(object), 0)
    // The library would omit the object and continue with the next.
    if (this.#bytes > drawingLimits.objectBytes) this.#onTooMuch()
    const data = structuredClone(message, { transfer })
    queueMicrotask(() => {
      for (const [listener, signal] of this.#listeners) if (!signal?.aborted) listener({ data })
    })
  }

  addEventListener(_name: 'message', listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
    this.#listeners.set(listener, signal)
  }

  removeEventListener(_name: 'message', listener: Listener): void {
    this.#listeners.delete(listener)
  }
}

function sizeOf(object: Transferable): number {
  if (object instanceof ArrayBuffer) return object.byteLength
  return object instanceof ImageBitmap ? object.width * object.height * 4 : 0
}

import { type FormEvent, useId, useRef, useState } from 'react'
import { readGtin } from '#domain/products/gtin.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { useCamera } from './use-camera.ts'

interface BarcodeReaderProps {
  /** False while the result of a reading is shown. */
  isReading: boolean
  /** Receives fourteen digits. */
  onGtin: (gtin: string) => void
}

/** Reads a barcode with the camera, or as typed numbers. */
export function BarcodeReader({ isReading, onGtin }: BarcodeReaderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const look = (text: string) => {
    const read = readGtin(text)
    setProblem(typeof read === 'string' ? problems[read] : undefined)
    if (typeof read !== 'string') onGtin(read.digits)
  }
  const camera = useCamera(video, isReading, look)
  return (
    <>
      <div className={`relative mt-3 overflow-hidden rounded-2xl bg-black ${camera === 'none' ? 'hidden' : ''}`}>
        <video ref={video} muted playsInline className="block aspect-4/3 w-full object-cover">
          <track kind="captions" />
        </video>
        {isReading && <span className="absolute inset-x-6 top-1/2 h-0.5 bg-mango" />}
        <p role="status" className="absolute inset-x-0 bottom-0 bg-black/55 px-3 py-2 text-center text-sm text-white">
          {camera === 'starting' ? 'Abrindo a câmera…' : isReading ? 'Aponte para o código de barras' : 'Código lido'}
        </p>
      </div>
      {camera === 'none' && (
        <p className="mt-3 rounded-2xl bg-mango-soft px-4 py-3 text-warning">
          Não foi possível usar a câmera. Digite os números que estão sob as barras.
        </p>
      )}
      {isReading && <NumberForm problem={problem} onNumber={look} />}
    </>
  )
}

const problems = {
  malformed: 'Use os 8, 12 ou 13 números que estão sob as barras.',
  'check digit': 'Os números não conferem com o último, que os verifica.',
  own: 'Este código é do próprio mercado: só ele sabe de que produto é.',
}

function NumberForm({ problem, onNumber }: { problem: string | undefined; onNumber: (text: string) => void }) {
  const field = useId()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNumber(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
        Números do código
      </label>
      <div className="flex gap-2">
        <input
          id={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={problem !== undefined}
          className={`${controlClass} h-12 min-w-0 grow`}
        />
        <button type="submit" className={buttonClass('primary', 'large')}>
          Buscar
        </button>
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-tomato">
          {problem}
        </p>
      )}
    </form>
  )
}

import { useId, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Promotion } from '#contract/promotions.ts'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

/** Adds a photo of the price tag to a received report. The code that sends it is loaded once a photo was taken. */
export function PhotoField({ offer }: { offer: Promotion }) {
  const hint = useId()
  const { isPending, run } = usePending()
  const [text, setText] = useState<{ isFailure: boolean; words: string }>()
  const send = (file: File) =>
    run(async () => {
      setText(undefined)
      try {
        const { sendPhoto } = await loadChunk(() => import('./send-photo.ts'))
        const outcome = await sendPhoto(offer, file)
        setText(
          outcome === 'received'
            ? { isFailure: false, words: 'Recebemos a foto.' }
            : { isFailure: true, words: 'O aviso já foi tratado, e a foto não foi guardada.' },
        )
      } catch (error) {
        setText({ isFailure: true, words: failureOf(error) })
      }
    })
  return (
    <div className="mt-4">
      <label
        className={buttonClass(
          'outline',
          'large',
          'w-full cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus',
        )}
      >
        <Icon name="camera" className="size-5" />
        {isPending ? 'Enviando a foto...' : 'Juntar uma foto da etiqueta'}
        <input
          type="file"
          accept="image/jpeg,image/png"
          aria-describedby={hint}
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
          className="sr-only"
        />
      </label>
      <p id={hint} className="mt-1.5 text-sm text-ink-soft">
        Opcional. Só nossa equipe vê, e o lugar e a hora que a câmera grava não são enviados.
      </p>
      {text && (
        <p
          role={text.isFailure ? 'alert' : 'status'}
          className={`mt-1.5 text-sm font-semibold ${text.isFailure ? 'text-tomato' : 'text-brand'}`}
        >
          {text.words}
        </p>
      )}
    </div>
  )
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 429)
    return 'Já recebemos muitas fotos desta rede. Tente mais tarde.'
  if (error instanceof TypeError) return 'Não foi possível enviar a foto: parece que você está sem internet.'
  return 'Não foi possível enviar esta foto. Tente com outra.'
}

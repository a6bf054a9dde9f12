import { useId, useRef, useState } from 'react'
import { pasteLimits } from '#domain/lists/paste/message-lines.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface PasteTextDialogProps {
  text: string
  /** Nothing was found in the text. */
  hasFailed: boolean
  onChange: (text: string) => void
  onRead: (text: string) => void
  onClose: () => void
}

/** The text of a list: from the clipboard by one tap, or typed. */
export function PasteTextDialog({ text, hasFailed, onChange, onRead, onClose }: PasteTextDialogProps) {
  const field = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [failure, setFailure] = useState(hasFailed ? 'Não há nada escrito neste texto.' : '')
  const canRead = typeof navigator.clipboard?.readText === 'function'
  const readClipboard = async () => {
    // Reading is refused by a setting of the browser, or by the visitor; then the field takes what is pasted by hand.
    const copied = await navigator.clipboard.readText().catch(() => undefined)
    if (copied?.trim()) return onRead(copied)
    area.current?.focus()
    setFailure(
      copied === undefined
        ? 'O navegador não deixou ler o que você copiou. Toque no campo abaixo e escolha Colar.'
        : 'Não há texto copiado. Copie a mensagem e volte aqui.',
    )
  }
  return (
    <SheetDialog title="Colar lista" onClose={onClose}>
      <p className="text-sm text-ink-soft">Do WhatsApp, das notas, de onde for.</p>
      {canRead && (
        <>
          <button
            type="button"
            data-first-focus=""
            onClick={() => void readClipboard()}
            className={buttonClass('primary', 'large', 'mt-3 w-full')}
          >
            <Icon name="clipboard-paste" className="size-5" />
            Colar o que copiei
          </button>
          <p aria-hidden="true" className="paste-or text-sm">
            ou escreva
          </p>
        </>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) onRead(text)
        }}
      >
        <p role="status" className={failure ? 'mb-2 text-sm font-semibold text-warning' : 'sr-only'}>
          {failure}
        </p>
        <label htmlFor={field} className="sr-only">
          Lista, um item por linha ou separados por vírgula
        </label>
        <textarea
          ref={area}
          id={field}
          data-first-focus={canRead ? undefined : ''}
          rows={6}
          maxLength={pasteLimits.letters}
          value={text}
          onChange={(event) => {
            setFailure('')
            onChange(event.target.value)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            // A message into an empty field is what the preview is for; a word among others is not.
            if (text.trim() || !pasted.trim().includes('\n')) return
            event.preventDefault()
            onRead(pasted)
          }}
          placeholder={'2 kg de arroz\nleite, ovos e pão\nmeio quilo de queijo\n10 reais de pão francês'}
          className={`${controlClass} block py-3`}
        />
        <p className="mt-2.5 text-sm text-ink-soft">
          Pode colar a conversa inteira: separamos os itens e você confere antes.
        </p>
        {text.trim() !== '' && (
          <button type="submit" className={buttonClass('primary', 'large', 'mt-4 w-full')}>
            Conferir a lista
          </button>
        )}
      </form>
    </SheetDialog>
  )
}

import { useId } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { copyText } from '#web/browser/share.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Shown once, after the first second factor. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const titleId = useId()
  const showToast = useToast()
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId}>Guarde estes códigos</h3>
      <p className="mt-1 text-ink-soft">
        Sem o celular, cada um deles entra uma vez no lugar do código. Eles não são mostrados de novo.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1.5 rounded-2xl bg-muted p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          onClick={async () => {
            const isCopied = await copyText(codes.join('\n'))
            showToast(
              isCopied
                ? { title: 'Códigos copiados', description: 'Guarde em um lugar seguro.' }
                : { title: 'Não foi possível copiar', description: 'Anote os códigos.', variant: 'destructive' },
            )
          }}
        >
          <Icon name="copy" className="size-4.5" />
          Copiar
        </Button>
        <Button variant="primary" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </section>
  )
}

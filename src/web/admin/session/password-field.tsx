import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { Field } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'

/** A password, which whoever types it may look at. */
export function PasswordField() {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const words = isShown ? 'Esconder o que foi digitado' : 'Mostrar o que foi digitado'
  return (
    <Field name="password" label="Senha" required="Informe a senha">
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            className={`${controlClass} h-12 pr-13`}
          />
          <button
            type="button"
            aria-label={words}
            title={words}
            onClick={() => setShown(!isShown)}
            className={buttonClass('ghost', 'icon', 'absolute top-0.5 right-0.5 text-ink-soft!')}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}

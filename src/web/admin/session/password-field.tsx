import { useState } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { Field } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface PasswordFieldProps {
  name?: string
  label?: string
  required?: string
  autoComplete?: 'current-password' | 'new-password'
  minLength?: number
}

/** A password field with a button that shows the password. */
export function PasswordField({
  name = 'password',
  label = 'Senha',
  required = 'Informe a senha',
  autoComplete = 'current-password',
  minLength,
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const icon = isVisible ? 'eye-off' : 'eye'
  const toggleLabel = isVisible ? 'Esconder o que foi digitado' : 'Mostrar o que foi digitado'
  return (
    <Field name={name} label={label} required={required}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            minLength={minLength}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            className={`${controlClass} h-12 pr-13`}
          />
          <Button
            variant="ghost"
            size="icon"
            className="absolute top-0.5 right-0.5 text-ink-soft!"
            aria-label={toggleLabel}
            title={toggleLabel}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name={icon} className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  )
}

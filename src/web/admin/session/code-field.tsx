import { TextField } from '#web/ui/fields.tsx'

/** The code of the authenticator app, or a recovery code. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Código do aplicativo ou de recuperação"
      required="Informe o código"
      autoComplete="one-time-code"
      maxLength={40}
    />
  )
}

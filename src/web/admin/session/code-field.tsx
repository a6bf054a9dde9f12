import { TextField } from '#web/ui/fields.tsx'

/** The code of the authenticator app, or a recovery code. */
export function CodeField({ label = 'Código do aplicativo ou de recuperação' }: { label?: string }) {
  return <TextField name="code" label={label} required="Informe o código" autoComplete="one-time-code" maxLength={40} />
}

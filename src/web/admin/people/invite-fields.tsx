import { personFields } from '#domain/people/person-fields.ts'
import { TextField } from '#web/ui/fields.tsx'

/** The invited person; the address is optional. */
export function InviteFields() {
  return (
    <>
      <TextField
        name="name"
        label="Nome de quem recebe"
        required={personFields.name.required}
        maxLength={personFields.name.maximum}
        autoComplete="off"
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        maxLength={personFields.email.maximum}
        autoComplete="off"
        placeholder="Para mandarmos o link"
      />
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Account } from '#contract/people/account.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import { formatDate } from '#domain/dates.ts'
import { deviceName } from '#domain/people/device-name.ts'
import { maxPasskeys, passkeyName } from '#domain/people/passkeys.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { accountQuery } from '#web/admin/session/panel-account.ts'
import { hasPasskeys, passkeyFailure } from '#web/admin/session/passkey-button.tsx'
import { PasswordField } from '#web/admin/session/password-field.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { read } from '#web/api/read.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AccountForm } from './account-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const passkeysQuery = queryOf(read('passkeys.list', {}))

/** The user's passkeys: created on this device, and removed. */
export function PasskeysSection({ account }: { account: Account }) {
  const titleId = useId()
  const { data: keys = [] } = useQuery(passkeysQuery)
  const [isCreating, setCreating] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([])
  const canCreate = hasPasskeys() && keys.length < maxPasskeys
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId}>Chaves de acesso</h3>
      <p className="mt-1 text-ink-soft">
        Entre com o dedo, o rosto ou o PIN do aparelho, sem senha nem código. Uma chave vale também como segundo fator.
      </p>
      {keys.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {keys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes([])} />}
      {isCreating ? (
        <CreateForm
          account={account}
          onCreated={(codes) => {
            setCreating(false)
            setRecoveryCodes(codes)
          }}
        />
      ) : (
        canCreate && (
          <Button variant="outline" className="mt-3" onClick={() => setCreating(true)}>
            <Icon name="plus" className="size-4.5" />
            Criar chave neste aparelho
          </Button>
        )
      )}
    </section>
  )
}

function CreateForm({ account, onCreated }: { account: Account; onCreated: (recoveryCodes: string[]) => void }) {
  const cache = useQueryClient()
  const withStepUp = useStepUp()
  return (
    <AccountForm
      title=""
      action="Criar a chave"
      errorsOf={({ code, errors }) => (code === 'wrong_password' ? { password: 'A senha não é esta' } : errors)}
      send={async (values) => {
        const name = String(values.get('name'))
        const password = values.get('password')
        const { createPasskey } = await import('#web/admin/session/passkey-ceremonies.ts')
        const create = () => createPasskey(name, password === null ? undefined : String(password))
        const recoveryCodes = await withStepUp(create).catch((error) => {
          throw error instanceof ApiError ? error : new Error(passkeyFailure(error))
        })
        onCreated(recoveryCodes)
        await Promise.all([cache.invalidateQueries(passkeysQuery), cache.invalidateQueries(accountQuery)])
      }}
    >
      <TextField
        name="name"
        label="Nome da chave"
        required={passkeyName.required}
        maxLength={passkeyName.maximum}
        defaultValue={deviceName(navigator.userAgent)}
      />
      {!account.hasSecondFactor && <PasswordField label="Sua senha" />}
    </AccountForm>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const withStepUp = useStepUp()
  const { mutate, isPending } = useWrite({
    send: () => withStepUp(() => adminApi.call('passkeys.remove', { params: { id: passkey.id } })),
    failure: 'Não foi possível remover a chave.',
    refresh: ['passkeys.list', 'account.get'],
    done: { title: 'Chave removida', description: 'As outras sessões foram encerradas.' },
  })
  return (
    <li className="flex items-center gap-3 rounded-2xl p-3 ring-1 ring-line">
      <Icon name="lock" className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0 grow leading-tight">
        <span className="font-semibold wrap-anywhere">{passkey.name}</span>
        <span className="block text-sm text-ink-soft">
          Criada em {formatDate(new Date(passkey.createdAt))} ·{' '}
          {passkey.lastUsedAt ? `usada em ${formatDate(new Date(passkey.lastUsedAt))}` : 'ainda não usada'}
        </span>
      </p>
      <Button
        variant="outline"
        aria-label={`Remover a chave ${passkey.name}`}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        Remover
      </Button>
    </li>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/people/account.ts'
import { can, roleNames } from '#domain/people/permissions.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { accountQuery } from '#web/admin/session/panel-account.ts'
import { PasswordField } from '#web/admin/session/password-field.tsx'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AccountForm } from './account-form.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { UnprovenAddress } from './unproven-address.tsx'

interface AccountDialogProps {
  account: Account
  onSessions: () => void
  onClose: () => void
}

/** The user's own account: name, address, password and sessions. */
export function AccountDialog({ account, onSessions, onClose }: AccountDialogProps) {
  return (
    <PanelDialog title="Minha conta" hasCross onClose={onClose}>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        Você entra como {account.username}. Papel: {roleNames[account.role]}.
      </p>
      {can(account.role, 'people.manage') && (
        <Link
          to={paths.admin({ aba: 'equipe' })}
          onClick={onClose}
          className={buttonClass('outline', 'large', 'mt-4 w-full lg:hidden')}
        >
          <Icon name="users" className="size-5" />
          Equipe
        </Link>
      )}
      {can(account.role, 'audit.readOwn') && (
        <Link
          to={paths.admin({ aba: 'historico' })}
          onClick={onClose}
          className={buttonClass('outline', 'large', 'mt-2.5 w-full lg:hidden')}
        >
          <Icon name="clock" className="size-5" />
          Histórico
        </Link>
      )}
      <ProfileForm account={account} />
      <PasswordForm />
      <PasskeysSection account={account} />
      <SecondFactorSection account={account} />
      <Button variant="outline" size="large" className="mt-6 w-full" onClick={onSessions}>
        <Icon name="smartphone" className="size-5" />
        Sessões abertas
      </Button>
    </PanelDialog>
  )
}

function ProfileForm({ account }: { account: Account }) {
  const cache = useQueryClient()
  const withStepUp = useStepUp()
  return (
    <AccountForm
      title="Nome e e-mail"
      action="Salvar"
      done={{
        title: 'Conta atualizada',
        description: 'Um e-mail novo vale depois de confirmado pelo link que ele recebe.',
      }}
      send={async (values) => {
        const email = String(values.get('email')).trim()
        const body = { name: String(values.get('name')), email: email || null }
        const saved = await withStepUp(() => adminApi.call('account.update', { body }))
        cache.setQueryData(accountQuery.queryKey, saved)
      }}
    >
      <TextField
        name="name"
        label="Nome"
        required={personFields.name.required}
        maxLength={personFields.name.maximum}
        autoComplete="name"
        defaultValue={account.name}
      />
      <TextField
        name="email"
        label="E-mail para avisos da conta"
        {...(account.role === 'shop' && account.email !== null && { required: personFields.email.required })}
        type="email"
        maxLength={personFields.email.maximum}
        autoComplete="email"
        defaultValue={account.unprovenEmail ?? account.email ?? ''}
      />
      {account.unprovenEmail !== null && <UnprovenAddress claimed={account.unprovenEmail} proven={account.email} />}
    </AccountForm>
  )
}

function PasswordForm() {
  return (
    <AccountForm
      title="Trocar a senha"
      action="Trocar a senha"
      done={{ title: 'Senha trocada', description: 'As outras sessões foram encerradas.' }}
      isResetAfter
      send={(values) =>
        adminApi.call('account.changePassword', {
          body: { current: String(values.get('current')), password: String(values.get('password')) },
        })
      }
      errorsOf={(error) => (error.code === 'wrong_password' ? { current: 'A senha atual não é esta' } : error.errors)}
    >
      <PasswordField name="current" label="Senha atual" required="Informe a senha atual" />
      <PasswordField
        label="Senha nova"
        required={personFields.password.required}
        autoComplete="new-password"
        minLength={personFields.password.minimum}
      />
    </AccountForm>
  )
}

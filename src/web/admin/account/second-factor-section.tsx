import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import type { Account } from '#contract/people/account.ts'
import { formatDate } from '#domain/dates.ts'
import { needsSecondFactor } from '#domain/people/permissions.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { CodeField } from '#web/admin/session/code-field.tsx'
import { accountQuery } from '#web/admin/session/panel-account.ts'
import { PasswordField } from '#web/admin/session/password-field.tsx'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountForm } from './account-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** Turns the codes of an authenticator app on or off. */
export function SecondFactorSection({ account }: { account: Account }) {
  const titleId = useId()
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const cache = useQueryClient()
  const withStepUp = useStepUp()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 id={titleId}>Segundo fator</h3>
        <Badge tone={account.hasAppCodes ? 'brand' : 'muted'}>
          {account.hasAppCodes ? 'Aplicativo ligado' : account.hasSecondFactor ? 'Chave de acesso' : 'Só senha'}
        </Badge>
      </div>
      {account.hasAppCodes ? (
        <RemoveButton />
      ) : setup ? (
        <AccountForm
          title="Ligue o aplicativo à conta"
          action="Ligar o segundo fator"
          done={{ title: 'Segundo fator ligado', description: 'Guarde os códigos de recuperação.' }}
          errorsOf={({ code, errors }) => (code === 'wrong_code' ? { code: 'O código não vale' } : errors)}
          send={async (values) => {
            const body = { code: String(values.get('code')) }
            const confirmed = await adminApi.call('secondFactor.confirm', { body })
            setSetup(undefined)
            setRecoveryCodes(confirmed.recoveryCodes)
            await cache.invalidateQueries(accountQuery)
          }}
        >
          <p className="text-ink-soft">
            Abra um aplicativo de códigos no celular e aponte a câmera para este quadro, ou adicione uma conta com o
            segredo abaixo dele. Depois escreva o código de seis números que ele mostra.
          </p>
          <Suspense fallback={<Skeleton className="size-56 max-w-full rounded-2xl" />}>
            <QrCode text={setup.uri} label="Código QR com o segredo, o mesmo que está escrito abaixo" />
          </Suspense>
          <p className="rounded-2xl bg-muted p-3 font-mono tracking-wider">{setup.secret.match(/.{4}/g)?.join(' ')}</p>
          <a href={setup.uri} className={buttonClass('outline', 'compact', 'justify-self-start')}>
            <Icon name="smartphone" className="size-4.5" />
            Abrir no aplicativo deste aparelho
          </a>
          <CodeField label="Código do aplicativo" />
        </AccountForm>
      ) : (
        <AccountForm
          title=""
          action="Ligar o segundo fator"
          errorsOf={({ code, errors }) => (code === 'wrong_password' ? { password: 'A senha não é esta' } : errors)}
          send={async (values) => {
            const body = { password: String(values.get('password')) }
            setSetup(await withStepUp(() => adminApi.call('secondFactor.begin', { body })))
          }}
        >
          <p className="text-ink-soft">
            Além da senha, um código que muda a cada meio minuto.{' '}
            {needsSecondFactor(account.role) &&
              !account.hasSecondFactor &&
              `Seu papel precisa dele${account.secondFactorDue ? ` até ${formatDate(new Date(account.secondFactorDue))}` : ''}.`}
          </p>
          <PasswordField label="Sua senha" />
        </AccountForm>
      )}
    </section>
  )
}

function RemoveButton() {
  const withStepUp = useStepUp()
  const { mutate, isPending } = useWrite({
    send: () => withStepUp(() => adminApi.call('secondFactor.remove', {})),
    failure: 'Não foi possível desligar.',
    refresh: ['account.get'],
    done: { title: 'Aplicativo desligado', description: 'Os códigos dele não valem mais.' },
  })
  return (
    <Button variant="outline" className="mt-3" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      Desligar o aplicativo
    </Button>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreTokens } from '#contract/submissions/store-api.ts'
import { addDays } from '#domain/dates.ts'
import { storeTokenName } from '#domain/submissions/store-tokens.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { read } from '#web/api/read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { copyText } from '#web/browser/share.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { DoorForm } from './door-form.tsx'
import { useOpenStore } from './door-store.ts'

type Token = StoreTokens['tokens'][number]

/** Lets the store's own program send its offers. */
export function ApiSection() {
  const { storeId, home, canSubmit } = useOpenStore()
  const query = queryOf(read('storeTokens.list', { params: { storeId } }))
  const { data } = useQuery({ ...query, staleTime: 0 })
  const [ending, setEnding] = useState<Token>()
  const [created, setCreated] = useState<string>()
  const cache = useQueryClient()
  const now = useNow()
  const end = useWrite({
    send: (id: string) => adminApi.call('storeTokens.end', { params: { storeId, id } }),
    failure: 'Não foi possível encerrar.',
    refresh: ['storeTokens.list'],
    done: { title: 'Token encerrado', description: 'O programa que o usa já não envia.' },
  })
  if (!data) return null
  const { isIncluded, tokens } = data
  return (
    <Card label="api-da-loja" className="p-5">
      <h2 id="api-da-loja" className="text-xl">
        API
      </h2>
      <p className="mt-1 text-ink-soft">
        {isIncluded
          ? 'O sistema da loja manda as ofertas sozinho. Cada programa usa um token, que vale só para esta loja.'
          : 'Com a API, o sistema da loja manda as ofertas sozinho. O plano de agora não a inclui: fale com a gente.'}
      </p>
      {isIncluded && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">Como usar</summary>
          <pre className="rounded-xl bg-muted px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
            {exampleCall(storeId, home.today)}
          </pre>
          <a
            href="/api/docs#storeApi.submit"
            target="_blank"
            rel="noreferrer"
            className={buttonClass('ghost', 'compact', 'mt-1 text-brand!')}
          >
            Todos os campos e respostas
            <Icon name="external-link" className="size-4.5" />
          </a>
        </details>
      )}
      {tokens.length > 0 && (
        <ul aria-label="Tokens" className="mt-3 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex items-center gap-3 py-3">
              <p className="mr-auto min-w-0 leading-tight">
                <span className="block font-semibold wrap-anywhere">{token.name}</span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  de {token.createdBy},{' '}
                  {token.lastUsedAt ? `usado ${momentText(new Date(token.lastUsedAt), now)}` : 'ainda não usado'}
                </span>
              </p>
              <Button
                variant="ghost"
                size="compact"
                className="text-tomato!"
                aria-label={`Encerrar o token ${token.name}`}
                onClick={() => setEnding(token)}
              >
                Encerrar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {created !== undefined && <NewToken token={created} onDone={() => setCreated(undefined)} />}
      {isIncluded && canSubmit && created === undefined && (
        <TokenForm
          storeId={storeId}
          onCreated={(token) => {
            setCreated(token)
            void cache.invalidateQueries(query)
          }}
        />
      )}
      {ending && (
        <ConfirmDialog
          question={`Encerrar o token ${ending.name}?`}
          isDangerous
          confirmLabel="Encerrar"
          onConfirm={() => {
            end.mutate(ending.id)
            setEnding(undefined)
          }}
          onClose={() => setEnding(undefined)}
        >
          O programa que o usa para de enviar na hora. O que ele mandou fica.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function exampleCall(storeId: string, today: string): string {
  const offer = { name: 'Feijão carioca Camil 1 kg', price: 6.99, expiryDate: addDays(today, 6) }
  return [
    `curl ${location.origin}/api/store/${storeId}/batches \\`,
    `  -H 'Authorization: Bearer SEU_TOKEN' \\`,
    `  -H 'Idempotency-Key: lote-${today}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify([offer])}'`,
  ].join('\n')
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const showToast = useToast()
  const copy = async () => {
    const isCopied = await copyText(token)
    showToast(
      isCopied
        ? { title: 'Token copiado', description: 'Cole no sistema da loja.' }
        : { title: 'Não foi possível copiar', description: 'Copie o texto da tela.', variant: 'destructive' },
    )
  }
  return (
    <div role="status" className="mt-3 rounded-2xl bg-brand-soft p-4">
      <b>Guarde o token agora: ele não aparece de novo.</b>
      <code className="mt-2 block rounded-xl bg-surface px-3 py-2 wrap-anywhere select-all">{token}</code>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => void copy()}>
          <Icon name="copy" className="size-4.5" />
          Copiar
        </Button>
        <Button variant="primary" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </div>
  )
}

function TokenForm({ storeId, onCreated }: { storeId: string; onCreated: (token: string) => void }) {
  const withStepUp = useStepUp()
  return (
    <DoorForm
      send={async (values, form) => {
        const request = { params: { storeId }, body: { name: String(values.get('name')).trim() } }
        const { token } = await withStepUp(() => adminApi.call('storeTokens.create', request))
        form.reset()
        onCreated(token)
      }}
      failure="Não foi possível criar o token."
      actions={['Criar token', 'Criando...']}
    >
      <TextField
        name="name"
        label="Nome do programa"
        required={storeTokenName.required}
        maxLength={storeTokenName.maximum}
        autoComplete="off"
        placeholder="Sistema do caixa"
      />
    </DoorForm>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StorePlanDraft, StorePlanStatus } from '#contract/store-plans.ts'
import type { Store } from '#contract/stores.ts'
import { dayOf } from '#domain/dates.ts'
import { site } from '#domain/site.ts'
import { planFields } from '#domain/stores/store-plan.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { read } from '#web/api/read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { allowanceOf, meterText, planWarning } from './plan-texts.ts'

/** Routes whose reads a change of the plan makes stale. */
const stale = ['storePlans.get', 'week.get'] as const

/** A store's subscription, its usage, and its end. */
export function StorePlanDialog({ store, onClose }: { store: Pick<Store, 'id' | 'name'>; onClose: () => void }) {
  const query = queryOf(read('storePlans.get', { params: { id: store.id } }))
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  return (
    <PanelDialog title={`Plano de ${store.name}`} onClose={onClose}>
      {error && (
        <p role="alert" className="mt-4">
          Não foi possível carregar.{' '}
          <button type="button" onClick={() => refetch()} className="min-h-11 font-semibold text-brand underline">
            Tentar novamente
          </button>
        </p>
      )}
      {!data && !error && <Skeleton className="mt-4 h-64 rounded-2xl" />}
      {data && <PlanForm store={store} status={data} onClose={onClose} />}
    </PanelDialog>
  )
}

interface PlanFormProps {
  store: Pick<Store, 'id' | 'name'>
  status: StorePlanStatus
  onClose: () => void
}

function PlanForm({ store, status: { plan, meter }, onClose }: PlanFormProps) {
  const today = dayOf(useNow())
  const cache = useQueryClient()
  const showToast = useToast()
  const params = { id: store.id }
  const save = async (values: FormData) => {
    const body = readPlan(values)
    await adminApi.call('storePlans.save', { params, body })
    showToast({ title: 'Plano salvo', description: `${store.name}: ${body.name}` })
    onClose()
    await Promise.all(stale.map((name) => cache.invalidateQueries({ queryKey: [name] })))
  }
  const remove = useWrite({
    send: () => adminApi.call('storePlans.remove', { params }),
    failure: 'Não foi possível salvar o plano.',
    refresh: stale,
    done: { title: 'Plano retirado', description: `${store.name} publica sem limite.` },
    onDone: onClose,
  })
  const names = [...new Set([...site.plans.map(({ name }) => name), ...(plan ? [plan.name] : [])])]
  const suggestTerms = (form: HTMLFormElement, name: string) => {
    const [limit, api] = ['offersPerMonth', 'includesApi'].map((field) => form.elements.namedItem(field))
    const allowance = site.plans.find((offered) => offered.name === name)?.allowance
    if (allowance === undefined) return
    if (limit instanceof HTMLInputElement) limit.value = allowanceOf(allowance)
    if (api instanceof HTMLInputElement) api.checked = /\bAPI\b/.test(allowance)
  }
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {meter
          ? `${meterText(meter)}. Cada produto conta uma vez por mês, quando é publicado; renovar o mesmo não conta.`
          : 'Sem plano, o mercado publica sem limite.'}
      </p>
      {meter && planWarning(meter) && (
        <p className="mt-2 rounded-xl bg-mango-soft px-3 py-2 text-warning first-letter:uppercase">
          {planWarning(meter)}.
        </p>
      )}
      <PanelForm
        send={save}
        failure="Não foi possível salvar o plano."
        onChange={({ target, currentTarget }) =>
          target instanceof HTMLSelectElement && suggestTerms(currentTarget, target.value)
        }
        className="mt-5 grid gap-4 sm:grid-cols-2"
      >
        {(isPending) => (
          <>
            <SelectField
              name="name"
              label="Plano"
              required={planFields.name.required}
              placeholder="Escolha"
              options={names.map((name) => ({ value: name, label: name }))}
              defaultValue={plan?.name ?? ''}
            />
            <TextField
              name="offersPerMonth"
              label="Ofertas por mês"
              placeholder="Sem limite"
              inputMode="numeric"
              maxLength={6}
              defaultValue={plan?.offersPerMonth?.toString() ?? ''}
            />
            <TextField
              name="startsOn"
              label="Começa em"
              type="date"
              required="Informe o começo"
              defaultValue={plan?.startsOn ?? today}
            />
            <TextField name="endsOn" label="Último dia" type="date" defaultValue={plan?.endsOn ?? ''} />
            <TextField
              name="units"
              label="Unidades"
              inputMode="numeric"
              maxLength={4}
              required="Informe quantas"
              defaultValue={String(plan?.units ?? 1)}
            />
            <TextField
              name="invoiceUrl"
              label="Link da nota ou cobrança"
              type="url"
              maxLength={planFields.invoiceUrl.maximum}
              placeholder="https://"
              defaultValue={plan?.invoiceUrl ?? ''}
            />
            <div className="sm:col-span-2">
              <CheckboxField name="includesApi" isChecked={plan?.includesApi}>
                Inclui a API: o sistema do mercado manda as ofertas
              </CheckboxField>
            </div>
            <TextAreaField
              name="note"
              label="Anotação, só para o painel"
              rows={3}
              maxLength={planFields.note.maximum}
              defaultValue={plan?.note ?? ''}
              className="sm:col-span-2"
            />
            <div className="grid gap-3 sm:col-span-2">
              {plan?.invoiceUrl && (
                <a
                  href={plan.invoiceUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass('ghost', 'compact', 'justify-self-start text-brand!')}
                >
                  Abrir a nota
                </a>
              )}
              {plan && (
                <Button
                  variant="outline"
                  className="justify-self-start"
                  onClick={() => !remove.isPending && remove.mutate()}
                >
                  Retirar o plano
                </Button>
              )}
              <DialogButtons
                isInGrid
                action={isPending ? 'Salvando...' : 'Salvar plano'}
                isPending={isPending}
                onClose={onClose}
              />
            </div>
          </>
        )}
      </PanelForm>
    </>
  )
}

function readPlan(values: FormData): StorePlanDraft {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  return {
    name: text('name'),
    startsOn: text('startsOn'),
    endsOn: text('endsOn') || null,
    offersPerMonth: text('offersPerMonth') === '' ? null : Number(text('offersPerMonth')),
    units: Number(text('units')),
    includesApi: values.has('includesApi'),
    note: text('note') || null,
    invoiceUrl: text('invoiceUrl') || null,
  }
}

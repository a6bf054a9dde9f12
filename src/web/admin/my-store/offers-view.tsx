import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OwnOffer } from '#contract/submissions/my-store.ts'
import { counted } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { Link } from '#web/layout/links/link.tsx'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { ownOffersQuery, useOpenStore } from './door-store.ts'
import { sentText } from './submission-texts.ts'
import { useSubmitOffers } from './use-submit-offers.ts'

/** Current and scheduled offers; each price can be changed. A default export, because it is loaded lazily. */
export default function OffersView() {
  const { storeId, canSubmit } = useOpenStore()
  const { data: offers, error, refetch } = useQuery({ ...ownOffersQuery(storeId), staleTime: 0 })
  const [edited, setEdited] = useState<string>()
  if (error && !offers) return <TabError onRetry={() => void refetch()} />
  if (!offers) return <TabLoading label="Carregando as ofertas..." />
  return (
    <section aria-labelledby="ofertas">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="ofertas" className="mr-auto text-3xl">
          {counted(offers.length, 'oferta', 'ofertas')}
        </h2>
        {canSubmit && (
          <Link to={myStorePath({ loja: storeId, aba: 'nova' })} className={buttonClass('primary')}>
            <Icon name="plus" className="size-4.5" />
            Nova oferta
          </Link>
        )}
      </div>
      {offers.length === 0 ? (
        <EmptyState title="Nenhuma oferta no ar" hint="Crie uma oferta ou repita a semana passada." />
      ) : (
        <Card label="ofertas">
          <ul className="divide-y divide-line">
            {offers.map((offer) => (
              <li key={offer.id} className="px-4 py-3">
                <div className="flex items-center gap-3">
                  <ProductPicture offer={offer} sizes="2.75rem" className="size-11 shrink-0 rounded-xl" />
                  <p className="mr-auto min-w-0 leading-tight">
                    <span className="block font-semibold wrap-anywhere">{offer.productName}</span>
                    <span className="block text-sm text-ink-soft">{daysText(offer)}</span>
                  </p>
                  <b className="shrink-0 tabular-nums">{formatMoney(centsFromDecimal(offer.price))}</b>
                  {canSubmit && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Mudar o preço de ${offer.productName}`}
                      aria-expanded={edited === offer.id}
                      onClick={() => setEdited(edited === offer.id ? undefined : offer.id)}
                    >
                      <Icon name="pencil" className="size-5" />
                    </Button>
                  )}
                </div>
                {edited === offer.id && <PriceForm offer={offer} onDone={() => setEdited(undefined)} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function PriceForm({ offer, onDone }: { offer: OwnOffer; onDone: () => void }) {
  const fieldId = useId()
  const submit = useSubmitOffers()
  const showToast = useToast()
  const [price, setPrice] = useState(offer.price.replace('.', ','))
  const send = async () => {
    const { submission, rejected } = await submit('edit', [{ ...offer.row, cells: { ...offer.row.cells, price } }])
    if (!submission)
      return showToast({ title: 'Confira o preço', description: rejected[0]?.text ?? '', variant: 'destructive' })
    showToast({ title: 'Preço enviado', description: sentText(submission) })
    onDone()
  }
  return (
    <PanelForm send={send} failure="Não foi possível enviar." className="mt-2 flex items-end gap-2">
      {(isPending) => (
        <>
          <div className="w-32">
            <label htmlFor={fieldId} className="mb-1 block text-sm font-bold">
              Novo preço
            </label>
            <input
              id={fieldId}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={price}
              onChange={({ currentTarget }) => setPrice(currentTarget.value)}
              className={`${controlClass} h-11 tabular-nums`}
            />
          </div>
          <Button variant="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Enviando...' : 'Enviar'}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Cancelar
          </Button>
        </>
      )}
    </PanelForm>
  )
}

function daysText({ validFrom, expiryDate }: OwnOffer): string {
  const until = `até ${formatDayAndMonth(new Date(expiryDate))}`
  return new Date(validFrom) > new Date() ? `de ${formatDayAndMonth(new Date(validFrom))} ${until}` : until
}

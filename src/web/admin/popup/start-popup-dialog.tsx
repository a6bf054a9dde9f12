import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { read } from '#web/api/read.ts'
import { controlClass } from '#web/ui/form-control.tsx'

const popupQuery = queryOf(read('popup.get', {}))

/** Puts an offer into the pop-up of the home page, or removes it. The pop-up shows one offer at a time. */
export function StartPopupDialog({ offer, onClose }: { offer: Promotion; onClose: () => void }) {
  const { data: currentPopup } = useQuery({ ...popupQuery, staleTime: 0 })
  const isInPopup = currentPopup?.id === offer.id
  const [stockFieldId, stockHintId] = [useId(), useId()]
  const [isLimitedTime, setLimitedTime] = useState(true)
  const [stock, setStock] = useState('')
  const isStockInvalid = stock !== '' && !/^\d{1,6}$/.test(stock)
  const start = useWrite({
    send: () =>
      adminApi.call('popup.start', {
        body: { promotionId: offer.id, isLimitedTime, stock: stock === '' ? null : Number(stock) },
      }),
    failure: 'Não foi possível pôr a oferta no pop-up.',
    refresh: ['popup.get'],
    done: { title: 'Oferta no pop-up', description: offer.productName },
    onDone: onClose,
  })
  const end = useWrite({
    send: () => adminApi.call('popup.end', {}),
    failure: 'Não foi possível tirar a oferta do pop-up.',
    refresh: ['popup.get'],
    done: { title: 'Oferta fora do pop-up', description: offer.productName },
    onDone: onClose,
  })
  const isBusy = start.isPending || end.isPending

  return (
    <PanelDialog title="Pop-up da página inicial" width="sm:w-[30rem]" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isStockInvalid) start.mutate()
        }}
      >
        <p className="mt-1 text-ink-soft">
          {offer.productName} · {offer.store.name}
        </p>
        {currentPopup && (
          <p className="mt-3 rounded-xl bg-mango-soft px-4 py-2.5 text-warning">
            {isInPopup
              ? 'Esta oferta está no pop-up agora.'
              : `No pop-up agora: ${currentPopup.productName}, de ${currentPopup.storeName}. Esta oferta toma o lugar dela.`}
          </p>
        )}
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isLimitedTime}
            onChange={(event) => setLimitedTime(event.currentTarget.checked)}
            className="size-6 shrink-0 accent-brand"
          />
          Tempo limitado: mostrar a contagem até o fim da validade
        </label>
        <label htmlFor={stockFieldId} className="mt-4 mb-1.5 block text-sm font-bold">
          Unidades em estoque <span className="font-normal text-ink-soft">(opcional)</span>
        </label>
        <input
          id={stockFieldId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={stock}
          onChange={(event) => setStock(event.currentTarget.value.trim())}
          aria-invalid={isStockInvalid}
          aria-describedby={stockHintId}
          className={`${controlClass} h-12`}
        />
        <p
          id={stockHintId}
          className={`mt-1.5 text-sm ${isStockInvalid ? 'font-semibold text-tomato' : 'text-ink-soft'}`}
        >
          {isStockInvalid
            ? 'Use um número inteiro.'
            : 'Com 10 ou menos, o pop-up avisa quantas restam. Só informe o que o mercado confirmou.'}
        </p>
        <DialogButtons action={isInPopup ? 'Salvar' : 'Pôr no pop-up'} isPending={isBusy} onClose={onClose}>
          {isInPopup && (
            <Button
              variant="outline"
              className="mr-auto"
              aria-disabled={isBusy}
              onClick={() => !isBusy && end.mutate()}
            >
              Tirar do pop-up
            </Button>
          )}
        </DialogButtons>
      </form>
    </PanelDialog>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { read } from '#web/api/read.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

const popupQuery = queryOf(read('popup.get', {}))

/** Puts an offer into the pop-up of the home page, or takes it out. The pop-up shows one offer at a time. */
export function StartPopupDialog({ offer, onClose }: { offer: Promotion; onClose: () => void }) {
  const { data: currentPopup } = useQuery({ ...popupQuery, staleTime: 0 })
  const isInPopup = currentPopup?.id === offer.id
  const [titleId, stockFieldId, stockHintId] = [useId(), useId(), useId()]
  const [isLimitedTime, setLimitedTime] = useState(true)
  const [stock, setStock] = useState('')
  const isStockInvalid = stock !== '' && !/^\d{1,6}$/.test(stock)
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const finish = async (title: string) => {
    await cache.invalidateQueries({ queryKey: popupQuery.queryKey })
    showToast({ title, description: offer.productName })
    onClose()
  }
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      adminApi.call('popup.start', {
        body: { promotionId: offer.id, isLimitedTime, stock: stock === '' ? null : Number(stock) },
      }),
    onSuccess: () => finish('Oferta no pop-up'),
    onError: (error) => showFailure(error, 'Não foi possível pôr a oferta no pop-up.'),
  })
  const end = useMutation({
    networkMode: 'always',
    mutationFn: () => adminApi.call('popup.end', {}),
    onSuccess: () => finish('Oferta fora do pop-up'),
    onError: (error) => showFailure(error, 'Não foi possível tirar a oferta do pop-up.'),
  })
  const isBusy = start.isPending || end.isPending

  return (
    <Modal
      label={titleId}
      onClose={onClose}
      className="inset-x-0 bottom-0 rounded-t-3xl p-5 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[30rem] sm:max-w-[94vw] sm:-translate-1/2 sm:rounded-3xl sm:p-6"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isStockInvalid) start.mutate()
        }}
      >
        <h2 id={titleId} className="text-xl">
          Pop-up da página inicial
        </h2>
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
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          {isInPopup && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => !isBusy && end.mutate()}
              className={buttonClass('outline', 'medium', 'mr-auto')}
            >
              Tirar do pop-up
            </button>
          )}
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancelar
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
            {isInPopup ? 'Salvar' : 'Pôr no pop-up'}
          </button>
        </div>
      </form>
    </Modal>
  )
}

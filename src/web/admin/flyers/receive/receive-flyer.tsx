import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { Store } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { acceptedFiles } from '#domain/week/received-kinds.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { ProgressStep } from '#web/admin/import/progress-step.tsx'
import { useKeydown } from '#web/admin/keyboard/use-keydown.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { sortStores } from '#web/admin/stores/store-choices.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { PageTiles } from './page-tiles.tsx'
import { type SentPages, sendFlyer } from './send-flyer.ts'
import { useReceivedPages } from './use-received-pages.ts'

interface ReceiveFlyerProps {
  /** Newest first: their stores are suggested first. */
  past: readonly FlyerWork[]
  /** Files received elsewhere. */
  arrived?: readonly File[] | undefined
  onReceived: (id: string) => void
}

/** A: pages are dropped, chosen or pasted, and sent with their store. */
export function ReceiveFlyer({ past, arrived, onReceived }: ReceiveFlyerProps) {
  const api = useFlyerApi()
  const isOfPanel = api.storeId === null
  const { data: stores = [] } = useQuery({ ...queryOf(storesQuery()), enabled: isOfPanel })
  const { pages, progress, problem, add, move, remove } = useReceivedPages()
  const [storeId, setStoreId] = useState(api.storeId ?? '')
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [sentPages, setSentPages] = useState(0)
  const sent = useRef<SentPages>(new Map())
  const cache = useQueryClient()
  const [titleId, storeFieldId, storeHintId] = [useId(), useId(), useId()]
  const [isStoreMissing, setStoreMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      sendFlyer(
        api,
        { storeId, firstDay: firstDay || null, lastDay: lastDay || null, pages },
        sent.current,
        setSentPages,
      ),
    onSuccess: (flyer) => {
      void cache.invalidateQueries({ queryKey: [api.list.name] })
      onReceived(flyer.id)
    },
  })
  const send = () => {
    if (isPending || progress !== undefined || pages.length === 0) return
    setStoreMissing(storeId === '')
    if (storeId !== '') mutate()
  }
  useKeydown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  })
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!arrived || arrived.length === 0 || hasArrived.current) return
    hasArrived.current = true
    add(arrived)
  }, [arrived, add])
  // Only the store is still missing.
  const hasNewPages = pages.length > 0 && progress === undefined
  useEffect(() => {
    if (hasNewPages && storeId === '') document.getElementById(storeFieldId)?.focus()
  }, [hasNewPages, storeId, storeFieldId])

  return (
    <Card label={titleId} className="flyer-open p-5 lg:p-6">
      <h2 id={titleId} className="text-xl">
        {isOfPanel ? 'Receber encarte' : 'Mandar foto ou encarte'}
      </h2>
      {isPending ? (
        <ProgressStep label="Enviando páginas" done={sentPages} total={pages.length} />
      ) : (
        <div className="mt-4 grid gap-5">
          <FileField onFiles={add} hasPages={pages.length > 0} progress={progress} problem={problem} />
          {pages.length > 0 && (
            <>
              <PageTiles pages={pages} onMove={move} onRemove={remove} />
              <div className="grid gap-4 lg:grid-cols-3">
                {isOfPanel && (
                  <div>
                    <label htmlFor={storeFieldId} className="mb-1.5 block text-sm font-bold">
                      De qual mercado é o encarte?
                    </label>
                    <StorePicker
                      id={storeFieldId}
                      stores={lastUsedFirst(stores, past)}
                      order="given"
                      value={storeId}
                      onChange={setStoreId}
                      aria-invalid={isStoreMissing && storeId === ''}
                      aria-describedby={storeHintId}
                    />
                    <FieldError
                      id={storeHintId}
                      error={isStoreMissing && storeId === '' ? 'Selecione um mercado' : undefined}
                    />
                  </div>
                )}
                <DayInput label="Primeiro dia" value={firstDay} onChange={setFirstDay} />
                <DayInput label="Último dia" value={lastDay} onChange={setLastDay} />
              </div>
              <p className="-mt-3 text-sm text-ink-soft">Sem dias, usamos a validade lida no encarte.</p>
              <SendError error={error} />
              <div>
                <button
                  type="button"
                  aria-disabled={progress !== undefined}
                  onClick={send}
                  className={buttonClass('primary', 'large')}
                >
                  <Icon name="upload" className="size-5" />
                  Enviar {counted(pages.length, 'página', 'páginas')}
                </button>
                <KeyCaps keys={['Ctrl', 'Enter']} className="ml-3 max-lg:hidden" />
              </div>
            </>
          )}
        </div>
      )}
    </Card>
  )
}

/** The stores of the last flyers, then all others by name. */
function lastUsedFirst(stores: readonly Store[], past: readonly FlyerWork[]): Store[] {
  const used = [...new Set(past.map(({ store }) => store.id))]
  const rank = new Map(used.map((id, index) => [id, index]))
  return sortStores(stores).sort(
    (left, right) => (rank.get(left.id) ?? used.length) - (rank.get(right.id) ?? used.length),
  )
}

function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label} <span className="font-normal text-ink-soft">(opcional)</span>
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${controlClass} h-12 tabular-nums`}
      />
    </div>
  )
}

export function SendError({ error }: { error: Error | null }) {
  const api = useFlyerApi()
  if (!error) return null
  const firstId = error instanceof ApiError && error.code === 'flyer_exists' ? error.errors.flyerId : undefined
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-xl bg-tomato-soft px-4 py-2.5 text-tomato">
      <Icon name="triangle-alert" className="size-5 shrink-0" />
      <span className="font-semibold">
        {error instanceof ApiError ? error.detail : errorMessage(error, 'Não foi possível enviar o encarte.')}
      </span>
      {firstId !== undefined && (
        <Link to={api.path(firstId)} className="font-semibold underline">
          Abrir o que já existe
        </Link>
      )}
    </div>
  )
}

interface FileFieldProps {
  onFiles: (files: readonly File[]) => void
  hasPages: boolean
  progress: string | undefined
  problem: string | undefined
}

function FileField({ onFiles, hasPages, progress, problem }: FileFieldProps) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const [fieldId, problemId] = [useId(), useId()]
  return (
    <fieldset
      aria-label="Páginas do encarte"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`flex flex-col items-center rounded-2xl border-2 border-dashed px-5 text-center ${hasPages ? 'py-5' : 'py-10'} ${isDraggedOver ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
    >
      {!hasPages && <Icon name="upload" className="size-12 text-brand" />}
      <p className="mt-2 font-bold">
        <span className="max-lg:hidden">Arraste, cole (Ctrl+V) ou escolha as páginas</span>
        <span className="lg:hidden">Escolha as páginas</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">PDF, JPG ou PNG, até 20 páginas. Pode juntar vários arquivos.</p>
      <label
        htmlFor={fieldId}
        className={`${buttonClass(hasPages ? 'outline' : 'primary', 'large', 'mt-4')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        {hasPages ? 'Acrescentar páginas' : 'Escolher arquivos'}
        <input
          id={fieldId}
          type="file"
          multiple
          accept={acceptedFiles('pages')}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            // Otherwise the same file could not be chosen again.
            event.currentTarget.value = ''
          }}
          className="sr-only"
        />
      </label>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {progress ?? ''}
      </p>
      {problem && (
        <p id={problemId} role="alert" className="mt-3 rounded-xl bg-tomato-soft px-4 py-2.5 font-semibold text-tomato">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { useKeydown } from '#web/admin/keyboard/use-keydown.ts'
import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import { readPages } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PriceQueueEntry } from './price-queue-entry.tsx'
import { usePriceDecisions } from './use-price-decisions.ts'

const keys = [
  { cap: '↓', text: 'próxima' },
  { cap: 'C', text: 'confirmar' },
  { cap: 'R', text: 'recusar' },
  { cap: 'P', text: 'corrigir' },
  { cap: 'T', text: 'tirar do ar' },
  { cap: 'Z', text: 'desfazer' },
]

interface PriceQueueProps {
  state: 'open' | 'marked'
  /** Whether single keys decide. Not next to other lists, where they would be ambiguous. */
  hasKeys?: boolean
}

/** Offers with reported prices, the most reported first, or those that are already marked. */
export function PriceQueue({ state, hasKeys = true }: PriceQueueProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pagesQueryOf(readPages('priceReports.list', { query: { state } })),
    staleTime: 0,
  })
  const { decide, undo, isDeciding } = usePriceDecisions()
  const [position, setPosition] = useState(0)
  const [correcting, setCorrecting] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const offers = data?.pages.flatMap(({ items }) => items) ?? []
  const selected = Math.min(position, offers.length - 1)
  const current = offers[selected]

  const focusEntry = (to: number) => list.current?.querySelectorAll<HTMLElement>('article')[to]?.focus()
  const move = (to: number) => {
    if (offers.length === 0) return
    setPosition(Math.max(0, Math.min(to, offers.length - 1)))
    focusEntry(Math.max(0, Math.min(to, offers.length - 1)))
  }
  const actions = {
    ArrowDown: () => move(list.current?.contains(document.activeElement) ? selected + 1 : selected),
    ArrowUp: () => move(selected - 1),
    z: undo,
    ...(current && {
      c: () => decide(current, { decision: 'mark' }),
      r: () => decide(current, { decision: 'refuse' }),
      t: () => decide(current, { decision: 'remove' }),
      p: () => setCorrecting(current.promotion.id),
    }),
  }
  const { areEnabled } = useQueueKeys(hasKeys ? actions : {})

  // The decided entry is gone: the next one takes its focus.
  const hadFocus = useRef(false)
  const shown = offers.map(({ promotion }) => promotion.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other entries are shown.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focusEntry(selected)
  }, [shown])

  if (error) return <TabError onRetry={() => void refetch()} />
  if (!data) return <TabLoading label="Carregando avisos de preço..." />
  const total = data.pages[0]?.total ?? 0
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
        <p role="status" className="mr-auto text-base">
          {state === 'open'
            ? `${counted(total, 'oferta', 'ofertas')} com avisos`
            : `${counted(total, 'oferta marcada', 'ofertas marcadas')}`}
        </p>
        {areEnabled && hasKeys && (
          <ul aria-label="Teclas da fila" className="flex flex-wrap gap-x-4 gap-y-1 max-lg:hidden">
            {keys.map(({ cap, text }) => (
              <li key={cap} className="inline-flex items-center gap-1.5">
                <KeyCaps keys={[cap]} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {offers.length === 0 ? (
        <EmptyState
          title={state === 'open' ? 'Nenhum aviso de preço' : 'Nenhuma oferta marcada'}
          hint={
            state === 'open'
              ? 'O que visitantes avisam em "Preço errado?" aparece aqui.'
              : 'As ofertas que ficaram com o preço em dúvida aparecem aqui, até o preço mudar.'
          }
        />
      ) : (
        <ul
          ref={list}
          aria-label="Ofertas com avisos de preço"
          onFocus={() => {
            hadFocus.current = true
          }}
          className="grid gap-4"
        >
          {offers.map((offer, index) => (
            <li key={offer.promotion.id}>
              <PriceQueueEntry
                offer={offer}
                isSelected={index === selected}
                isDeciding={isDeciding}
                isCorrecting={correcting === offer.promotion.id}
                onSelect={() => setPosition(index)}
                onCorrecting={(isOn) => {
                  setCorrecting(isOn ? offer.promotion.id : undefined)
                  if (!isOn) focusEntry(index)
                }}
                onDecide={(decision) => decide(offer, decision)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          size="large"
          className="mt-5 w-full"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Carregando...' : 'Mostrar mais'}
        </Button>
      )}
    </>
  )
}

/** Calls the action of a key that is pressed outside text fields and dialogs, while single keys are on. */
function useQueueKeys(actions: Record<string, () => void>): { areEnabled: boolean } {
  const { areEnabled } = useSingleKeyShortcuts()
  useKeydown((event) => {
    const target = event.target as Element | null
    const isTyping = target?.closest('input, textarea, select, [contenteditable], [role=tab]')
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!areEnabled || !action || isTyping) return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  })
  return { areEnabled }
}

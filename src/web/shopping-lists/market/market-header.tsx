import { useEffect, useRef } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { ListTotals } from '#domain/lists/list-totals.ts'
import type { Spending } from '#domain/lists/spending-limit.ts'
import { PageTitle } from '#web/layout/page-title.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { SpendingCard } from './spending-card.tsx'

interface MarketHeaderProps {
  list: ShoppingList
  isAwake: boolean
  isOffline: boolean
  totals: ListTotals
  /** Undefined without a limit. */
  spending: Spending | undefined
  /** Undefined for visitors who may not change the list. */
  onLimit: (() => void) | undefined
  /** The stores to choose from, each with its number of pending items. */
  stores: { name: string; pending: number }[]
  /** The store whose items are shown; undefined shows all. */
  storeName: string | undefined
  onStore: (storeName: string | undefined) => void
  onShare: () => void
  /** Undefined when the menu would be empty. */
  onMore: (() => void) | undefined
  onLeave: () => void
}

export function MarketHeader(props: MarketHeaderProps) {
  const { list, isAwake, isOffline, totals, spending, onLimit, stores, storeName, onStore, onShare, onMore, onLeave } =
    props
  return (
    // With large letters only its lower part stays, so that there is space for the list.
    <header className="sticky top-[min(0px,40dvh-15rem)] z-20 bg-garden text-white print:static print:bg-transparent print:text-black">
      <div className="flex flex-wrap items-center gap-2 px-2 pt-2 max-[359px]:gap-0">
        <button
          type="button"
          aria-label="Sair do modo mercado"
          onClick={onLeave}
          className="grid size-12 shrink-0 place-items-center print:hidden"
        >
          <Icon name="arrow-left" className="size-6" />
        </button>
        <div className="min-w-0 grow basis-28 leading-tight">
          <PageTitle className="line-clamp-2 text-xl wrap-anywhere print:line-clamp-none print:px-2 print:text-3xl">
            {list.name}
          </PageTitle>
          <p className="text-xs text-garden-ink print:hidden">
            {isOffline ? (
              <span className="font-semibold text-garden-accent">
                Sem conexão<span className="max-[359px]:hidden">: marque à vontade</span>
              </span>
            ) : (
              <>
                <span className={isAwake ? 'max-[359px]:hidden' : ''}>No mercado{isAwake && ' · '}</span>
                {isAwake && 'tela sempre ligada'}
              </>
            )}
          </p>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Compartilhar lista"
          onClick={onShare}
          className="grid size-12 shrink-0 place-items-center print:hidden"
        >
          <WhatsAppIcon className="size-6" />
        </button>
        {onMore && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label="Mais opções"
            onClick={onMore}
            className="grid size-12 shrink-0 place-items-center print:hidden"
          >
            <Icon name="ellipsis-vertical" className="size-6" />
          </button>
        )}
      </div>
      {spending ? (
        <SpendingCard spending={spending} onLimit={onLimit} />
      ) : (
        <ItemProgress totals={totals} onLimit={onLimit} />
      )}
      <StoreTabs
        stores={stores}
        all={list.items.filter((item) => !item.isCompleted).length}
        chosen={storeName}
        onChoose={onStore}
      />
    </header>
  )
}

function ItemProgress({
  totals: { pending, bought, progress },
  onLimit,
}: Pick<MarketHeaderProps, 'totals' | 'onLimit'>) {
  return (
    <div className="px-4 pt-1 pb-4 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p className="text-sm">
          <b className="display text-xl tabular-nums">{pending}</b>{' '}
          <span className="text-garden-ink">{pending === 1 ? 'pendente' : 'pendentes'}</span>{' '}
          <b className="display ml-2 text-xl tabular-nums">{bought}</b>{' '}
          <span className="text-garden-ink">{bought === 1 ? 'comprado' : 'comprados'}</span>
        </p>
        {onLimit && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onLimit}
            className="-my-2 inline-flex min-h-12 items-center gap-1.5 text-sm font-semibold text-garden-accent"
          >
            <Icon name="piggy-bank" className="size-5" />
            Definir limite
          </button>
        )}
      </div>
      <div
        role="progressbar"
        aria-valuenow={progress}
        aria-label={`${bought} de ${pending + bought} itens comprados`}
        className="cart-bar"
      >
        <span style={{ width: `${progress}%` }} />
      </div>
    </div>
  )
}

interface StoreTabsProps {
  stores: MarketHeaderProps['stores']
  /** Number of all pending items. */
  all: number
  chosen: string | undefined
  onChoose: (storeName: string | undefined) => void
}

function StoreTabs({ stores, all, chosen, onChoose }: StoreTabsProps) {
  const tabs = useRef<HTMLFieldSetElement>(null)
  // The next stop may be chosen below the tabs, where its own tab may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice.
  useEffect(() => {
    tabs.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  if (stores.length === 0) return null
  return (
    <fieldset
      ref={tabs}
      className="flex min-w-0 gap-2 overflow-x-auto bg-[#063f2c] px-4 py-2.5 [scrollbar-width:none] print:hidden"
    >
      <legend className="sr-only">Mostrar itens de</legend>
      {[{ name: undefined, pending: all }, ...stores].map(({ name, pending }) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          className={`inline-flex h-12 shrink-0 items-center gap-2 rounded-full pr-3.5 font-semibold ${name ? 'pl-2' : 'pl-4'} ${chosen === name ? 'bg-white text-print' : 'bg-white/10 text-white'}`}
        >
          {name && <StoreLogo name={name} className="size-8" />}
          {name ?? 'Tudo'}
          <span className={`tabular-nums ${chosen === name ? 'text-print-soft' : 'text-garden-ink'}`}>{pending}</span>
        </button>
      ))}
    </fieldset>
  )
}

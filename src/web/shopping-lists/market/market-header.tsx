import { useEffect, useRef, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { shortStoreName } from '#domain/stores/store-words.ts'
import { PageTitle } from '#web/layout/page-title.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { type CartSums, CompactSums, SpendingCard } from './spending-card.tsx'

interface MarketHeaderProps {
  list: ShoppingList
  isAwake: boolean
  isOffline: boolean
  sums: CartSums
  /** The store whose items are shown; undefined shows all. */
  storeName: string | undefined
  /** Undefined for visitors who may not change the list. */
  onLimit: (() => void) | undefined
  onShare: () => void
  onMore: () => void
  onLeave: () => void
}

export function MarketHeader(props: MarketHeaderProps) {
  const { list, isAwake, isOffline, sums, storeName, onLimit, onShare, onMore, onLeave } = props
  const { bought, pending } = sums
  const card = useRef<HTMLDivElement>(null)
  const isCollapsed = useIsScrolledOut(card)
  return (
    <>
      <header className="@container sticky top-0 z-20 bg-garden text-white print:static print:bg-transparent print:text-black">
        <div className="flex items-center px-1.5 py-1.5 @max-[17em]:p-[6px]">
          <button
            type="button"
            aria-label="Sair do modo mercado"
            onClick={onLeave}
            className="grid size-12 shrink-0 place-items-center @max-[17em]:size-[44px] print:hidden"
          >
            <Icon name="arrow-left" className="size-[24px]" />
          </button>
          <div className="min-w-0 grow leading-tight">
            <PageTitle className="line-clamp-2 text-xl leading-snug wrap-anywhere print:px-2 print:text-3xl print:whitespace-normal">
              {storeName === undefined ? list.name : shortStoreName(storeName)}
            </PageTitle>
            <p className="text-xs text-garden-ink @max-[17em]:sr-only print:hidden">
              {isOffline ? (
                <span className="font-semibold text-garden-accent">Sem conexão: marque à vontade</span>
              ) : (
                <>
                  {bought} de {bought + pending} no carrinho{isAwake && ' · tela ligada'}
                </>
              )}
            </p>
            {storeName !== undefined && <p className="hidden print:block">{list.name}</p>}
          </div>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label="Compartilhar lista"
            onClick={onShare}
            className="grid size-12 shrink-0 place-items-center @max-[17em]:hidden print:hidden"
          >
            <WhatsAppIcon className="size-5.5" />
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label="Mais opções"
            onClick={onMore}
            className="grid size-12 shrink-0 place-items-center @max-[17em]:size-[44px] print:hidden"
          >
            <Icon name="ellipsis-vertical" className="size-[24px]" />
          </button>
        </div>
        {/* Over the rows, so that they do not move when it comes. */}
        {isCollapsed && (
          <div className="absolute inset-x-0 top-full bg-garden print:hidden">
            <CompactSums sums={sums} />
          </div>
        )}
      </header>
      <div
        ref={card}
        className="@container bg-garden px-2.5 pb-3.5 text-white @max-[17em]:px-[16px] @max-[17em]:pb-[12px] print:hidden"
      >
        <SpendingCard sums={sums} onLimit={onLimit} />
      </div>
    </>
  )
}

function useIsScrolledOut(element: { current: HTMLElement | null }): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    // What is behind the header's first line is not in view either.
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false), {
      rootMargin: '-60px 0px 0px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}

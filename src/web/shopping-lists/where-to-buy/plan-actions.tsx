import type { ShoppingList } from '#contract/shopping-lists.ts'
import { planMessage } from '#domain/baskets/plan-message.ts'
import { lastMoment } from '#domain/mechanics/offer-days.ts'
import { copyText, whatsAppMessageUrl } from '#web/browser/share.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { ShownPlan } from './shown-plan.ts'

interface PlanActionsProps {
  list: ShoppingList
  plan: ShownPlan
  /** "preços de hoje, 14h20" */
  age: string
  /** Undefined for a plan of another day. */
  onShop: (() => void) | undefined
}

/** Starts shopping with the plan, sends it or prints it. */
export function PlanActions({ list, plan, age, onShop }: PlanActionsProps) {
  const showToast = useToast()
  const text = messageOf(list.name, plan, age)
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(
      isCopied
        ? { title: 'Plano copiado!' }
        : { title: 'Erro', description: 'Não foi possível copiar o plano.', variant: 'destructive' },
    )
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {onShop && (
        <button type="button" onClick={onShop} className={buttonClass('primary', 'large', 'basis-full')}>
          <Icon name="shopping-cart" className="size-5" />
          Ir às compras com este plano
        </button>
      )}
      <a
        href={whatsAppMessageUrl(text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('whatsapp', 'compact', 'grow')}
      >
        <WhatsAppIcon />
        Enviar
      </a>
      <button type="button" onClick={() => void copy()} className={buttonClass('outline', 'compact', 'grow')}>
        <Icon name="copy" className="size-4.5" />
        Copiar
      </button>
      <button type="button" onClick={() => window.print()} className={buttonClass('outline', 'compact', 'grow')}>
        Imprimir
      </button>
    </div>
  )
}

/** The plan as a text, stop by stop. */
export function messageOf(name: string, { stops, cost, shares, missing }: ShownPlan, age: string): string {
  const plan = {
    stops: stops.map(({ store, cost: paid, purchases }) => ({
      storeName: store.name,
      cost: paid,
      purchases: purchases.map(({ offer, amount, cost: cents, notes }) => ({
        productName: offer.productName,
        amount,
        cost: cents,
        until: offer.seenAt ? null : lastMoment(new Date(offer.expiryDate), offer.mechanics?.days ?? []),
        notes,
      })),
    })),
    cost,
    shares,
    missing: missing.map(({ item, reason }) => ({ name: item.productName, reason })),
  }
  // Without an address, because the list's own one would open the receiver's list.
  return planMessage(name, plan, age, '')
}

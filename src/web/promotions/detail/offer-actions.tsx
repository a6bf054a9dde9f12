import type { Promotion } from '#contract/promotions.ts'
import { AlertLink } from '#web/alerts/alert-link.tsx'
import { whatsAppMessageUrl } from '#web/browser/share.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { offerMessage } from './offer-text.ts'

interface OfferActionsProps {
  offer: Promotion
  /** The offer's absolute URL. */
  url: string
  hasEnded: boolean
  onAdd: (offer: Promotion) => void
}

/** The alert, and on wide screens the other actions. */
export function OfferActions({ offer, url, hasEnded, onAdd }: OfferActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <AddButton
        hasEnded={hasEnded}
        onAdd={() => onAdd(offer)}
        className={buttonClass('primary', 'large', 'w-full max-lg:hidden')}
      />
      <AlertLink about={{ oferta: offer.id }} className={buttonClass('soft', 'medium', 'grow')}>
        {hasEnded || offer.doubt ? 'Avise-me de uma oferta melhor' : 'Avise-me quando baixar'}
      </AlertLink>
      <WhatsAppLink
        text={offerMessage(offer, hasEnded, url)}
        className={buttonClass('whatsapp', 'icon', 'max-lg:hidden')}
      />
    </div>
  )
}

/** The same actions on phones, at the bottom of the screen instead of the tab bar. */
export function OfferActionBar({ offer, url, hasEnded, onAdd }: OfferActionsProps) {
  return (
    <div
      data-action-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-3 lg:hidden print:hidden"
    >
      <p className={`flex flex-wrap items-center gap-x-2 ${hasEnded ? 'text-ink-soft' : ''}`}>
        {hasEnded && <span className="mb-0.5 w-full text-xs leading-none font-bold text-tomato">Expirada</span>}
        <OfferPrice offer={offer} size="small" />
      </p>
      <WhatsAppLink
        text={offerMessage(offer, hasEnded, url)}
        className={buttonClass('whatsapp', 'bar-icon', 'ml-auto')}
      />
      <AddButton hasEnded={hasEnded} onAdd={() => onAdd(offer)} className={buttonClass('primary', 'bar', 'grow')} />
    </div>
  )
}

function WhatsAppLink({ text, className }: { text: string; className: string }) {
  return (
    <a
      href={whatsAppMessageUrl(text)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Compartilhar no WhatsApp"
      className={className}
    >
      <WhatsAppIcon className="size-6" />
    </a>
  )
}

function AddButton({ hasEnded, onAdd, className }: { hasEnded: boolean; onAdd: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={hasEnded}
      onClick={onAdd}
      className={`${className} noscript:hidden`}
    >
      <Icon name="plus" className="size-5" />
      Adicionar à Lista
    </button>
  )
}

import { Share2 } from 'lucide-react'
import type { Promotion } from '#contract/promotions.ts'
import { shareLink } from '#web/browser/share.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { offerSummary, offerTitle } from './offer-text.ts'

/** Hands the offer to the device's share function, or copies its address. */
export function ShareButton({ offer, url, className }: { offer: Promotion; url: string; className: string }) {
  const showToast = useToast()
  const share = async () => {
    const sharing = await shareLink({ title: offerTitle(offer), text: offerSummary(offer), url })
    if (sharing === 'copied') showToast({ title: 'Link copiado!' })
    if (sharing === 'failed')
      showToast({ title: 'Não foi possível copiar o link', description: url, variant: 'destructive' })
  }
  return (
    <button type="button" aria-label="Compartilhar" onClick={share} className={`${className} noscript:hidden`}>
      <Share2 aria-hidden="true" className="size-5" />
    </button>
  )
}

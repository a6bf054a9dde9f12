import type { Promotion } from '#contract/promotions.ts'
import { shareLink } from '#web/browser/share.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { offerSummary, offerTitle } from './offer-text.ts'

/** Opens the device's share menu, or copies the URL where there is none. */
export function ShareButton({
  offer,
  url,
  hasEnded,
  className,
}: {
  offer: Promotion
  url: string
  hasEnded: boolean
  className: string
}) {
  const showToast = useToast()
  const share = async () => {
    const outcome = await shareLink({
      title: offerTitle(offer, hasEnded),
      text: offerSummary(offer, hasEnded),
      url,
    })
    if (outcome === 'copied') showToast({ title: 'Link copiado!' })
    if (outcome === 'failed')
      showToast({ title: 'Não foi possível copiar o link', description: url, variant: 'destructive' })
  }
  return (
    <button type="button" aria-label="Compartilhar" onClick={share} className={`${className} noscript:hidden`}>
      <Icon name="share-2" className="size-5" />
    </button>
  )
}

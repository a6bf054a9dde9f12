import { useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Reports that an offer is compared with the wrong product. Its code is loaded by the tap. */
export function DoubtButton({ slug, offer, isLine }: { slug: string; offer: Promotion; isLine: boolean }) {
  const showToast = useToast()
  const [isSent, setSent] = useState(false)
  const send = async () => {
    setSent(true)
    const { sendDoubt } = await import('./send-doubt.ts')
    if (!(await sendDoubt(slug, offer.id, showToast))) setSent(false)
  }
  const label = isSent ? 'Obrigado! Vamos conferir.' : isLine ? 'Não é o mesmo produto?' : 'Não é deste tipo?'
  return (
    <button
      type="button"
      aria-disabled={isSent || undefined}
      aria-label={`${label} ${offer.productName}, ${offer.store.name}`}
      onClick={() => void (isSent || send().catch(() => setSent(false)))}
      className="compared-doubt noscript:hidden"
    >
      {label}
    </button>
  )
}

import type { Submission } from '#contract/submissions/submissions.ts'
import { counted } from '#domain/count.ts'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { Link } from '#web/layout/links/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useOpenStore } from './door-store.ts'
import { sentText } from './submission-texts.ts'

/** The outcome of the offers that were just sent. */
export function SentOffers({ submission, otherStores = 0 }: { submission: Submission; otherStores?: number }) {
  const { storeId } = useOpenStore()
  const held = submission.offers.filter(({ holds, state }) => state === 'waiting' && holds.length > 0)
  return (
    <Card label="enviado" className="mx-auto max-w-xl p-6 text-center">
      <Icon name="circle-check" className="mx-auto size-12 text-brand" />
      <div role="status">
        <h2 id="enviado" className="mt-2 text-xl">
          {sentText(submission)}
        </h2>
        {otherStores > 0 && (
          <p className="mt-1 text-ink-soft">
            E em mais {counted(otherStores, 'loja', 'lojas')}, cada uma com seu envio.
          </p>
        )}
      </div>
      {held.length > 0 && (
        <ul className="mt-3 grid gap-1 text-left text-ink-soft">
          {held.map(({ position, productName, holds }) => (
            <li key={position}>
              <b className="font-semibold text-ink">{productName}</b>: {holds[0]}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Link to={myStorePath({ loja: storeId })} className={buttonClass('primary', 'large')}>
          Voltar ao início
        </Link>
        <Link to={myStorePath({ loja: storeId, aba: 'envios' })} className={buttonClass('outline', 'large')}>
          Ver envios
        </Link>
      </div>
    </Card>
  )
}

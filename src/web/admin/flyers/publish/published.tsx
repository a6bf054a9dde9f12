import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { counted } from '#domain/count.ts'
import { type Day, dayOf, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { sharedText } from '#web/admin/import/undo-texts.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { PublishFlyer } from './use-publish-flyer.ts'

/** The end: what is on the site now, with an undo for one day. */
export function Published({ flyer, publish }: { flyer: FlyerWork; publish: PublishFlyer }) {
  const { publication, undoing } = publish
  const isUndone = flyer.state === 'undone'
  const api = useFlyerApi()
  const canUndo = api.undo !== null && flyer.canUndoUntil !== null && new Date(flyer.canUndoUntil) > new Date()
  return (
    <Card className="grid gap-5 p-5 lg:p-6">
      <div role="status" className="rounded-2xl bg-brand-soft p-5 text-brand">
        <p className="display flex items-center gap-2.5 text-xl">
          <Icon name="circle-check" className="size-7 shrink-0" />
          {isUndone ? 'Encarte desfeito' : 'Encarte publicado'}
        </p>
        <p className="mt-1.5 text-ink">
          {isUndone ? undoneText(undoing.data) : publishedText(flyer, publication.data?.repeated)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {!isUndone && canUndo && (
          <Button
            variant="outline"
            aria-disabled={undoing.isPending}
            onClick={() => !undoing.isPending && undoing.mutate()}
          >
            <Icon name="undo-2" className="size-4.5" />
            {undoing.isPending ? 'Desfazendo...' : 'Desfazer a publicação'}
          </Button>
        )}
        <Link to={api.path()} className={buttonClass('primary')}>
          {api.storeId === null ? 'Receber outro encarte' : 'Mandar outro encarte'}
        </Link>
        {!isUndone && !isComing(flyer) && (
          <Link to={paths.flyer(flyer.store.slug, flyer.id)} className={buttonClass('outline')}>
            Ver o encarte no site
          </Link>
        )}
        {api.storeId === null && (
          <Link to={paths.admin()} className={buttonClass('ghost')}>
            Ver promoções
          </Link>
        )}
        {!isUndone && canUndo && <p className="text-sm text-ink-soft">Desfazer retira o que ninguém alterou depois.</p>}
      </div>
    </Card>
  )
}

/** Before its first day no visitor sees the flyer or its offers. */
function isComing(flyer: FlyerWork): flyer is FlyerWork & { firstDay: Day } {
  return flyer.firstDay !== null && flyer.firstDay > dayOf(new Date())
}

function publishedText(flyer: FlyerWork, repeated?: number): string {
  const offers = `${counted(flyer.counts.published, 'oferta', 'ofertas')} de ${flyer.store.name}`
  const where = isComing(flyer) ? `no site a partir de ${formatDayAndMonth(startOfDay(flyer.firstDay))}` : 'no site'
  return `${offers} ${where}${repeatedText(repeated)}.`
}

function repeatedText(repeated = 0): string {
  return repeated === 0 ? '' : `; ${counted(repeated, 'já existia', 'já existiam')}`
}

function undoneText(result: { removed: number; leftChanged: number; leftShared: number } | undefined): string {
  if (!result) return 'As ofertas deste encarte saíram do site.'
  const { removed, leftChanged, leftShared } = result
  const parts = [
    `${counted(removed, 'oferta saiu', 'ofertas saíram')} do site`,
    leftChanged > 0 && counted(leftChanged, 'ficou, porque foi alterada', 'ficaram, porque foram alteradas'),
    leftShared > 0 && `${counted(leftShared, 'ficou', 'ficaram')}, porque ${sharedText(leftShared)}`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

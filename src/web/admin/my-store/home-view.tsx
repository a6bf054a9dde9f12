import type { StorePlanMeter } from '#contract/store-plans.ts'
import { counted, formatCount } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { timeText } from '#web/admin/frame/moment-text.ts'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { RefusedFiles } from '#web/admin/receive/refused-files.tsx'
import { meterText, planWarning } from '#web/admin/store-plans/plan-texts.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { useOpenStore } from './door-store.ts'
import { GiveFiles, WaitingFiles } from './give-files.tsx'
import { promisedText } from './submission-texts.ts'

const monthFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', month: 'long' })

/** The main tasks first: choose a photo or a file, or repeat last week. A default export, because it is loaded lazily. */
export default function HomeView() {
  const { storeId, home, canSubmit } = useOpenStore()
  const { waiting, refused, renewable, running, endingToday, endingTomorrow } = home
  const ending = endingToday + endingTomorrow
  const to = (aba: string) => myStorePath({ loja: storeId, aba })
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-5">
      <div className="grid gap-3.5">
        {canSubmit && <RefusedFiles />}
        {canSubmit && <WaitingFiles />}
        {canSubmit && <GiveFiles />}
        {canSubmit && renewable > 0 && (
          <Link
            to={to('repetir')}
            className="flex items-center gap-3.5 rounded-2xl bg-mango p-3.5 text-mango-ink hover:brightness-95"
          >
            <span className="grid size-13 shrink-0 place-items-center rounded-xl bg-white/40">
              <Icon name="rotate-ccw" className="size-6" />
            </span>
            <span className="min-w-0 grow">
              <b className="display block text-xl leading-tight">Repetir a semana passada</b>
              <span className="block">{counted(renewable, 'oferta', 'ofertas')}, só conferir os preços</span>
            </span>
            <Icon name="chevron-right" className="size-5 shrink-0" />
          </Link>
        )}
        {canSubmit && (
          <Link to={to('nova')} className={buttonClass('soft', 'large', 'lg:hidden')}>
            <Icon name="plus" className="size-5" />
            Criar uma oferta
          </Link>
        )}
        {ending > 0 && (
          <Row
            icon="clock"
            to={to('ofertas')}
            title={`${counted(ending, 'oferta termina', 'ofertas terminam')} hoje ou amanhã`}
            hint="Repita a semana para continuarem no ar"
          />
        )}
      </div>
      <div className="grid gap-3.5">
        {home.plan && <PlanMeter plan={home.plan} />}
        {waiting.offers > 0 && (
          <Row
            icon="timer"
            to={to('envios')}
            title={`${counted(waiting.offers, 'oferta esperando', 'ofertas esperando')} aprovação`}
            hint={waiting.dueAt ? `Resposta até ${dueText(waiting.dueAt)}` : ''}
          />
        )}
        {refused > 0 && (
          <Row
            icon="triangle-alert"
            to={to('envios')}
            title={counted(refused, 'oferta não foi publicada', 'ofertas não foram publicadas')}
            hint="Veja o motivo e mande de novo"
          />
        )}
        <Card label="no-ar" className="p-4">
          <h2 id="no-ar" className="sr-only">
            No ar
          </h2>
          <dl className="grid grid-cols-2 gap-3">
            <Figure label="no ar agora" value={running} />
            <Figure label={`publicadas em ${monthFormat.format(new Date())}`} value={home.publishedThisMonth} />
          </dl>
          <p className="mt-3 text-sm text-ink-soft">{promisedText(home.isTrusted)}</p>
        </Card>
        <Link to={paths.storePage(home.store.slug)} className={buttonClass('ghost', 'medium', 'w-full sm:hidden')}>
          <Icon name="external-link" className="size-5" />
          Ver a loja no site
        </Link>
      </div>
    </div>
  )
}

function PlanMeter({ plan }: { plan: StorePlanMeter }) {
  const warning = planWarning(plan)
  return (
    <Card label="plano" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="plano" className="font-sans text-base font-semibold">
          Plano {plan.name}
        </h2>
        <p>{meterText(plan)}</p>
      </div>
      {plan.limit !== null && (
        <meter
          aria-labelledby="plano"
          max={plan.limit}
          value={plan.used}
          className={`mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-meter-bar]:bg-current [&::-webkit-meter-bar]:h-2 [&::-webkit-meter-bar]:rounded-full [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-muted [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:bg-current [&::-webkit-meter-optimum-value]:bg-none ${warning ? 'text-mango' : 'text-brand'}`}
        />
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {warning
          ? `${warning}. O que está no ar continua.`
          : 'Cada produto conta uma vez por mês; repetir não conta de novo.'}
      </p>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dd className="display text-3xl leading-none tabular-nums">{formatCount(value)}</dd>
      <dt className="mt-1 text-sm text-ink-soft">{label}</dt>
    </div>
  )
}

function Row({ icon, to, title, hint }: { icon: IconName; to: string; title: string; hint: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3.5 rounded-2xl bg-surface px-4 py-3 ring-1 ring-line hover:ring-line-strong"
    >
      <Icon name={icon} className="size-6 shrink-0 text-warning" />
      <span className="min-w-0 grow">
        <b className="block font-semibold">{title}</b>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}

/** "18/11, às 8h12" */
function dueText(moment: string): string {
  const due = new Date(moment)
  return `${formatDayAndMonth(due)}, às ${timeText(due)}`
}

import type { ReactNode } from 'react'
import { formatDayAndMonth } from '#domain/dates.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import type { SavedOffer } from './saved-offers.ts'
import type { CheckStatus } from './use-saved-offers.ts'

interface CheckNoteProps {
  check: CheckStatus
  saved: readonly SavedOffer[]
  onRetry: () => void
}

/** States when the server was last asked for the shown prices. */
export function CheckNote({ check, saved, onRetry }: CheckNoteProps) {
  const oldest = new Date(Math.min(...saved.map(({ checkedAt, savedAt }) => checkedAt ?? savedAt)))
  const isEachChecked = saved.every(({ checkedAt }) => checkedAt !== undefined)
  const moment = `em ${formatDayAndMonth(oldest)}, às ${timeOf(oldest)}`
  const asOfText =
    saved.length === 1
      ? `A oferta está como foi vista ${moment}.`
      : `As ofertas estão como foram vistas ${moment}, ou depois.`
  return (
    <div role="status" className="mt-1">
      {check === 'pending' && <p className="text-ink-soft">Consultando os preços…</p>}
      {check === 'done' && isEachChecked && (
        <p className="text-ink-soft">Preços consultados no site às {timeOf(oldest)}.</p>
      )}
      {check === 'offline' && <Warning icon="wifi-off">Você está sem internet. {asOfText}</Warning>}
      {check === 'failed' && (
        <Warning icon="cloud-off">
          Não foi possível consultar os preços. {asOfText}
          <button type="button" onClick={onRetry} className={buttonClass('outline', 'medium', 'mt-3 flex')}>
            Tentar novamente
          </button>
        </Warning>
      )}
    </div>
  )
}

function Warning({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="mt-3 flex items-start gap-2.5 rounded-2xl bg-mango-soft p-4 font-semibold text-warning">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}

/** "14:05", in São Paulo like every date of the site. */
function timeOf(moment: Date): string {
  return moment.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })
}

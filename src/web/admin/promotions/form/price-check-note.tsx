import type { PriceCheck, PriceVerdict } from '#contract/compare/price-history.ts'
import { counted } from '#domain/count.ts'
import { formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** What visitors will read about the price, and why, before publication. Only advice: nothing here prevents publishing. */
export function PriceCheckNote({ check }: { check: PriceCheck | undefined }) {
  return (
    <div role="status" className="col-span-6 space-y-2.5 empty:hidden">
      {check?.verdict && <VerdictNote verdict={check.verdict} />}
      {check?.deviation && (
        <p className="flex items-start gap-2 rounded-2xl bg-mango-soft p-3 text-sm font-semibold text-warning">
          <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
          {check.deviation.text}
        </p>
      )}
    </div>
  )
}

function VerdictNote({ verdict }: { verdict: PriceVerdict }) {
  const facts = factsOf(verdict)
  return (
    <div className="rounded-2xl bg-muted p-3 text-sm">
      <p className="font-semibold">
        <span className="font-normal text-ink-soft">Na página da oferta: </span>
        {verdict.text}
        {verdict.claimText && `. ${verdict.claimText}`}
      </p>
      {facts.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The evidence in words. */
function factsOf({ claim, evidence }: PriceVerdict): string[] {
  const { observedDays, lowest, claimedDays, highest30 } = evidence
  const money = (price: string) => formatMoney(centsFromDecimal(price))
  return [
    observedDays === 0
      ? 'Nenhum preço deste produto registrado neste mercado nos últimos 90 dias.'
      : `${counted(observedDays, 'dia', 'dias')} com preço registrado neste mercado nos últimos 90.`,
    lowest && `Menor preço: ${money(lowest.price)} em ${formatDayAndMonth(startOfDay(lowest.day))}.`,
    claim === 'unseen' && 'O preço original ainda não foi registrado neste mercado.',
    claim === 'seen' && `O preço original esteve em vigor em ${counted(claimedDays, 'dia', 'dias')}.`,
    claim === 'contradicted' &&
      highest30 &&
      'O preço original é maior que todos os preços normais registrados: o desconto não será mostrado em porcentagem.',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}

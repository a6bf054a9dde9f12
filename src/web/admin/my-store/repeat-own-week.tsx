import { useEffect, useId, useRef, useState } from 'react'
import type { ImportRow } from '#contract/imports.ts'
import type { Submission } from '#contract/submissions/submissions.ts'
import type { WeekRow } from '#contract/week/week.ts'
import { counted } from '#domain/count.ts'
import { addDays, type Day, formatDay, isDay, startOfDay } from '#domain/dates.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'
import { submissionLimits } from '#domain/submissions/submission-limits.ts'
import { firstRenewedDay } from '#domain/week/renewal.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import { chunkRows } from '#web/admin/import/preview/check-rows.ts'
import { renewedWork } from '#web/admin/import/renewed-work.ts'
import { retry } from '#web/admin/import/retry.ts'
import { problemOf, type Renewal, rowsToSend, type StoreRenewals, toRenewals } from '#web/admin/repeat/renewals.ts'
import { StoreReview } from '#web/admin/repeat/store-review.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOpenStore } from './door-store.ts'
import { OtherUnits } from './other-units.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SentOffers } from './sent-offers.tsx'
import { promisedText } from './submission-texts.ts'
import { readDrafts, saveDrafts, typedWeekOf, withTypedWeek } from './typed-drafts.ts'
import { useSubmitOffers } from './use-submit-offers.ts'

const weekdayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long' })

/** Last week's offers with new days and a column of prices. A default export, because it is loaded lazily. */
export default function RepeatOwnWeek() {
  const { storeId, home } = useOpenStore()
  const from = firstRenewedDay(home, home.today)
  const [typed, setTyped] = useState(() => readDrafts(storeId).week)
  const [to, setTo] = useState<Day>(() => (typed && typed.to >= from ? typed.to : nextWeekday(from, 0)))
  const [renewals, setRenewals] = useState<StoreRenewals>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState<{ submission: Submission; otherStores: number }>()
  const units = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const showFailure = useErrorToast()
  const submit = useSubmitOffers()

  // The days do not affect what can be repeated: they are written into the rows when these are sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again, new days do not.
  useEffect(() => {
    const controller = new AbortController()
    loadLastWeek(home.store, { from, to }, controller.signal).then(
      (loaded) => setRenewals(withTypedWeek(loaded, typed)),
      (error) => {
        if (!controller.signal.aborted) setFailure(error)
      },
    )
    return () => controller.abort()
  }, [storeId, attempt])
  useEffect(() => {
    if (renewals && !sent) saveDrafts(storeId, { week: typedWeekOf(renewals, to) })
  }, [storeId, renewals, to, sent])

  if (sent) return <SentOffers {...sent} />
  if (failure)
    return (
      <TabError
        onRetry={() => {
          setFailure(undefined)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (!renewals) return <Skeleton className="h-96 rounded-2xl" />
  if (renewals.offers.length === 0)
    return <EmptyState title="Nada a repetir" hint="As ofertas da semana passada continuam no ar ou agendadas." />

  const change = (_storeId: string, line: number, changes: Partial<Renewal>) =>
    setRenewals(
      (current) =>
        current && {
          ...current,
          offers: current.offers.map((offer) => (offer.row.line === line ? { ...offer, ...changes } : offer)),
        },
    )
  const dated = { ...renewals, from, to }
  const rows = renewedWork(rowsToSend(dated), storeId, { from, to }).rows
  const problems = renewals.offers.filter((offer) => problemOf(offer) !== undefined).length
  const changed = renewals.offers.filter(({ isDropped, price, lastPrice }) => !isDropped && price !== lastPrice).length
  const send = async () => {
    const alsoIn = units.current ? new FormData(units.current).getAll('alsoIn').map(String) : []
    setSending(true)
    try {
      const results: Submission[] = []
      const reached = new Set<string>()
      for (const chunk of chunkForUnits(rows, alsoIn.length + 1)) {
        const { submission, rejected, others } = await submit('repeat', chunk, alsoIn)
        if (submission) results.push(submission)
        for (const other of others) if (other.submission) reached.add(other.storeId)
        for (const { line, text } of rejected) change(storeId, line, { verdict: errorVerdict(line, text) })
      }
      const [first] = results
      if (first) {
        saveDrafts(storeId, { week: undefined })
        setSent({
          submission: { ...first, offers: results.flatMap(({ offers }) => offers) },
          otherStores: reached.size,
        })
      }
    } catch (error) {
      showFailure(error, 'O envio parou. Mande de novo: nada é enviado duas vezes.')
    } finally {
      setSending(false)
    }
  }
  const restart = () => {
    setTyped(undefined)
    setRenewals(undefined)
    setAttempt(attempt + 1)
  }
  const isReady = problems === 0 && rows.length > 0 && !isSending
  return (
    <section aria-labelledby="repetir-semana" className="mx-auto max-w-3xl">
      <h2 id="repetir-semana" className="text-3xl">
        Repetir a semana
      </h2>
      {typed && <RestoredNotice onDiscard={restart} />}
      <LastDay from={from} to={to} today={home.today} onChange={setTo} />
      <StoreReview renewals={dated} onChange={change} />
      <form ref={units} onSubmit={(event) => event.preventDefault()} className="mt-4">
        <OtherUnits />
      </form>
      <div className="sticky bottom-4 z-10 mt-4 rounded-2xl bg-surface p-4 shadow-3 ring-1 ring-line max-lg:bottom-17">
        <p role="status" className="mb-2 font-semibold">
          {problems > 0
            ? counted(problems, 'oferta espera uma resposta', 'ofertas esperam uma resposta')
            : `${counted(rows.length, 'oferta', 'ofertas')}, ${counted(changed, 'preço novo', 'preços novos')}`}
        </p>
        <Button
          variant="primary"
          size="large"
          className="w-full"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) void send()
          }}
        >
          {isSending
            ? 'Enviando...'
            : `${home.isTrusted ? 'Publicar' : 'Enviar'} ${counted(rows.length, 'oferta', 'ofertas')}`}
        </Button>
        <p className="mt-2 text-center text-sm text-ink-soft">{promisedText(home.isTrusted)}</p>
      </div>
    </section>
  )
}

function LastDay({ from, to, today, onChange }: { from: Day; to: Day; today: Day; onChange: (day: Day) => void }) {
  const [groupName, otherId] = [useId(), useId()]
  const choices = [nextWeekday(from, 0), nextWeekday(from, 2)]
  const [isOther, setOther] = useState(false)
  return (
    <fieldset className="my-4">
      <legend className="mb-2 font-bold">Valem de {from === today ? 'hoje' : formatDay(from).slice(0, 5)} até</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((day) => (
          <Choice
            key={day}
            name={groupName}
            label={`${weekdayFormat.format(startOfDay(day)).replace('-feira', '')}, ${formatDay(day).slice(0, 5)}`}
            isChecked={!isOther && to === day}
            onChoose={() => {
              setOther(false)
              onChange(day)
            }}
          />
        ))}
        <Choice name={groupName} label="Outra" isChecked={isOther} onChoose={() => setOther(true)} />
        {isOther && (
          <div className="w-44">
            <label htmlFor={otherId} className="sr-only">
              Último dia
            </label>
            <input
              id={otherId}
              type="date"
              min={from}
              max={addDays(from, 30)}
              value={to}
              onChange={({ currentTarget }) => {
                if (isDay(currentTarget.value) && currentTarget.value >= from) onChange(currentTarget.value)
              }}
              className={`${controlClass} h-12`}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  label: string
  isChecked: boolean
  onChoose: () => void
}

function Choice({ name, label, isChecked, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center rounded-full bg-surface px-4 font-semibold ring-[1.5px] ring-line ring-inset first-letter:uppercase has-checked:bg-brand-soft has-checked:ring-brand has-focus-visible:outline-2">
      <input type="radio" name={name} checked={isChecked} onChange={onChoose} className="sr-only" />
      <span className="first-letter:uppercase">{label}</span>
    </label>
  )
}

async function loadLastWeek(
  store: WeekRow['store'],
  days: { from: Day; to: Day },
  signal: AbortSignal,
): Promise<StoreRenewals> {
  const params = { storeId: store.id }
  const lastWeek = await retry(() => adminApi.call('myStore.lastWeek', { params }), signal)
  const work = renewedWork(lastWeek, store.id, days)
  const verdicts = []
  for (const rows of chunkRows(work.rows))
    verdicts.push(...(await retry(() => adminApi.call('myStore.check', { params, body: { rows } }), signal)))
  // Odd prices are not asked about here: they are held for our team.
  const quiet = verdicts.map((verdict) =>
    verdict.status === 'question'
      ? { ...verdict, messages: verdict.messages.filter(({ acceptPrice }) => !acceptPrice) }
      : verdict,
  )
  signal.throwIfAborted()
  return toRenewals(store, days, lastWeek, quiet)
}

/** The server's limit per request counts all stores together. */
function chunkForUnits(rows: ImportRow[], units: number): ImportRow[][] {
  const size = Math.floor(submissionLimits.offersInUnits / units)
  return chunkRows(rows).flatMap((chunk) =>
    Array.from({ length: Math.ceil(chunk.length / size) }, (_, at) => chunk.slice(at * size, (at + 1) * size)),
  )
}

function errorVerdict(line: number, text: string): NonNullable<Renewal['verdict']> {
  return {
    ...{ line, status: 'error', messages: [{ field: 'productName', text }], isRepeated: false, reads: {} },
    ...{ isNameExpanded: false, current: null, offer: null, store: null, department: null },
  }
}

/** The first such day after this one; 0 is Sunday. */
function nextWeekday(after: Day, weekday: number): Day {
  const distance = (weekday - weekdayOf(after) + 7) % 7 || 7
  return addDays(after, distance)
}

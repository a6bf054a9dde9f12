import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CatalogueFile, CatalogueItem } from '#contract/catalogue/catalogue.ts'
import { type ProposalReason, proposalReasons } from '#domain/catalogue/proposals.ts'
import { counted } from '#domain/count.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { ChosenFile } from '#web/admin/import/import-step.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ProposalList } from './item-list.tsx'
import { proposalSheet } from './proposal-sheet.ts'

interface ProposalsProps {
  file: CatalogueFile
  items: readonly CatalogueItem[]
  onOffers: (file: ChosenFile, storeId: string) => void
}

const usualDays = 6

/** Selects what to publish and for which days. The import then checks, corrects and publishes it. */
export function Proposals({ file, items, onOffers }: ProposalsProps) {
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  /** Manual changes; everything else follows the server's proposal. */
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const today = dayOf(new Date())
  const [days, setDays] = useState({ from: today, to: addDays(today, usualDays) })
  const [otherCategory, setOtherCategory] = useState('')
  const [fromId, toId] = [useId(), useId()]

  const open = items.filter(({ proposal }) => proposal && !proposal.isPublished)
  const chosen = open.filter(({ code, proposal }) => decided.get(code) ?? proposal?.isLikely)
  const codes = new Set(chosen.map(({ code }) => code))
  const isWithoutCategory = chosen.some(({ categoryId }) => categoryId === null)
  const problem =
    days.from === '' || days.to === '' || days.to < days.from || days.to < today
      ? 'Escolha os dias da oferta: o último não pode vir antes do primeiro nem de hoje.'
      : isWithoutCategory && otherCategory === ''
        ? 'Escolha a categoria dos produtos que não reconhecemos.'
        : undefined
  const chooseAll = (isChosen: boolean) => setDecided(new Map(open.map(({ code }) => [code, isChosen])))
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const categoryOf = ({ categoryId }: CatalogueItem) => categoryNames.get(categoryId ?? otherCategory) ?? ''

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem && chosen.length > 0)
          onOffers(proposalSheet(file.fileName, chosen, days, categoryOf), file.storeId)
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <DayField id={fromId} label="Valem de" value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DayField id={toId} label="até" value={days.to} onChange={(to) => setDays({ ...days, to })} />
        {isWithoutCategory && (
          <Choice
            label="Categoria dos não reconhecidos"
            value={otherCategory}
            emptyLabel="Escolha"
            options={categories}
            onChoose={setOtherCategory}
            className="basis-64 max-sm:grow"
          />
        )}
        <div className="flex gap-2">
          <Button variant="ghost" onClick={() => chooseAll(true)}>
            Marcar todas
          </Button>
          <Button variant="ghost" onClick={() => chooseAll(false)}>
            Desmarcar
          </Button>
        </div>
      </div>
      {(Object.keys(proposalReasons) as ProposalReason[]).map((reason) => {
        const ofReason = items.filter(({ proposal }) => proposal?.reason === reason)
        if (ofReason.length === 0) return null
        return (
          <section key={reason} aria-label={proposalReasons[reason]}>
            <h3 className="mb-1.5 text-base text-brand">
              {proposalReasons[reason]} ({ofReason.length})
            </h3>
            <ProposalList
              label={proposalReasons[reason]}
              items={ofReason}
              chosen={codes}
              categoryNames={categoryNames}
              onChoose={(code, isChosen) => setDecided(new Map(decided).set(code, isChosen))}
            />
          </section>
        )
      })}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface py-3 max-lg:bottom-16">
        <Button variant="primary" type="submit" disabled={chosen.length === 0} aria-disabled={problem !== undefined}>
          Conferir {counted(chosen.length, 'oferta', 'ofertas')}
          <Icon name="arrow-right" className="size-4.5" />
        </Button>
        <p role="status" className="text-sm font-semibold text-tomato">
          {problem}
        </p>
      </div>
    </form>
  )
}

interface DayFieldProps {
  id: string
  label: string
  value: string
  onChange: (day: string) => void
}

function DayField({ id, label, value, onChange }: DayFieldProps) {
  return (
    <div className="basis-36 max-sm:grow">
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${controlClass} h-12`}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { customerNeeds, priceBases } from '#domain/mechanics/mechanics.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import { Field } from '#web/ui/fields.tsx'
import { controlClass, Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { mechanicsOfValues, mechanicsWords, type RuleKind, ruleKinds } from './mechanics-values.ts'
import { PriceField } from './price-field.tsx'
import { centsOf, completeMechanics, type PromotionValues } from './promotion-values.ts'

const needLabels = {
  club: 'Quem é do clube',
  app: 'Quem usa o aplicativo',
  card: 'Quem paga com o cartão da loja',
  pix: 'Quem paga com Pix',
} as const
const perLabels = { kg: 'kg', '100g': '100 g', un: 'unidade' } as const

/** Monday first. */
const weekdays = [
  [1, 'seg', 'segunda'],
  [2, 'ter', 'terça'],
  [3, 'qua', 'quarta'],
  [4, 'qui', 'quinta'],
  [5, 'sex', 'sexta'],
  [6, 'sáb', 'sábado'],
  [0, 'dom', 'domingo'],
] as const

interface ConditionFieldsProps {
  values: PromotionValues
  onChange: (changes: Partial<PromotionValues>) => void
}

/** Rules, limits, clubs and weekdays. Collapsed while there are none; filled-in conditions are shown, also in words. */
export function ConditionFields({ values, onChange }: ConditionFieldsProps) {
  const words = mechanicsWords(completeMechanics(values), centsOf(values.price))
  return (
    <details open={mechanicsOfValues(values) !== null || undefined} className="group/conditions col-span-6">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" className="size-4.5 shrink-0 transition-transform group-open/conditions:rotate-180" />
        <span>
          Condições: leve e pague, limite, clube, dias
          {words && <span className="block text-sm font-normal text-ink-soft">{words}</span>}
        </span>
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <RuleFields values={values} onChange={onChange} />
        <Field name="per" label="O preço é por">
          {(attributes) => (
            <Choice
              {...attributes}
              value={values.per}
              emptyLabel="embalagem"
              options={priceBases.map((per) => ({ id: per, name: perLabels[per] }))}
              onChoose={(per) => onChange({ per: per as PromotionValues['per'] })}
            />
          )}
        </Field>
        <LimitField values={values} onChange={onChange} />
        <NeedFields values={values} onChange={onChange} />
        <DaysField days={values.days} onChange={(days) => onChange({ days })} />
      </div>
    </details>
  )
}

/** The rule and its one or two numbers. */
function RuleFields({ values, onChange }: ConditionFieldsProps) {
  const { rule, ruleCount, ruleValue } = values
  const kind = rule === '' ? undefined : ruleKinds[rule]
  return (
    <>
      <Field name="rule" label="Regra" className={`col-span-2 ${kind ? '' : 'lg:col-span-3'}`}>
        {(attributes) => (
          <Choice
            {...attributes}
            value={rule}
            emptyLabel="Nenhuma"
            options={Object.entries(ruleKinds).map(([id, { label }]) => ({ id, name: label }))}
            onChoose={(chosen) => {
              const next = chosen as RuleKind | ''
              const isSameUnit = next !== '' && kind?.value === ruleKinds[next].value
              onChange({ rule: next, ...(!isSameUnit && { ruleValue: '' }), ...(next === '' && { ruleCount: '' }) })
            }}
          />
        )}
      </Field>
      {kind && (
        <div className="col-span-2 grid grid-cols-2 content-start gap-4 lg:col-span-1">
          <CountField
            name="ruleCount"
            label={kind.count}
            value={ruleCount}
            onChange={(count) => onChange({ ruleCount: count })}
          />
          {kind.value !== null &&
            (kind.isMoney ? (
              <PriceField
                name="ruleValue"
                label={kind.value}
                isRequired
                value={ruleValue}
                onChange={(price) => onChange({ ruleValue: price })}
              />
            ) : (
              <CountField
                name="ruleValue"
                label={kind.value}
                value={ruleValue}
                onChange={(count) => onChange({ ruleValue: count })}
              />
            ))}
        </div>
      )}
    </>
  )
}

function LimitField({ values, onChange }: ConditionFieldsProps) {
  return (
    <Field name="limitAmount" label="Limite por cliente" className="col-span-2 lg:col-span-1">
      {(attributes) => (
        <span className="flex gap-2">
          <CountInput
            {...attributes}
            value={values.limitAmount}
            onChange={(limitAmount) => onChange({ limitAmount })}
          />
          <Select
            name="limitUnit"
            aria-label="Unidade do limite"
            value={values.limitUnit}
            onChange={(event) => onChange({ limitUnit: event.currentTarget.value as 'un' | 'kg' })}
            className="w-24 shrink-0"
          >
            <option value="un">un</option>
            <option value="kg">kg</option>
          </Select>
        </span>
      )}
    </Field>
  )
}

/** Who pays another price, or from which purchase on, and that price. */
function NeedFields({ values, onChange }: ConditionFieldsProps) {
  const hasCondition = values.needs !== '' || values.minimumPurchase !== ''
  return (
    <>
      <Field name="needs" label="Quem tem o preço" className="col-span-2 lg:col-span-1">
        {(attributes) => (
          <Choice
            {...attributes}
            value={values.needs}
            emptyLabel="Todos"
            options={customerNeeds.map((need) => ({ id: need, name: needLabels[need] }))}
            onChoose={(needs) => onChange({ needs: needs as PromotionValues['needs'] })}
          />
        )}
      </Field>
      <PriceField
        name="minimumPurchase"
        label="Compra mínima"
        value={values.minimumPurchase}
        onChange={(minimumPurchase) => onChange({ minimumPurchase })}
      />
      {(hasCondition || values.conditionalPrice !== '') && (
        <PriceField
          name="conditionalPrice"
          label="Preço para eles"
          value={values.conditionalPrice}
          onChange={(conditionalPrice) => onChange({ conditionalPrice })}
        />
      )}
      {hasCondition && values.conditionalPrice === '' && (
        <Hint>
          Sem “Preço para eles”, o preço da oferta é só deles: ela fica fora das comparações. Se souber o preço para
          todos, ponha-o em “Preço”.
        </Hint>
      )}
    </>
  )
}

function DaysField({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const change = (day: number, isChosen: boolean) =>
    onChange(
      weekdays
        .map(([other]) => other)
        .filter((other) => (other === day ? isChosen : days.includes(String(other))))
        .join(''),
    )
  return (
    <Field name="days" label="Dias da semana" className="col-span-full">
      {({ id, name, ...attributes }) => (
        <fieldset id={id} aria-label="Dias da semana" className="flex flex-wrap gap-2">
          {weekdays.map(([day, short, long]) => (
            <label
              key={day}
              className="inline-flex min-h-11 min-w-13 cursor-pointer items-center justify-center rounded-full px-3 text-sm font-semibold ring-[1.5px] ring-line-strong ring-inset hover:bg-muted has-checked:bg-brand-soft has-checked:text-brand has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                name={name}
                aria-label={long}
                aria-invalid={attributes['aria-invalid']}
                aria-describedby={attributes['aria-describedby']}
                checked={days.includes(String(day))}
                onChange={(event) => change(day, event.currentTarget.checked)}
                className="sr-only"
              />
              <span aria-hidden="true">{short}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  )
}

interface CountFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
}

function CountField({ name, label, value, onChange }: CountFieldProps) {
  return (
    <Field name={name} label={label} required={required}>
      {(attributes) => <CountInput {...attributes} value={value} onChange={onChange} />}
    </Field>
  )
}

const required = 'Informe o número'

interface CountInputProps {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

function CountInput({ value, onChange, ...attributes }: CountInputProps) {
  return (
    <input
      {...attributes}
      type="number"
      step="1"
      min="1"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Scrolling the page with the wheel must not change a number.
      onWheel={(event) => event.currentTarget.blur()}
      className={`${controlClass} h-12 tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
    />
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p className="col-span-full -mt-1 flex items-start gap-1.5 text-sm text-warning">
      <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

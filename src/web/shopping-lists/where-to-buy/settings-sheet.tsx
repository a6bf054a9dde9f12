import { useId, useState } from 'react'
import type { City } from '#contract/cities.ts'
import type { BasketStore } from '#contract/compare/baskets.ts'
import type { Day } from '#domain/dates.ts'
import { type CustomerNeed, customerNeeds } from '#domain/mechanics/mechanics.ts'
import { formatMoney } from '#domain/money.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { type BuyingSettings, kilometrePrices, stopPrices } from './buying-settings.ts'
import { CityButton } from './city-choice.tsx'
import { buyingDays } from './days/buying-days.ts'

interface SettingsSheetProps {
  day: Day
  now: Date
  onDay: (day: Day) => void
  /** The city of the plan and how to change it; undefined for members who may not. */
  city: { name: string; onChoose: (city: City) => void } | undefined
  /** The city and the swaps are shared with others. */
  isShared: boolean
  settings: BuyingSettings
  /** Whether distances can be measured. */
  hasOrigin: boolean
  stores: BasketStore[]
  onChange: (settings: BuyingSettings) => void
  onClose: () => void
}

/** The day, the city, the visitor's clubs, the price of a stop, and the stores. Every change is planned with at once. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { day, now, onDay, city, isShared, settings, hasOrigin, stores, onChange, onClose } = props
  const [buyingDay, stopPrice, kilometrePrice] = [useId(), useId(), useId()]
  const toggleNeed = (need: CustomerNeed) =>
    onChange({
      ...settings,
      has: settings.has.includes(need) ? settings.has.filter((other) => other !== need) : [...settings.has, need],
    })
  return (
    <SheetDialog title="Ajustes da compra" onClose={onClose}>
      <label htmlFor={buyingDay} className="mt-4 block text-base font-bold">
        Dia da compra
      </label>
      <Select id={buyingDay} value={day} onChange={(event) => onDay(event.target.value)} className="mt-1.5">
        {buyingDays(now).map((choice) => (
          <option key={choice.day} value={choice.day}>
            {choice.label}
          </option>
        ))}
      </Select>
      {city && (
        <div className="mt-4">
          <CityButton name={city.name} onChoose={city.onChoose} />
        </div>
      )}
      {isShared && (
        <p className="mt-2 text-sm text-ink-soft">
          A cidade e as trocas são de todos da lista; os ajustes são só seus.
        </p>
      )}
      <fieldset className="mt-4">
        <legend className="text-base font-bold">Eu tenho</legend>
        <p className="mt-0.5 text-sm text-ink-soft">Preços que dependem disso só contam se você marcar.</p>
        <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-2">
          {customerNeeds.map((need) => (
            <Choice
              key={need}
              label={needLabels[need]}
              isChecked={settings.has.includes(need)}
              onToggle={() => toggleNeed(need)}
            />
          ))}
        </div>
      </fieldset>
      <label htmlFor={stopPrice} className="mt-5 block text-base font-bold">
        Um mercado a mais vale a pena se economizar
      </label>
      <Select
        id={stopPrice}
        value={settings.stopPrice}
        onChange={(event) => onChange({ ...settings, stopPrice: Number(event.target.value) })}
        className="mt-1.5"
      >
        {stopPrices.map((price) => (
          <option key={price} value={price}>
            {price === 0 ? 'qualquer valor' : `pelo menos ${formatMoney(price)}`}
          </option>
        ))}
      </Select>
      <label htmlFor={kilometrePrice} className="mt-5 block text-base font-bold">
        Cada quilômetro me custa, em combustível e tempo
      </label>
      <Select
        id={kilometrePrice}
        value={settings.kilometrePrice}
        onChange={(event) => onChange({ ...settings, kilometrePrice: Number(event.target.value) })}
        className="mt-1.5"
      >
        {kilometrePrices.map((price) => (
          <option key={price} value={price}>
            {price === 0 ? 'não contar a distância' : formatMoney(price)}
          </option>
        ))}
      </Select>
      {settings.kilometrePrice > 0 && !hasOrigin && (
        <p className="mt-1.5 text-sm font-semibold text-warning">
          Escolha seu bairro, ou “Perto de mim”, no lugar que aparece no topo do site: sem isso não há distância.
        </p>
      )}
      {stores.length > 0 && <StoreChoices stores={stores} settings={settings} onChange={onChange} />}
      <button type="button" onClick={onClose} className={buttonClass('primary', 'large', 'mt-5 w-full')}>
        Ver o plano
      </button>
    </SheetDialog>
  )
}

const needLabels: Record<CustomerNeed, string> = {
  club: 'Clube da loja',
  app: 'Aplicativo da loja',
  card: 'Cartão da loja',
  pix: 'Pix',
}

interface StoreChoicesProps {
  stores: BasketStore[]
  settings: BuyingSettings
  onChange: (settings: BuyingSettings) => void
}

/** All stores, or only some: by neighbourhood, or individually; and the favourites. */
function StoreChoices({ stores, settings, onChange }: StoreChoicesProps) {
  const { avoided, favourites } = settings
  const otherStorePrice = useId()
  const ids = (some: BasketStore[]) => some.map(({ id }) => id)
  const isWanted = ({ id }: BasketStore) => !avoided.includes(id)
  const wanted = stores.filter(isWanted).length
  const [isOpen, setOpen] = useState(wanted < stores.length || favourites.length > 0)
  const set = (some: BasketStore[], isWanted: boolean) => {
    const others = avoided.filter((id) => !ids(some).includes(id))
    onChange({ ...settings, avoided: isWanted ? others : [...others, ...ids(some)] })
  }
  const toggleFavourite = (id: string) =>
    onChange({
      ...settings,
      favourites: favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id],
    })
  const hasFavourites = stores.some(({ id }) => favourites.includes(id))
  const neighborhoods = [...Map.groupBy(stores, ({ neighborhood }) => neighborhood ?? '')].toSorted(([left], [right]) =>
    left.localeCompare(right, 'pt-BR'),
  )
  return (
    <fieldset className="mt-5">
      <legend className="text-base font-bold">Mercados aonde eu vou</legend>
      <Choice
        label={wanted === stores.length ? `Todos os ${stores.length}` : `Todos (agora ${wanted} de ${stores.length})`}
        isChecked={wanted === stores.length}
        isPartly={wanted > 0}
        onToggle={() => set(stores, wanted < stores.length)}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('ghost', 'compact', 'text-brand')}
      >
        Escolher por bairro ou mercado
        <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <p className="mb-1 text-sm text-ink-soft">Desmarque aonde você não vai; a estrela marca os seus favoritos.</p>
      )}
      {isOpen &&
        neighborhoods.map(([neighborhood, members]) => (
          <div key={neighborhood} className="border-t border-line py-1">
            <Choice
              label={neighborhood || 'Sem bairro informado'}
              isStrong
              isChecked={members.every(isWanted)}
              isPartly={members.some(isWanted)}
              onToggle={() => set(members, !members.every(isWanted))}
            />
            <div className="pl-7">
              {members.map((store) => (
                <div key={store.id} className="flex items-center justify-between gap-2">
                  <Choice
                    label={store.name}
                    isChecked={isWanted(store)}
                    onToggle={() => set([store], !isWanted(store))}
                  />
                  <button
                    type="button"
                    aria-pressed={favourites.includes(store.id)}
                    aria-label={`Favorito: ${store.name}`}
                    onClick={() => toggleFavourite(store.id)}
                    className={buttonClass('ghost', 'icon', 'shrink-0 text-ink-soft aria-pressed:text-brand')}
                  >
                    <Icon name="star" className={favourites.includes(store.id) ? 'size-5 fill-current' : 'size-5'} />
                  </button>
                </div>
              ))}
            </div>
          </div>
        ))}
      {hasFavourites && (
        <>
          <label htmlFor={otherStorePrice} className="mt-3 block text-base font-bold">
            Fora dos meus favoritos, só se economizar
          </label>
          <Select
            id={otherStorePrice}
            value={settings.otherStorePrice}
            onChange={(event) => onChange({ ...settings, otherStorePrice: Number(event.target.value) })}
            className="mt-1.5"
          >
            {stopPrices.map((price) => (
              <option key={price} value={price}>
                {price === 0 ? 'qualquer valor' : `pelo menos ${formatMoney(price)} em cada mercado`}
              </option>
            ))}
          </Select>
        </>
      )}
      {wanted === 0 && (
        <p role="alert" className="mt-2 text-sm font-semibold text-warning">
          Escolha pelo menos um mercado.
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  isChecked: boolean
  /** Whether only a part of its group is chosen. */
  isPartly?: boolean
  isStrong?: boolean
  onToggle: () => void
}

function Choice({ label, isChecked, isPartly = false, isStrong = false, onToggle }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
      <span className="checkbox">
        <input
          type="checkbox"
          checked={isChecked}
          ref={(input) => {
            if (input) input.indeterminate = isPartly && !isChecked
          }}
          onChange={onToggle}
        />
      </span>
      <span className={`min-w-0 wrap-anywhere ${isStrong ? 'font-bold' : ''}`}>{label}</span>
    </label>
  )
}

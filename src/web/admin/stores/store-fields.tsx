import type { Store, StoreChange } from '#contract/stores.ts'
import { formatPhone } from '#domain/phone.ts'
import { type StoreType, storeTypeLabels, storeTypes } from '#domain/stores/store-types.ts'
import type { Difference } from '#web/admin/frame/conflict-dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { LocationField } from './location-field.tsx'
import { pointFromText, textFromPoint } from './location-text.ts'

export const requiredMessage = 'Nome e cidade são obrigatórios para criar um mercado.'

/** Fields of a store. */
export function StoreFields({ store, city }: { store: StoreChange; city: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="name"
        label="Nome do mercado"
        required={requiredMessage}
        maxLength={120}
        defaultValue={store.name}
        className="sm:col-span-2"
      />
      <TextField name="city" label="Cidade" required={requiredMessage} maxLength={80} defaultValue={city} />
      <TextField name="neighborhood" label="Bairro" maxLength={80} defaultValue={store.neighborhood ?? ''} />
      <SelectField
        name="type"
        label="Tipo"
        placeholder="Não informado"
        options={storeTypes.map((value) => ({ value, label: storeTypeLabels[value] }))}
        defaultValue={store.type ?? ''}
      />
      <TextField
        name="address"
        label="Endereço"
        maxLength={200}
        defaultValue={store.address ?? ''}
        className="sm:col-span-2"
      />
      <LocationField location={store.location} />
      <TextField
        name="phone"
        label="Telefone"
        type="tel"
        maxLength={20}
        mask={formatPhone}
        placeholder="(47) 3333-0000"
        defaultValue={store.phone ?? ''}
      />
      <TextField
        name="whatsapp"
        label="WhatsApp"
        type="tel"
        maxLength={20}
        mask={formatPhone}
        placeholder="(47) 98888-1234"
        defaultValue={store.whatsapp ?? ''}
      />
      <TextField
        name="hours"
        label="Horário"
        maxLength={120}
        placeholder="Seg-Sáb: 8h às 20h"
        defaultValue={store.hours ?? ''}
        className="sm:col-span-2"
      />
    </div>
  )
}

/** The editable fields. */
export function toStoreChange(store: Store): StoreChange {
  const { name, city, neighborhood, type, address, phone, whatsapp, hours } = store
  return { name, city, neighborhood, type, address, phone, whatsapp, hours, location: ownLocation(store) }
}

/** The centre of the neighbourhood is not the store's own location. */
function ownLocation({ location }: Pick<Store, 'location'>): StoreChange['location'] {
  if (!location || location.isApproximate) return null
  const { latitude, longitude } = location
  return { latitude, longitude }
}

const labels: Record<keyof StoreChange, string> = {
  name: 'Nome do mercado',
  city: 'Cidade',
  neighborhood: 'Bairro',
  type: 'Tipo',
  address: 'Endereço',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  hours: 'Horário',
  location: 'Localização',
}

/** Fields in which both versions differ, as text. */
export function findStoreDifferences(stored: StoreChange, typed: StoreChange): Difference[] {
  const formatField = (name: keyof StoreChange, { type, location, ...texts }: StoreChange) => {
    if (name === 'type') return type ? storeTypeLabels[type] : '—'
    return (name === 'location' ? location && textFromPoint(location) : texts[name]) || '—'
  }
  return (Object.keys(labels) as (keyof StoreChange)[])
    .map((name) => ({ field: labels[name], stored: formatField(name, stored), typed: formatField(name, typed) }))
    .filter((difference) => difference.stored !== difference.typed)
}

export function readStoreForm(values: FormData): StoreChange & { city: string } {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  return {
    name: text('name'),
    city: text('city'),
    neighborhood: text('neighborhood') || null,
    type: (text('type') || null) as StoreType | null,
    address: text('address') || null,
    phone: text('phone') || null,
    whatsapp: text('whatsapp') || null,
    hours: text('hours') || null,
    location: pointFromText(text('location')) ?? null,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { ApiSection } from './api-section.tsx'
import { DoorForm } from './door-form.tsx'
import { homeQuery, useOpenStore } from './door-store.ts'
import { ResultsMail } from './results-mail.tsx'

/** Hours, telephones and address, as visitors see them. A default export, because it is loaded lazily. */
export default function ProfileView() {
  const {
    storeId,
    home: { store },
  } = useOpenStore()
  const cache = useQueryClient()
  const showToast = useToast()
  const save = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '').trim() || null
    const body = { address: text('address'), phone: text('phone'), whatsapp: text('whatsapp'), hours: text('hours') }
    await adminApi.call('myStore.updateProfile', { params: { storeId }, body })
    showToast({ title: 'Dados salvos', description: 'Já aparecem na página da loja.' })
    await cache.invalidateQueries(homeQuery(storeId))
  }
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <Card label="dados-da-loja" className="p-5">
        <h2 id="dados-da-loja" className="text-xl">
          Dados da loja
        </h2>
        <p className="mt-1 text-ink-soft">Para mudar nome, cidade ou bairro, fale com a gente.</p>
        <DoorForm send={save} failure="Não foi possível salvar." actions={['Salvar', 'Salvando...']}>
          <TextField
            name="hours"
            label="Horário"
            maxLength={120}
            autoComplete="off"
            defaultValue={store.hours ?? ''}
            placeholder="Seg a sáb das 8h às 20h"
          />
          <TextField
            name="phone"
            label="Telefone"
            type="tel"
            maxLength={20}
            autoComplete="off"
            defaultValue={store.phone ?? ''}
          />
          <TextField
            name="whatsapp"
            label="WhatsApp"
            type="tel"
            maxLength={20}
            autoComplete="off"
            defaultValue={store.whatsapp ?? ''}
          />
          <TextField
            name="address"
            label="Endereço"
            maxLength={200}
            autoComplete="off"
            defaultValue={store.address ?? ''}
          />
        </DoorForm>
      </Card>
      <ResultsMail />
      <ApiSection />
    </div>
  )
}

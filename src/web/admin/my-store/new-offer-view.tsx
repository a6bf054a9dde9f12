import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Submission } from '#contract/submissions/submissions.ts'
import { addDays, formatDay } from '#domain/dates.ts'
import { InvalidFields } from '#web/admin/frame/panel-form.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { DoorForm } from './door-form.tsx'
import { useOpenStore } from './door-store.ts'
import { OtherUnits } from './other-units.tsx'
import { SentOffers } from './sent-offers.tsx'
import { promisedText } from './submission-texts.ts'
import { readDrafts, saveDrafts } from './typed-drafts.ts'
import { useSubmitOffers } from './use-submit-offers.ts'

/** A single offer with its few required fields. A default export, because it is loaded lazily. */
export default function NewOfferView() {
  const { home, storeId } = useOpenStore()
  const product = useSearchParams()[0].get('produto')?.slice(0, 200)
  const [typed] = useState(() => (product ? { productName: product } : (readDrafts(storeId).offer ?? {})))
  const [sent, setSent] = useState<{ submission: Submission; otherStores: number }>()
  const { data: categories } = useQuery(queryOf(categoriesQuery()))
  const submit = useSubmitOffers()
  const send = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const cells = {
      ...{ productName: text('productName'), price: text('price'), originalPrice: text('originalPrice') },
      ...{ category: text('category'), expiryDate: formatDay(text('expiryDate')) },
    }
    const alsoIn = values.getAll('alsoIn').map(String)
    const { submission, rejected, others } = await submit('form', [{ line: 2, cells }], alsoIn)
    if (!submission) throw new InvalidFields({ productName: rejected[0]?.text ?? 'Confira os dados' })
    saveDrafts(storeId, { offer: undefined })
    setSent({ submission, otherStores: others.filter((one) => one.submission !== null).length })
  }
  const keep = (values: FormData) => {
    values.delete('alsoIn')
    saveDrafts(storeId, { offer: Object.fromEntries([...values].map(([name, value]) => [name, String(value)])) })
  }
  const lastDay = typed.expiryDate && typed.expiryDate >= home.today ? typed.expiryDate : addDays(home.today, 6)
  if (sent) return <SentOffers {...sent} />
  return (
    <Card label="nova-oferta" className="mx-auto max-w-xl p-5">
      <h2 id="nova-oferta" className="text-xl">
        Nova oferta
      </h2>
      <DoorForm
        send={send}
        failure="Não foi possível enviar."
        actions={[home.isTrusted ? 'Publicar' : 'Enviar', 'Enviando...']}
        onTyped={keep}
      >
        <TextField
          name="productName"
          label="Produto, marca e quantidade"
          required="Informe o produto"
          maxLength={200}
          autoComplete="off"
          defaultValue={typed.productName}
          placeholder="Feijão carioca Camil 1 kg"
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="price"
            label="Preço"
            required="Informe o preço"
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            defaultValue={typed.price}
            placeholder="6,99"
          />
          <TextField
            name="originalPrice"
            label="Preço “de”"
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            defaultValue={typed.originalPrice}
            placeholder="8,49"
          />
        </div>
        <SelectField
          // Its options load after the field may have been filled.
          key={categories ? 'loaded' : 'loading'}
          name="category"
          label="Categoria"
          placeholder="Descobrir pelo produto"
          defaultValue={typed.category ?? ''}
          options={(categories ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField
          name="expiryDate"
          label="Vale até"
          type="date"
          required="Informe até quando vale"
          min={home.today}
          defaultValue={lastDay}
        />
        <OtherUnits />
      </DoorForm>
      <p className="mt-3 text-center text-sm text-ink-soft">{promisedText(home.isTrusted)}</p>
    </Card>
  )
}

import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Submission } from '#contract/submissions/submissions.ts'
import { counted } from '#domain/count.ts'
import { type FlyerApi, FlyerApiContext } from '#web/admin/flyers/flyer-api.ts'
import { FlyerDesk } from '#web/admin/flyers/flyer-desk.tsx'
import { retry } from '#web/admin/import/retry.ts'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { discardReceived, useReceivedFiles } from '#web/admin/receive/use-received-files.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { read } from '#web/api/read.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { useOpenStore } from './door-store.ts'
import { SentOffers } from './sent-offers.tsx'

type Rejected = { productName: string; text: string }[]

/** Photos and flyers of the store: the panel's desk, limited to one store. A default export, because it is loaded lazily. */
export default function FlyersView() {
  const { storeId, home, canSubmit } = useOpenStore()
  const [sent, setSent] = useState<Submission>()
  const showToast = useToast()
  const group = useSearchParams()[0].get('recebido')
  const { files: received } = useReceivedFiles()
  const arrived = useMemo(
    () => received?.filter((one) => one.group === group && one.kind === 'pages') ?? [],
    [received, group],
  )
  const { isTrusted } = home
  const api = useMemo(
    () =>
      storeFlyerApi(storeId, isTrusted, ([first, ...others], rejected) => {
        const [problem] = rejected
        if (problem)
          showToast({
            title: counted(rejected.length, 'oferta não foi aceita', 'ofertas não foram aceitas'),
            description: `${problem.productName}: ${problem.text}`,
            variant: 'destructive',
          })
        if (first) setSent({ ...first, offers: [first, ...others].flatMap(({ offers }) => offers) })
      }),
    [storeId, isTrusted, showToast],
  )
  const files = useMemo(() => arrived.map(({ file }) => file), [arrived])
  if (sent) return <SentOffers submission={sent} />
  return (
    <FlyerApiContext value={api}>
      <FlyerDesk canWrite={canSubmit} arrived={files} onReceived={() => void discardReceived(arrived)} />
    </FlyerApiContext>
  )
}

function storeFlyerApi(
  storeId: string,
  isTrusted: boolean,
  onSent: (submissions: Submission[], rejected: Rejected) => void,
): FlyerApi {
  const of = (id: string) => ({ storeId, id })
  return {
    storeId,
    list: read('storeFlyers.list', { params: { storeId } }),
    get: (id) => read('storeFlyers.get', { params: of(id) }),
    signUpload: (body) => adminApi.call('storeFlyers.signUpload', { params: { storeId }, body }),
    create: ({ storeId: _, ...body }, options) =>
      adminApi.call('storeFlyers.create', { params: { storeId }, body }, options),
    update: (id, body) => adminApi.call('storeFlyers.update', { params: of(id), body }),
    decide: (id, body, options) => adminApi.call('storeFlyers.decide', { params: of(id), body }, options),
    addDraft: (id, body, options) => adminApi.call('storeFlyers.addDraft', { params: of(id), body }, options),
    readAgain: (id, number) =>
      adminApi.call('storeFlyers.readAgain', { params: { ...of(id), number: String(number) } }),
    discard: (id) => adminApi.call('storeFlyers.discard', { params: of(id) }),
    publishVerb: isTrusted ? 'Publicar' : 'Enviar',
    publish: async (id) => {
      const options = { idempotencyKey: randomKey() }
      const { submissions, rejected } = await retry(() =>
        adminApi.call('storeFlyers.send', { params: of(id) }, options),
      )
      onSent(submissions, rejected)
      return { published: submissions.flatMap(({ offers }) => offers).length, repeated: 0 }
    },
    // A submission is undone in the list of submissions.
    undo: null,
    path: (encarte) => myStorePath({ loja: storeId, aba: 'encartes', encarte }),
  }
}

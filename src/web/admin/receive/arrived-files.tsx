import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Store } from '#contract/stores.ts'
import type { InboxFile, inbox } from '#contract/week/inbox.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { receiveFiles } from './use-received-files.ts'

const inboxQuery = queryOf(read('inbox.list', {}))

export function useInbox() {
  const { data, error, isLoading, refetch } = useQuery({ ...inboxQuery, staleTime: 0, refetchOnWindowFocus: true })
  // Awaited only once: a new attempt must not take the screen away.
  const isKnown = useRef(false)
  isKnown.current ||= !isLoading
  const isEmpty = data !== undefined && data.files.length + data.failures.length === 0
  return {
    inbox: data,
    isAwaited: !isKnown.current,
    isEmpty,
    hasFailed: error !== null && !data,
    retry: () => void refetch(),
  }
}

/** Files received by e-mail. Opening one is like dropping it here. */
export function ArrivedFiles({
  inbox: { files, failures },
  stores,
}: {
  inbox: ResultOf<typeof inbox.list>
  stores: readonly Store[]
}) {
  return (
    <Card label="chegaram" className="mb-5 overflow-visible">
      <h3 id="chegaram" className="px-5 py-4">
        Chegaram por e-mail
      </h3>
      <ul className="border-t border-line">
        {files.map((file) => (
          <ArrivedFile key={file.id} file={file} stores={stores} />
        ))}
        {failures.map(({ text, receivedAt }) => (
          <li key={`${receivedAt} ${text}`} className="border-b border-line px-5 py-3 text-sm last:border-0">
            <b className="font-semibold text-warning">Mensagem de {momentText(new Date(receivedAt), new Date())}:</b>{' '}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ArrivedFile({ file, stores }: { file: InboxFile; stores: readonly Store[] }) {
  const { id, fileName, kind, sender, isProven, receivedAt } = file
  const [storeId, setStoreId] = useState(file.storeId ?? '')
  const [isPending, setPending] = useState(false)
  const cache = useQueryClient()
  const showError = useErrorToast()
  const settle = async (work: () => Promise<unknown>, failure: string) => {
    setPending(true)
    await work().catch((error: unknown) => showError(error, failure))
    setPending(false)
    await cache.invalidateQueries({ queryKey: inboxQuery.queryKey })
  }
  const open = () =>
    settle(async () => {
      const { contentType, content } = await adminApi.call('inbox.read', { params: { id } })
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const { kept } = await receiveFiles([new File([bytes], fileName, { type: contentType })], storeId || undefined)
      // Without space on the device, the file stays in the inbox.
      if (kept === 0) throw new Error('Não há espaço para mais arquivos neste aparelho.')
      await adminApi.call('inbox.remove', { params: { id }, body: { storeId: storeId || null } })
    }, 'Não foi possível abrir o arquivo.')
  const discard = () =>
    settle(() => adminApi.call('inbox.remove', { params: { id }, body: {} }), 'Não foi possível descartar.')
  return (
    <li className="grid items-center gap-3 border-b border-line px-5 py-3 last:border-0 lg:grid-cols-[1fr_18rem_auto]">
      <div className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{fileName}</b>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {kind === 'pages' ? 'Encarte' : 'Planilha'}, {momentText(new Date(receivedAt), new Date())},{' '}
          {sender ?? 'remetente desconhecido'}
        </span>
        {!isProven && (
          <span className="block text-sm font-semibold text-warning">Remetente não confirmado: confira de quem é</span>
        )}
      </div>
      <div>
        <label htmlFor={`mercado-${id}`} className="sr-only">
          Mercado de {fileName}
        </label>
        <StorePicker id={`mercado-${id}`} stores={stores} value={storeId} onChange={setStoreId} />
      </div>
      <div className="flex gap-2">
        <Button variant="primary" aria-disabled={isPending} onClick={() => !isPending && void open()}>
          Abrir
        </Button>
        <Button variant="ghost" aria-disabled={isPending} onClick={() => !isPending && void discard()}>
          Descartar
        </Button>
      </div>
    </li>
  )
}

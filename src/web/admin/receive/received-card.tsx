import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Store } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { flyerLimits } from '#domain/flyers/flyer-states.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { openFile } from '#web/admin/flyers/receive/open-files.ts'
import { SendError } from '#web/admin/flyers/receive/receive-flyer.tsx'
import { addPages, type ReceivedPage } from '#web/admin/flyers/receive/received-pages.ts'
import { type SentPages, sendFlyer } from '#web/admin/flyers/receive/send-flyer.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import type { ReceivedFile } from '#web/browser/received-files.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { findSender, rememberSender } from './remembered-senders.ts'
import { discardReceived } from './use-received-files.ts'

interface ReceivedCardProps {
  /** All of one kind. */
  files: readonly ReceivedFile[]
  stores: readonly Store[]
  /** No other files wait to be sent. */
  isLast: boolean
}

/** Files that arrived together, their store, and the button that sends them. */
export function ReceivedCard({ files, stores, isLast }: ReceivedCardProps) {
  const names = files.map(({ file }) => file.name)
  const [storeId, setStoreId] = useState(() => files[0]?.storeId ?? findSender(names, stores) ?? '')
  const [isStoreMissing, setStoreMissing] = useState(false)
  const [progress, setProgress] = useState('')
  const sent = useRef<SentPages>(new Map())
  const opened = useRef<readonly ReceivedPage[]>(undefined)
  const api = useFlyerApi()
  const navigate = useNavigate()
  const showToast = useToast()
  const cache = useQueryClient()
  const [titleId, fieldId, hintId] = [useId(), useId(), useId()]
  const [first] = files
  const isFlyer = first?.kind === 'pages'

  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      opened.current ??= await openPages(files, setProgress)
      const pages = opened.current
      return sendFlyer(api, { storeId, firstDay: null, lastDay: null, pages }, sent.current, (done) =>
        setProgress(`Enviando página ${Math.min(done + 1, pages.length)} de ${pages.length}`),
      )
    },
    onSuccess: async ({ id }) => {
      await discardReceived(files)
      void cache.invalidateQueries({ queryKey: ['flyerReview.list'] })
      // With more files to send, the person stays: the flyer is read in the background.
      if (isLast) void navigate(paths.admin({ aba: 'encartes', encarte: id }))
      else showToast({ title: 'Encarte enviado', description: 'A leitura continua sozinha.' })
    },
  })
  const send = () => {
    setStoreMissing(storeId === '')
    if (storeId === '' || isPending) return
    rememberSender(names, storeId)
    if (isFlyer) mutate()
    else
      void navigate(paths.admin({ aba: 'importar', mercado: storeId, recebido: files.map(({ key }) => key).join(',') }))
  }
  return (
    <Card as="article" label={titleId} className="grid gap-4 overflow-visible p-5 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        <h3 id={titleId}>
          {isFlyer ? 'Encarte' : 'Planilha'}
          <span className="ml-2 text-sm font-normal text-ink-soft">
            {first && momentText(new Date(first.receivedAt), new Date())}
          </span>
        </h3>
        <ul className="mt-3 flex flex-wrap gap-3">
          {files.map((received) => (
            <FileTile key={received.key} received={received} />
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-3">
        <div>
          <label htmlFor={fieldId} className="mb-1.5 block text-sm font-bold">
            De qual mercado é?
          </label>
          <StorePicker
            id={fieldId}
            stores={stores}
            value={storeId}
            onChange={setStoreId}
            aria-invalid={isStoreMissing && storeId === ''}
            aria-describedby={hintId}
          />
          <FieldError id={hintId} error={isStoreMissing && storeId === '' ? 'Selecione um mercado' : undefined} />
        </div>
        <Button variant="primary" size="large" aria-disabled={isPending} onClick={send}>
          <Icon name="upload" className="size-5" />
          {isPending ? 'Enviando...' : isFlyer ? 'Enviar encarte' : 'Abrir planilha'}
        </Button>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {isPending ? progress : ''}
        </p>
        <SendError error={error} />
        {!isPending && (
          <Button variant="ghost" onClick={() => void discardReceived(files)}>
            Descartar
          </Button>
        )}
      </div>
    </Card>
  )
}

async function openPages(files: readonly ReceivedFile[], onProgress: (text: string) => void): Promise<ReceivedPage[]> {
  let pages: ReceivedPage[] = []
  for (const { file } of files) {
    onProgress(`Abrindo ${file.name}...`)
    const result = await openFile(file, onProgress, new AbortController().signal)
    const added = addPages(pages, result.pages, flyerLimits.pages)
    // Half a flyer would be published as if it were complete.
    if (added.left > 0) throw new Error(`Um encarte tem no máximo ${flyerLimits.pages} páginas. Envie em partes.`)
    if (result.problem) throw new Error(result.problem)
    pages = [...added.pages]
  }
  return pages
}

function FileTile({ received: { file } }: { received: ReceivedFile }) {
  const [url, setUrl] = useState<string>()
  const isPicture = /^image\/(?:jpeg|png|webp)$/.test(file.type)
  useEffect(() => {
    if (!isPicture) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isPicture])
  return (
    <li className="w-32">
      {url ? (
        <img src={url} alt="" className="h-32 w-full rounded-xl bg-muted object-cover" />
      ) : (
        <span className="grid h-32 place-items-center rounded-xl bg-muted text-brand">
          <Icon name="file-spreadsheet" className="size-10" />
        </span>
      )}
      <p className="mt-1 text-sm leading-tight wrap-anywhere">{file.name}</p>
      <p className="text-sm text-ink-soft">{sizeText(file.size)}</p>
    </li>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : counted(Math.round(bytes / 1024 / 1024), 'MB', 'MB')
}

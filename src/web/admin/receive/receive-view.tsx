import { useQuery } from '@tanstack/react-query'
import { counted } from '#domain/count.ts'
import { site } from '#domain/site.ts'
import { acceptedFiles } from '#domain/week/received-kinds.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import type { ReceivedFile } from '#web/browser/received-files.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrivedFiles, useInbox } from './arrived-files.tsx'
import { ReceivedCard } from './received-card.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { receiveFiles, useReceivedFiles } from './use-received-files.ts'

const titleId = 'recebidos'

/** Files shared with the site, dropped or pasted, that wait for their store. A default export, because it is loaded lazily. */
export default function ReceiveView() {
  const { files, hasFailed, refresh } = useReceivedFiles()
  const { data: stores } = useQuery(queryOf(storesQuery()))
  const { inbox, isAwaited, isEmpty, hasFailed: isInboxAway, retry } = useInbox()
  const showFailure = useErrorToast()
  const keep = (chosen: readonly File[]) =>
    receiveFiles(chosen).catch((error) => showFailure(error, 'Este navegador não guardou o arquivo.'))
  if (hasFailed) return <TabError onRetry={refresh} />
  // What arrived is above the files of the device, which it must not move under a tap.
  if (!files || !stores || isAwaited) return <TabLoading label="Carregando os arquivos..." />
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h2 id={titleId} className="text-3xl">
            Arquivos recebidos
          </h2>
          <p role="status" className="text-ink-soft">
            {files.length > 0
              ? `${counted(files.length, 'arquivo espera', 'arquivos esperam')} neste aparelho. Nada foi enviado ainda.`
              : ''}
          </p>
        </div>
        <FileButton onFiles={keep} />
      </div>
      <RefusedFiles className="mb-4" />
      {isInboxAway && (
        <p
          role="alert"
          className="mb-5 flex flex-wrap items-center gap-3 rounded-2xl bg-surface px-5 py-3 ring-1 ring-line"
        >
          <span className="mr-auto">Não foi possível ver o que chegou por e-mail.</span>
          <Button variant="soft" onClick={retry}>
            Tentar novamente
          </Button>
        </p>
      )}
      {inbox && !isEmpty && <ArrivedFiles inbox={inbox} stores={stores} />}
      {files.length === 0 ? (
        isEmpty && (
          <EmptyState
            title="Nada espera aqui"
            hint={`No celular, com o site instalado: Compartilhar → ${site.name}. Nesta tela: solte ou cole o arquivo em qualquer lugar.`}
          />
        )
      ) : (
        <ul aria-labelledby={titleId} className="grid gap-4">
          {groupFiles(files).map((group, _, groups) => (
            <li key={group[0]?.key}>
              <ReceivedCard files={group} stores={stores} isLast={groups.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Files of one kind that arrived together form one batch. */
function groupFiles(files: readonly ReceivedFile[]): ReceivedFile[][] {
  return [...Map.groupBy(files, ({ group, kind }) => `${group} ${kind}`).values()]
}

function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      className={`${buttonClass('primary', 'large')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      Escolher arquivos
      <input
        type="file"
        multiple
        accept={acceptedFiles('pages', 'rows')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Otherwise the same file could not be chosen again.
          event.currentTarget.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}

import { useState } from 'react'
import { NameForm } from '#web/alerts/name-form.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AlertForm } from './alert-form.tsx'
import type { SheetResult } from './alert-result.tsx'
import { type SheetSubject, useProposal } from './use-proposal.ts'

/** Creates an alert, or changes one. It is prefilled, so that one tap is enough. */
export function AlertSheet({ subject: first, onClose }: { subject: SheetSubject; onClose: () => void }) {
  const [subject, setSubject] = useState(first)
  const [result, setResult] = useState<SheetResult>()
  const { proposal, failure, retry } = useProposal(subject)
  const alert = 'alert' in subject ? subject.alert : undefined
  return (
    <SheetDialog title={result?.title ?? (alert ? 'Mudar aviso' : 'Avise-me')} onClose={onClose}>
      {result ? (
        result.content
      ) : proposal && proposal.choices.length > 0 ? (
        <AlertForm
          key={JSON.stringify(subject)}
          proposal={proposal}
          alert={alert}
          onClose={onClose}
          onResult={setResult}
        />
      ) : proposal || failure === 'gone' ? (
        <>
          <p role="status" className="mt-2 text-ink-soft">
            Não entendemos de que produto se trata. Escreva o nome, com o tamanho: “café 500 g”.
          </p>
          <NameForm onName={(about) => setSubject({ about })} />
        </>
      ) : failure ? (
        <div role="alert">
          <p className="mt-2 text-ink-soft">Não foi possível carregar. Confira sua conexão e tente outra vez.</p>
          <button type="button" onClick={retry} className={buttonClass('primary', 'large', 'mt-4 w-full')}>
            Tentar novamente
          </button>
        </div>
      ) : (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Carregando...
          </p>
          <OfflineNote what="O preço a esperar" />
          <Skeleton className="mt-4 h-16 rounded-2xl" />
          <Skeleton className="mt-4 h-80 rounded-2xl" />
          <Skeleton className="mt-4 h-11 rounded-full" />
        </div>
      )}
    </SheetDialog>
  )
}

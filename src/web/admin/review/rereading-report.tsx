import { useState } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { counted, formatCount } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { describeReport, type RereadingSum } from './review-texts.ts'
import { useRulesProgress } from './use-rules-progress.ts'

type Change = ResultOf<Contract['productReview.rereading']>['changes'][number]

interface Report extends RereadingSum {
  /** The first of the changes. */
  shown: Change[]
}

const maxShown = 100

/** Changes that the current rules would make to names parsed by older rules, and a button to apply them. */
export function RereadingReport() {
  const [report, setReport] = useState<Report>()
  const [isReading, setReading] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const showError = useErrorToast()
  const rules = useRulesProgress()
  const start = async () => {
    setReading(true)
    let sum: Report = { read: 0, changed: 0, shown: [], isWhole: false }
    try {
      for (let after: number | null = 0; after !== null; ) {
        const part: ResultOf<Contract['productReview.rereading']> = await adminApi.call('productReview.rereading', {
          query: { after },
        })
        after = part.next
        sum = {
          read: sum.read + part.read,
          changed: sum.changed + part.changes.length,
          shown: [...sum.shown, ...part.changes].slice(0, maxShown),
          isWhole: after === null,
        }
        setReport(sum)
      }
    } catch (error) {
      showError(error, 'Não foi possível ler os nomes.')
    }
    setReading(false)
  }
  const apply = () => {
    setAsking(false)
    setReport(undefined)
    void rules.apply()
  }
  return (
    <>
      <p className="max-w-3xl">
        Quando as regras de leitura mudam, os nomes já lidos ficam como estão até alguém mandar ler de novo. Aqui se vê
        antes o que mudaria. O que uma pessoa decidiu não muda nunca.
      </p>
      {!rules.isApplying && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant={report?.isWhole ? 'outline' : 'primary'}
            aria-disabled={isReading}
            onClick={() => !isReading && void start()}
          >
            {isReading ? 'Lendo...' : 'Ver o que mudaria'}
          </Button>
          {report?.isWhole && report.read > 0 && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              Aplicar
            </Button>
          )}
        </div>
      )}
      <p role="status" className="mt-4 font-semibold">
        {report ? describeReport(report) : rules.said}
      </p>
      {rules.isApplying && (
        <progress
          aria-label="Nomes lidos de novo"
          value={rules.done}
          max={rules.total}
          className="mt-2 h-4 w-full max-w-md accent-brand"
        />
      )}
      {report && report.shown.length > 0 && (
        <div className="card mt-3 overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead className="bg-muted text-sm">
              <tr className="[&>th]:p-3">
                <th scope="col">Nome</th>
                <th scope="col">Agora em</th>
                <th scope="col">Passaria para</th>
              </tr>
            </thead>
            <tbody>
              {report.shown.map(({ name, before, after }) => (
                <tr key={name} className="border-t border-line [&>*]:p-3 [&>*]:align-top">
                  <th scope="row" className="font-semibold">
                    {name}
                  </th>
                  <td>{before ?? 'não lido'}</td>
                  <td>{after ?? 'não lido'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isAsking && report && (
        <ConfirmDialog
          question="Aplicar as regras novas?"
          confirmLabel="Aplicar"
          isDangerous
          onClose={() => setAsking(false)}
          onConfirm={apply}
        >
          {report.changed === 0
            ? 'Nenhum nome muda de linha.'
            : `${counted(report.changed, 'nome muda', 'nomes mudam')} de linha, com suas ofertas e comparações.`}{' '}
          {formatCount(report.read)} {report.read === 1 ? 'é lido' : 'são lidos'} de novo, menos o que alguém decidir
          antes. Depois não se desfaz de uma vez: só nome a nome, na revisão.
        </ConfirmDialog>
      )}
    </>
  )
}

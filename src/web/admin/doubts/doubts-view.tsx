import { counted } from '#domain/count.ts'
import { ReadOnlyArea } from '#web/admin/frame/read-only-area.tsx'
import { QueueFrame } from '#web/admin/review/queue-frame.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { doubtTexts, keyOf, titleOf } from './doubt-texts.ts'
import { FileQuestion } from './file-question.tsx'
import { FlyerQuestion } from './flyer-question.tsx'
import { useDoubts } from './use-doubts.ts'

/** The doubts of all stores, one at a time. A default export, because it is loaded lazily. */
export default function DoubtsView() {
  const { queue, steps, total, stores, decide, answer } = useDoubts()
  return (
    <section aria-labelledby="duvidas">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="mr-auto">
          <h2 id="duvidas" className="text-3xl">
            Dúvidas
          </h2>
          {total > 0 && (
            <p className="text-ink-soft">
              {counted(total, 'dúvida', 'dúvidas')} em {counted(stores, 'mercado', 'mercados')}, a pior primeiro.
            </p>
          )}
        </div>
        <Link to={paths.admin({ aba: 'semana' })} className={buttonClass('ghost')}>
          <Icon name="arrow-left" className="size-4.5" />
          Voltar à semana
        </Link>
      </div>
      <ReadOnlyArea unless="offers.write">
        <QueueFrame
          label="Dúvidas, a pior primeiro"
          queue={queue}
          steps={steps}
          keyOf={keyOf}
          titleOf={titleOf}
          hintOf={(doubt) => [doubt.storeName, ...doubtTexts(doubt)].join(' · ')}
          empty={{
            title: 'Nenhuma dúvida em aberto',
            hint: 'O que os encartes e as planilhas deixarem em dúvida aparece aqui.',
          }}
        >
          {(doubt) =>
            doubt.kind === 'flyer' ? (
              <FlyerQuestion doubt={doubt} canUndo={steps.canUndo} onDecide={decide} onUndo={steps.undo} />
            ) : (
              <FileQuestion doubt={doubt} onAnswer={answer} />
            )
          }
        </QueueFrame>
      </ReadOnlyArea>
    </section>
  )
}

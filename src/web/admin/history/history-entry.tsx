import type { AuditRecord } from '#contract/people/audit.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { timeText } from '#web/admin/frame/moment-text.ts'
import { useCan } from '#web/admin/session/panel-account.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'

/** One action: a sentence, and each changed field. Old values are struck through, so that colour is not the only cue. */
export function HistoryEntry({ entry }: { entry: AuditRecord }) {
  const { at, person, action, verb, subject, changes } = entry
  const name = person?.name ?? 'Servidor'
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 p-4">
      <time dateTime={at} className="w-11 shrink-0 pt-1 text-sm text-ink-soft tabular-nums">
        {timeText(new Date(at))}
      </time>
      <Initials name={name} className="size-8 text-xs!" />
      <div className="min-w-0 grow basis-48">
        <p className="pt-1 wrap-anywhere">
          <b className="font-semibold">{name}</b> {verb}{' '}
          {subject.name && <b className="font-semibold">{subject.name}</b>}
        </p>
        {changes.length > 0 && (
          <dl className="mt-1.5 grid gap-1.5">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <dt className="w-24 shrink-0 text-ink-soft">{field}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
                  <del className="rounded-md bg-tomato-soft px-1.5 py-0.5 text-tomato">{before ?? 'vazio'}</del>
                  <Icon name="arrow-right" label="agora" className="size-4 shrink-0 text-ink-soft" />
                  <ins className="rounded-md bg-brand-soft px-1.5 py-0.5 font-semibold text-brand no-underline">
                    {after ?? 'vazio'}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <UndoLink action={action} />
      <SubjectLink subject={subject} />
    </li>
  )
}

/** Where these are undone, if they still can be: each place checks that itself. */
const undoPlaces: Record<string, { tab: string; needs: Permission; label: string }> = {
  'imports.addRows': { tab: 'importar', needs: 'offers.write', label: 'Desfazer na importação' },
  'flyerReview.publish': { tab: 'encartes', needs: 'offers.write', label: 'Desfazer no encarte' },
}

function UndoLink({ action }: { action: string }) {
  const place = undoPlaces[action]
  const isAllowed = useCan(place?.needs ?? 'offers.write')
  if (!place || !isAllowed) return null
  return (
    <Link to={paths.admin({ aba: place.tab })} className={buttonClass('ghost', 'compact', 'text-brand!')}>
      <Icon name="undo-2" className="size-4" />
      {place.label}
    </Link>
  )
}

function SubjectLink({ subject: { kind, id, name } }: { subject: AuditRecord['subject'] }) {
  if (id === null) return null
  const target = {
    promotion: { to: paths.offer(id), label: 'Ver oferta' },
    store: name === null ? null : { to: paths.admin({ aba: 'mercados', q: name }), label: 'Ver mercado' },
    person: { to: paths.admin({ aba: 'equipe' }), label: 'Ver pessoa' },
    other: null,
  }[kind]
  if (!target) return null
  return (
    <Link to={target.to} className={buttonClass('ghost', 'compact', 'text-brand!')}>
      {target.label}
    </Link>
  )
}

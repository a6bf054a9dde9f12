import { useState } from 'react'
import type { Person } from '#contract/people/people.ts'
import { counted } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { usePeopleChange } from './use-people-change.ts'

/** Further actions for a person. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const { change, isPending } = usePeopleChange()
  const request = { params: { id: person.id } }
  if (isEnding)
    return (
      <ConfirmDialog
        question={`Tirar ${person.name} do painel?`}
        confirmLabel="Tirar do painel"
        isDangerous
        isPending={isPending}
        onConfirm={() =>
          change(
            { name: 'people.end', request },
            { title: `${person.name} saiu do painel`, description: 'As sessões terminaram na hora.' },
            onClose,
          )
        }
        onClose={() => setEnding(false)}
      >
        As sessões terminam na hora e a senha deixa de valer. O histórico continua mostrando o que foi feito.
      </ConfirmDialog>
    )
  return (
    <PanelDialog title={person.name} onClose={onClose}>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {person.email ?? person.username} · {counted(person.sessions, 'sessão aberta', 'sessões abertas')}
      </p>
      <div className="mt-5 grid gap-2.5">
        <Link to={paths.admin({ aba: 'historico', pessoa: person.id })} className={buttonClass('outline', 'large')}>
          <Icon name="clock" className="size-5" />
          Ver o histórico
        </Link>
        {person.sessions > 0 && (
          <Button
            variant="outline"
            size="large"
            aria-disabled={isPending}
            onClick={() =>
              change(
                { name: 'people.endSessions', request },
                { title: 'Sessões encerradas', description: `${person.name} precisa entrar de novo.` },
                onClose,
              )
            }
          >
            <Icon name="log-out" className="size-5" />
            Encerrar as sessões
          </Button>
        )}
        <Button variant="danger" size="large" onClick={() => setEnding(true)}>
          <Icon name="circle-x" className="size-5" />
          Tirar do painel
        </Button>
        <Button variant="ghost" size="large" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </PanelDialog>
  )
}

import { useId, useState } from 'react'
import type { WeekRow } from '#contract/week/week.ts'
import type { Day } from '#domain/dates.ts'
import { site } from '#domain/site.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { whatsAppUrl } from '#web/stores/store-place.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { requestText } from './week-texts.ts'

interface AskDialogProps {
  /** Asked one after the other. */
  rows: readonly WeekRow[]
  today: Day
  onClose: () => void
}

/** Asks stores for their offers by WhatsApp, with a prepared message, which the person sends. */
export function AskDialog({ rows, today, onClose }: AskDialogProps) {
  const [position, setPosition] = useState(0)
  const row = rows[position]
  if (!row) return null
  const goOn = () => (position + 1 < rows.length ? setPosition(position + 1) : onClose())
  const count = rows.length > 1 ? ` (${position + 1} de ${rows.length})` : ''
  return (
    <SheetDialog title={`Pedir as ofertas a ${row.store.name}${count}`} onClose={onClose}>
      <Message key={row.store.id} row={row} today={today} hasMore={rows.length > 1} onDone={goOn} />
    </SheetDialog>
  )
}

interface MessageProps {
  row: WeekRow
  today: Day
  hasMore: boolean
  onDone: () => void
}

function Message({ row, today, hasMore, onDone }: MessageProps) {
  const { store } = row
  const [text, setText] = useState(requestText(row, today, site))
  const fieldId = useId()
  const { mutate: record } = useWrite({
    send: () => adminApi.call('week.recordRequest', { params: { storeId: store.id } }),
    failure: 'O pedido não foi anotado.',
    refresh: ['week.get'],
  })
  const number = store.whatsapp ?? store.phone
  return (
    <div className="mt-3 grid gap-3">
      <label htmlFor={fieldId} className="text-sm font-bold">
        Mensagem
      </label>
      <textarea
        id={fieldId}
        rows={6}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={`${controlClass} block py-3`}
      />
      {number ? (
        <a
          href={`${whatsAppUrl(number)}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => {
            record()
            onDone()
          }}
          className={buttonClass('whatsapp', 'large')}
        >
          <WhatsAppIcon />
          Abrir no WhatsApp
        </a>
      ) : (
        <p className="rounded-xl bg-mango-soft px-4 py-2.5 text-warning">
          Este mercado não tem WhatsApp nem telefone.{' '}
          <Link to={paths.admin({ aba: 'mercados' })} className="font-semibold underline">
            Completar em Mercados
          </Link>
        </p>
      )}
      {hasMore && (
        <Button variant="ghost" onClick={onDone}>
          Pular este
        </Button>
      )}
    </div>
  )
}

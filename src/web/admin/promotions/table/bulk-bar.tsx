import { CalendarPlus, Copy, type LucideIcon, Star, StarOff, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { endOfDay } from '#domain/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { usePromotionActions } from './use-promotion-actions.ts'
import type { Selection } from './use-selection.ts'

/** Actions for all selected promotions. */
export function BulkBar({ selection, offers }: { selection: Selection; offers: Promotion[] }) {
  const [openDialog, setOpenDialog] = useState<'extend' | 'duplicate' | 'delete'>()
  const { change, duplicate, remove, isWriting } = usePromotionActions({ onDone: (done) => selection.set(done, false) })
  if (offers.length === 0) return null
  const count = offers.length
  const close = () => setOpenDialog(undefined)
  const formatTitle = (one: string, many: string) => (number: number) => (number === 1 ? one : `${number} ${many}`)
  return (
    <div
      role="toolbar"
      aria-label="Ações com as selecionadas"
      aria-busy={isWriting}
      // Sticky while more rows are selected, below the header where that is sticky too; one scrolling row on phones.
      className="sticky top-0 z-10 flex items-center gap-x-2 border-y border-line bg-brand-soft px-4 py-1 text-[.95rem] text-brand max-lg:overflow-x-auto lg:top-[7.5rem] lg:px-5"
    >
      <p role="status" className="mr-auto shrink-0 font-bold tabular-nums">
        {count} {count === 1 ? 'selecionada' : 'selecionadas'}
      </p>
      <BulkButton label="Prorrogar validade" Icon={CalendarPlus} onPress={() => setOpenDialog('extend')} />
      <BulkButton
        label="Destacar"
        Icon={Star}
        onPress={() =>
          change(offers, { isHighlighted: true }, formatTitle('Promoção destacada', 'promoções destacadas'))
        }
      />
      <BulkButton
        label="Tirar destaque"
        Icon={StarOff}
        onPress={() =>
          change(offers, { isHighlighted: false }, formatTitle('Destaque retirado', 'destaques retirados'))
        }
      />
      <BulkButton label="Duplicar" Icon={Copy} onPress={() => setOpenDialog('duplicate')} />
      <BulkButton label="Excluir" Icon={Trash2} className="text-tomato" onPress={() => setOpenDialog('delete')} />
      <BulkButton label="Limpar seleção" Icon={X} onPress={selection.clear} />
      {openDialog === 'extend' && (
        <ExtendDialog
          count={count}
          onClose={close}
          onExtend={(day) => {
            close()
            const expiryDate = endOfDay(day).toISOString()
            change(offers, { expiryDate }, formatTitle('Validade prorrogada', 'validades prorrogadas'))
          }}
        />
      )}
      {openDialog === 'duplicate' && (
        <DuplicateDialog
          count={count}
          onClose={close}
          onDuplicate={(validity) => {
            close()
            duplicate(offers, validity)
          }}
        />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          question={
            count === 1
              ? 'Tem certeza que deseja excluir esta promoção?'
              : `Tem certeza que deseja excluir estas ${count} promoções?`
          }
          confirmLabel="Excluir"
          isDangerous
          onClose={close}
          onConfirm={() => {
            close()
            remove(offers)
          }}
        />
      )}
    </div>
  )
}

interface BulkButtonProps {
  label: string
  Icon: LucideIcon
  className?: string
  onPress: () => void
}

function BulkButton({ label, Icon, className = '', onPress }: BulkButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg px-3 font-semibold hover:bg-surface ${className}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {label}
    </button>
  )
}

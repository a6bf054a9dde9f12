import * as Radix from '@radix-ui/react-toast'
import type { Dispatch } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type Toast, type ToastChange, toastRules } from './toast-state.ts'

/** Renders the notifications. A default export, because it is loaded lazily. */
export default function Toaster({ toasts, dispatch }: { toasts: Toast[]; dispatch: Dispatch<ToastChange> }) {
  return (
    <Radix.Provider
      duration={toastRules.duration}
      swipeDirection="right"
      swipeThreshold={toastRules.swipeThreshold}
      label="Notificação"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismissToast(toast.id, dispatch)} />
      ))}
      <Radix.Viewport
        hotkey={[toastRules.hotkey]}
        label="Notificações ({hotkey})"
        // Below the header and above the tab bar, because both link to the list.
        className="fixed inset-x-0 top-16 z-60 m-0 flex list-none flex-col gap-2 p-4 outline-none sm:left-auto sm:w-[26rem] lg:top-auto lg:bottom-0 print:hidden"
      />
    </Radix.Provider>
  )
}

/** Closes a toast at once, and removes it from the state later. */
export function dismissToast(id: number, dispatch: Dispatch<ToastChange>): void {
  dispatch({ type: 'dismiss', id })
  setTimeout(() => dispatch({ type: 'remove', id }), toastRules.removeAfter)
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const isDestructive = toast.variant === 'destructive'
  const icon = isDestructive ? 'circle-alert' : 'circle-check'
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      type={isDestructive ? 'foreground' : 'background'}
      className={`flex motion-safe:animate-rise items-start gap-3 rounded-2xl p-4 shadow-3 ring-1 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
        isDestructive ? 'bg-tomato text-tomato-ink ring-tomato' : 'bg-surface text-ink ring-line'
      }`}
    >
      <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${isDestructive ? '' : 'text-brand'}`} />
      <div className="min-w-0 grow">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className={`mt-0.5 text-sm ${isDestructive ? '' : 'text-ink-soft'}`}>
            {toast.description}
          </Radix.Description>
        )}
        {[toast.action, toast.undo && { label: 'Desfazer', onPress: toast.undo }].map(
          (action) =>
            action && (
              <Radix.Action
                key={action.label}
                altText={`${action.label}: ${toast.title}`}
                onClick={action.onPress}
                className="-mb-2.5 -ml-3 mr-3 min-h-11 rounded-xl px-3 font-bold underline underline-offset-4"
              >
                {action.label}
              </Radix.Action>
            ),
        )}
      </div>
      <Radix.Close aria-label="Fechar" className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-xl">
        <Icon name="x" className="size-4.5" />
      </Radix.Close>
    </Radix.Root>
  )
}

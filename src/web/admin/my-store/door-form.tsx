import type { ReactNode } from 'react'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import { buttonClass } from '#web/ui/button.ts'

interface DoorFormProps {
  send: (values: FormData, form: HTMLFormElement) => Promise<void>
  failure: string
  /** Labels of the button, before and while sending. */
  actions: [string, string]
  /** Called with everything typed so far. */
  onTyped?: (values: FormData) => void
  children: ReactNode
}

/** A form of the store's pages: fields, and one button that sends them once. */
export function DoorForm({ actions: [action, sending], onTyped, children, ...form }: DoorFormProps) {
  return (
    <PanelForm
      {...form}
      onInput={({ currentTarget }) => onTyped?.(new FormData(currentTarget))}
      className="mt-4 grid gap-4"
    >
      {(isPending) => (
        <>
          {children}
          <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'w-full')}>
            {isPending ? sending : action}
          </button>
        </>
      )}
    </PanelForm>
  )
}

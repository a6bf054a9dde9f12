import type { ReactNode } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'

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
          <Button variant="primary" size="large" className="w-full" type="submit" aria-disabled={isPending}>
            {isPending ? sending : action}
          </Button>
        </>
      )}
    </PanelForm>
  )
}

import type { ReactNode } from 'react'
import { type Permission, roleNames } from '#domain/people/permissions.ts'
import { useAccount, useCan } from '#web/admin/session/panel-account.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Disables every control inside for roles without the permission, and explains why. */
export function ReadOnlyArea({ unless, children }: { unless: Permission; children: ReactNode }) {
  const isAllowed = useCan(unless)
  const role = useAccount()?.role
  if (isAllowed || !role) return children
  return (
    <>
      <p className="mb-4 flex items-center gap-2.5 rounded-2xl bg-muted px-4 py-3">
        <Icon name="lock" className="size-5 shrink-0 text-ink-soft" />
        Seu papel é {roleNames[role]}: você vê, mas não muda nada aqui.
      </p>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  )
}

import { can } from '#domain/people/permissions.ts'
import { useAccount } from '#web/admin/session/panel-account.ts'
import { panelTabs } from './panel-tabs.ts'

/** The tabs that the role may open; all of them until the role is known. */
export function usePanelTabs() {
  const account = useAccount()
  return panelTabs.filter(({ needs }) => !account || !needs || can(account.role, needs))
}

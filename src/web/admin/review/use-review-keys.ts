import type { Permission } from '#domain/people/permissions.ts'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { useKeydown } from '#web/admin/keyboard/use-keydown.ts'
import { useCan } from '#web/admin/session/panel-account.ts'

/** Keys that move, or open the other queue. */
const readingKeys = new Set(['j', 'k', 'p', 'escape'])

/**
 * Shortcuts of the review, by name: "1", "n", "enter". They take precedence over the panel's own, such as "n", and are text inside fields.
 * A read-only role moves through the queue and decides nothing. Enter activates a focused button or link, except on the tab itself.
 */
export function useReviewKeys(
  keys: Record<string, (() => void) | undefined>,
  needs: Permission = 'reviews.write',
): void {
  const { areEnabled } = useSingleKeyShortcuts()
  const canWrite = useCan(needs)
  useKeydown(
    (event) => {
      if (!areEnabled || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const target = event.target as Element
      if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], .uppy-Root')) return
      const key = event.key.toLowerCase()
      if (key === 'enter' && target.closest('a:not([role=tab]), button, [role=tab][aria-selected=false]')) return
      const action = keys[key]
      if (!action || !(canWrite || readingKeys.has(key))) return
      event.preventDefault()
      action()
    },
    { isFirst: true },
  )
}

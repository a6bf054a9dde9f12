import { switchTheme } from '#web/browser/theme.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** CSS chooses the icon, because the server does not know the visitor's theme. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      aria-label="Alternar entre tema claro e escuro"
      title="Alternar entre tema claro e escuro"
      onClick={switchTheme}
      className={buttonClass('ghost', 'icon', `noscript:hidden ${className}`)}
    >
      <Icon name="moon" className="size-5.5 dark:hidden" />
      <Icon name="sun" className="hidden size-5.5 dark:block" />
    </button>
  )
}

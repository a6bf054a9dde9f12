import { Moon, Sun } from 'lucide-react'
import { switchTheme } from '#web/browser/theme.ts'
import { buttonClass } from '#web/ui/button.ts'

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
      <Moon aria-hidden="true" className="size-5.5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5.5 dark:block" />
    </button>
  )
}

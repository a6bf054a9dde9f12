import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** Under a form: what for, and where more is said. */
export function FormPrivacyNote({ purpose }: { purpose: string }) {
  return (
    <p className="text-sm text-ink-soft">
      Usamos estes dados só para {purpose}. Saiba mais na{' '}
      <Link to={paths.privacy()} className="font-semibold underline underline-offset-2">
        Política de Privacidade
      </Link>
      .
    </p>
  )
}

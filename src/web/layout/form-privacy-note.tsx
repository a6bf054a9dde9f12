import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'

/** Under a form: what its data is used for, and a link to the privacy policy. */
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

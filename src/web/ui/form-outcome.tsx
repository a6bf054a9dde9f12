import { site } from '#domain/site.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The result of the last submission; it stays after the notification has gone. */
export function FormOutcome({ sent, failure }: { sent: string | undefined; failure: string | undefined }) {
  if (failure)
    return (
      <p className="flex gap-2.5 rounded-2xl bg-tomato-soft p-4 text-tomato">
        <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{failure}</strong> O que você escreveu continua aqui. Se preferir, escreva para{' '}
          <a href={`mailto:${site.contact.email}`} className="font-semibold underline">
            {site.contact.email}
          </a>
          .
        </span>
      </p>
    )
  if (!sent) return null
  return (
    <p className="flex gap-2.5 rounded-2xl bg-brand-soft p-4 font-semibold text-brand">
      <Icon name="circle-check" className="mt-0.5 size-5 shrink-0" />
      {sent}
    </p>
  )
}

/** Shown instead of a form when scripts are disabled. */
export function FormNeedsScripts({ what }: { what: string }) {
  return (
    <p className="hidden rounded-2xl bg-mango-soft p-4 text-warning noscript:block">
      Este formulário precisa do JavaScript do navegador, que está desligado. Para {what}, escreva para{' '}
      <a href={`mailto:${site.contact.email}`} className="font-semibold underline">
        {site.contact.email}
      </a>
      .
    </p>
  )
}

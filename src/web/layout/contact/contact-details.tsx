import type { ReactNode } from 'react'
import { site } from '#domain/site.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ContactIcon } from './contact-icon.tsx'
import { contactLinks } from './contact-links.ts'

export function ContactDetails({ hours }: { hours?: string }) {
  return (
    <ul>
      {contactLinks(site.contact).map(({ type, text, url }) => (
        <Detail key={url} icon={<ContactIcon type={type} />}>
          <a href={url} className="inline-flex min-h-11 items-center break-all tabular-nums hover:underline">
            {text}
          </a>
        </Detail>
      ))}
      <Detail icon={<Icon name="map-pin" className="size-5" />}>
        {site.city} – {site.state}
      </Detail>
      {hours && <Detail icon={<Icon name="clock" className="size-5" />}>{hours}</Detail>}
    </ul>
  )
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <span className="text-brand">{icon}</span>
      {children}
    </li>
  )
}

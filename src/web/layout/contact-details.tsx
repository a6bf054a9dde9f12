import { Clock, Mail, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { site } from '#domain/site.ts'
import { WhatsAppIcon } from '#web/ui/whatsapp-icon.tsx'

const { contact } = site

export function ContactDetails({ hours }: { hours?: string }) {
  return (
    <ul className="text-[.95rem]">
      <Detail icon={<Mail aria-hidden="true" className="size-5" />}>
        <a href={`mailto:${contact.email}`} className="inline-flex min-h-11 items-center break-all hover:underline">
          {contact.email}
        </a>
      </Detail>
      <Detail icon={<WhatsAppIcon />}>
        <a
          href={`https://wa.me/${contact.whatsapp}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center tabular-nums hover:underline"
        >
          {contact.phone}
        </a>
      </Detail>
      <Detail icon={<MapPin aria-hidden="true" className="size-5" />}>
        {site.city} – {site.state}
      </Detail>
      {hours && <Detail icon={<Clock aria-hidden="true" className="size-5" />}>{hours}</Detail>}
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

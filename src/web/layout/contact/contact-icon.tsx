import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import type { ContactLink } from './contact-links.ts'

const icons = { email: 'mail', phone: 'phone', group: 'users', instagram: 'camera' } as const

export function ContactIcon({ type }: Pick<ContactLink, 'type'>) {
  if (type === 'whatsapp') return <WhatsAppIcon />
  const icon = icons[type]
  return <Icon name={icon} className="size-5 shrink-0" />
}

import { Camera, Mail, Phone, Users } from 'lucide-react'
import { WhatsAppIcon } from '#web/ui/whatsapp-icon.tsx'
import type { ContactLink } from './contact-links.ts'

const icons = { email: Mail, phone: Phone, group: Users, instagram: Camera }

export function ContactIcon({ type }: Pick<ContactLink, 'type'>) {
  if (type === 'whatsapp') return <WhatsAppIcon />
  const Icon = icons[type]
  return <Icon aria-hidden="true" className="size-5 shrink-0" />
}

import type { SiteContact } from '#domain/site.ts'

export interface ContactLink {
  type: 'email' | 'phone' | 'whatsapp' | 'group' | 'instagram'
  text: string
  url: string
}

/** Contact channels, with the address or number as text. */
export function contactLinks({ email, phone, whatsapp }: SiteContact): ContactLink[] {
  const links: ContactLink[] = [{ type: 'email', text: email, url: `mailto:${email}` }]
  if (phone && whatsapp) links.push({ type: 'whatsapp', text: phone, url: whatsAppChat(whatsapp) })
  else if (phone) links.push({ type: 'phone', text: phone, url: `tel:${phone.replace(/[^+\d]/g, '')}` })
  return links
}

/** The site's profiles on social networks, with the network's name as text. */
export function socialLinks({ instagram, whatsapp, whatsappGroup }: SiteContact): ContactLink[] {
  return [
    ...instagram.map(({ label, url }): ContactLink => ({ type: 'instagram', text: label, url })),
    ...(whatsapp ? [{ type: 'whatsapp' as const, text: 'WhatsApp', url: whatsAppChat(whatsapp) }] : []),
    ...(whatsappGroup ? [{ type: 'group' as const, text: 'Grupo de ofertas', url: whatsappGroup }] : []),
  ]
}

function whatsAppChat(number: string): string {
  return `https://wa.me/${number}`
}

import { iconUrl } from './icon.tsx'

export function WhatsAppIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" fill="currentColor" className={`shrink-0 ${className}`}>
      <use href={iconUrl('whatsapp')} />
    </svg>
  )
}

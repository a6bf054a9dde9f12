/** The logo: a basket. */
export function BrandMark({ className = 'size-9.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="11" fill="#0b6b4b" />
      <path d="M9 18h22l-2.2 11.2a3 3 0 0 1-2.9 2.4H14.1a3 3 0 0 1-2.9-2.4z" fill="#fff" />
      <path
        d="M13.5 18c0-6 2.6-9.4 6.5-9.4s6.5 3.4 6.5 9.4"
        fill="none"
        stroke="#ffb92e"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <path d="M15.2 22.2v5m4.8-5v5m4.8-5v5" stroke="#0b6b4b" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Shapes of the basket, the default logo: 40 by 40, in a square of this colour. */
export function brandMark(color: string): string {
  return [
    `<rect width="40" height="40" rx="11" fill="${color}"/>`,
    '<path d="M9 18h22l-2.2 11.2a3 3 0 0 1-2.9 2.4H14.1a3 3 0 0 1-2.9-2.4z" fill="#fff"/>',
    '<path d="M13.5 18c0-6 2.6-9.4 6.5-9.4s6.5 3.4 6.5 9.4" fill="none" stroke="#ffb92e" stroke-width="2.8" stroke-linecap="round"/>',
    `<path d="M15.2 22.2v5m4.8-5v5m4.8-5v5" stroke="${color}" stroke-width="2" stroke-linecap="round"/>`,
  ].join('')
}

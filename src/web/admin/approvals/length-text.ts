/** 130 → "2 h 10"; 45 → "45 min"; 2880 → "2 dias". */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`
  if (minutes >= 2 * 24 * 60) return `${Math.round(minutes / (24 * 60))} dias`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${String(rest).padStart(2, '0')}` : ''}`
}

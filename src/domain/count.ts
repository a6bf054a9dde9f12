/** 1234 → "1.234" */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}

/** "1234567" → "1.234.567" */
export function groupThousands(number: string): string {
  const groups: string[] = []
  const sign = number.startsWith('-') ? '-' : ''
  for (let end = number.length; end > sign.length; end -= 3)
    groups.unshift(number.slice(Math.max(sign.length, end - 3), end))
  return sign + groups.join('.')
}

/** A number with its noun: (1, 'oferta', 'ofertas') → "1 oferta", (1200, …) → "1.200 ofertas". */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

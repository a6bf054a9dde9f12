/** 1234 → "1.234" */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** A number with its noun: (1, 'oferta', 'ofertas') → "1 oferta", (1200, …) → "1.200 ofertas". */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** "o quilo" in a sentence after a price; empty for a pack. */
export function perWords(per: string): string {
  return spokenUnits[per] ?? (per && `por ${per}`)
}

const spokenUnits: Record<string, string> = {
  kg: 'o quilo',
  L: 'o litro',
  un: 'a unidade',
  '100g': 'os 100\u00a0g',
}

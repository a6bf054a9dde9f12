/** Why an offer is highlighted, in the word that visitors see. */
export function highlightReason({ isSponsored }: { isSponsored: boolean }): 'Escolhida' | 'Patrocinada' {
  return isSponsored ? 'Patrocinada' : 'Escolhida'
}

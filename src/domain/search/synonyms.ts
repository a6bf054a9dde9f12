/** The word under which goods of several names are found together. Both names and searches pass through here. */
export function synonymOf(word: string): string {
  return synonyms.get(word) ?? word
}

/** A map, not an object: "constructor" is a word that somebody may type. */
const synonyms = new Map(
  Object.entries({
    aipim: 'mandioca',
    macaxeira: 'mandioca',
    bergamota: 'tangerina',
    mexerica: 'tangerina',
    ponkan: 'tangerina',
    bolacha: 'biscoito',
    refri: 'refrigerante',
    xampu: 'shampoo',
    uisque: 'whisky',
    mucarela: 'mussarela',
    muzzarela: 'mussarela',
    cocacola: 'coca',
    jerimum: 'abobora',
    vodca: 'vodka',
    ketchap: 'ketchup',
    catchup: 'ketchup',
    yogurte: 'iogurte',
  }),
)

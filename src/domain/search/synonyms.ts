/** The canonical word for goods with several names. Applied to product names and to searches. */
export function synonymOf(word: string): string {
  return synonyms.get(word) ?? word
}

/** A map, because an object would also find "constructor". */
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

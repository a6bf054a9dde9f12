/** What it is for: "vela de aniversário". It does not say another thing. */
export const purposes = new Set(
  'aniversario festa natal pascoa casa semana mes churrasco almoco janta jantar lanche escola crianca criancas bebe cozinha banheiro viagem praia feira'.split(
    ' ',
  ),
)

/** Words of lists that say nothing about the product. */
export const talkWords = new Set(
  'pra pro para bom boa bons boas bem mais menos muito pouco barato barata baratinho gelado gelada maduro madura maduros maduras verdinha marca qualquer melhor fresco fresca fresquinho quentinho grande grandes pequeno pequena promocao urgente favor por se tiver tamanho tam'.split(
    ' ',
  ),
)

/** What was done to it makes it another thing, unless the dictionary knows that: dried tomatoes are no tomatoes. */
const processed =
  /^(?:assad[oa]|frit[oa]|cozid[oa]|sec[oa]|desidratad[oa]|triturad[oa]|congelad[oa]|conserva|defumad[oa]|doce|po|calda|cristalizad[oa]|passa|chip|chips|caramelizad[oa]|empanad[oa]|recheado|flocos?|instantane[oa])$/

export function isProcessed(unexplained: string[]): boolean {
  return unexplained.some((word) => processed.test(word))
}

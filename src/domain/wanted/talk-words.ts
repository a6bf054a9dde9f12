/** Purposes: "vela de aniversário". They do not make it another product. */
export const purposes = new Set(
  'aniversario festa natal pascoa casa semana mes churrasco almoco janta jantar lanche escola crianca criancas bebe cozinha banheiro viagem praia feira'.split(
    ' ',
  ),
)

/** Words in lists that do not describe the product. */
export const talkWords = new Set(
  'pra pro para bom boa bons boas bem mais menos muito pouco barato barata baratinho gelado gelada maduro madura maduros maduras verdinha marca qualquer melhor fresco fresca fresquinho quentinho grande grandes pequeno pequena promocao urgente favor por se tiver tamanho tam'.split(
    ' ',
  ),
)

/** Processing makes it another product, unless the dictionary knows it: dried tomatoes are not tomatoes. */
const processed =
  /^(?:assad[oa]|frit[oa]|cozid[oa]|sec[oa]|desidratad[oa]|triturad[oa]|congelad[oa]|conserva|defumad[oa]|doce|po|calda|cristalizad[oa]|passa|chip|chips|caramelizad[oa]|empanad[oa]|recheado|flocos?|instantane[oa])$/

export function isProcessed(unexplained: string[]): boolean {
  return unexplained.some((word) => processed.test(word))
}

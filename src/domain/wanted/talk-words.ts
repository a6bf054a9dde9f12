/** What it is for: "vela de aniversário". It does not say another thing. */
export const purposes = new Set(
  'aniversario festa natal pascoa casa semana mes churrasco almoco janta jantar lanche cafe manha escola crianca criancas bebe cozinha banheiro viagem praia feira'.split(
    ' ',
  ),
)

/** Words of lists that say nothing about the product. */
export const talkWords = new Set(
  'pra pro para bom boa bons boas bem mais menos muito pouco barato barata baratinho gelado gelada maduro madura maduros maduras verdinha marca qualquer melhor fresco fresca fresquinho quentinho grande grandes pequeno pequena promocao urgente favor por se tiver'.split(
    ' ',
  ),
)

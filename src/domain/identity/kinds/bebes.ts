/** Baby care. */
export const bebesKinds = `
Fralda|un|fralda descartavel,fral,fralda desc,frald,fralda infantil,fralda pants,fralda calca|+tamanho: rn, p(peq; pequena), m(med; media), g(gde; grande), xg, gg, eg, xxg, exg, xxxg
Pomada|un|creme assadura,pom assadura,pomada assadura,cr assadura
Fórmula infantil|kg|composto lacteo,form infantil,comp lacteo,formula inf
Papinha|kg|papinha bebe|-sabor: @
Cereal infantil|kg|mucilon,cereal inf|-sabor: @
Mamadeira|un|
Chupeta|un|
`

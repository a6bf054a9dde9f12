/** Frozen goods. */
export const congeladosKinds = `
Hambúrguer|kg|hamburg,hamb|+carne: bovino(bov; carne), frango:de_frango, suíno, vegetal(plant; soja), picanha:de_picanha, misto(mista)
Empanado|kg|nuggets,nugget,steak frango,^emp,empanito,^steak,empan,^chicken|-sabor: @
Batata congelada|kg|batata palito,batata pre frita,batata mccain,batata smiles,bat congelada,bat palito,batata cong,bat pre frita,bat cong|-corte: palito(tradicional), crinkle, rústica, smiles
Pizza|kg|piz|-sabor: @
Lasanha|kg|lasan|-sabor: @
Sorvete|L|sorv|-sabor: @
Açaí|L|acai|-sabor: @
Polpa de fruta|kg|polpa|-sabor: @
Gelo|kg||-forma: cubos:em_cubos, escamas:em_escamas
Almôndega|kg|
Picolé|un||-sabor: @
Prato pronto congelado|kg|!escondidinho,!strogonoff,!estrogonofe,!parmegiana,!yakissoba congelado|-sabor: @
Legumes congelados|kg|legume congelado,selecao legumes
Quibe|kg|kibe
Espetinho|un|espeto,!kafta|-sabor: @
Hot pocket|un|hot pocket,lanche pronto|-sabor: @
`

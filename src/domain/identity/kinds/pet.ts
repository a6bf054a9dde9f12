/** Pet food and care. */
export const petKinds = `
racao_caes=Ração para cães|kg|racao caes,racao cao,racao cachorro,alimento caes,rac caes,rac cao,racao canina,racao dog,alimento cao,racao p cao|+idade: adulto*(adultos; ad; adult), filhote(filhotes; fil; puppy), sênior|-porte: pequeno(raca pequena; rp; peq), médio, grande|-sabor: @
racao_gatos=Ração para gatos|kg|racao gatos,racao gato,rac gato,alimento gatos,racao felina,racao cat,alimento gato,racao p gato|+idade: adulto*(adultos; ad; adult; !castrado; !castrados; !cast), filhote(filhotes; fil)|-sabor: @
sache_gatos=Sachê para gatos|un|sache gatos,sache gato,alimento umido gatos,alim umido gato|-sabor: @
sache_caes=Sachê para cães|un|sache caes,sache cao,alimento umido caes,alim umido cao|-sabor: @
areia_gatos=Areia para gatos|kg|areia higienica,areia gatos,areia gato,granulado sanitario,areia sanitaria,areia hig
Petisco|un|bifinho,!biscoito cao,!osso cao,snack cao,!biscoito caes,bif cao,palitinho cao,!ossinho|-sabor: @
Ração para pássaros|kg|racao passaro,!alpiste,mistura passaro,!racao calopsita
Ração para peixes|kg|racao peixe
Tapete higiênico|un|tapete hig,tapete higienico
Shampoo para cães|L|shampoo cao,shampoo pet
Antipulgas|un|coleira antipulgas
`

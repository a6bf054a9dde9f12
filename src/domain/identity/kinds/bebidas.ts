/** Drinks. */
export const bebidasKinds = `
Refresco em pó|kg|refresco,suco po,po refresco,po para refresco,refr po,preparado solido,prep solido,po preparo refresco|-sabor: @
Suco|L|nectar,suco integral,suco pronto,beb fruta,bebida fruta,suc,!bebida soja,!beb soja,!alimento soja|+tipo: néctar(nect), integral(100; cem; int), concentrado(conc)|-sabor: @
Chá pronto|L|ice tea,cha gelado,mate leao copo,cha pronto beber,iced tea|-sabor: @
Refrigerante|L|!tubaina,refrig,refr,beb gaseif,bebida gaseificada,soda,rfg,refri,bebida gas,beb gas|+sabor: cola, guaraná(guar), laranja(lar), limão(lim; soda; lemon; !limoneto), uva, citrus, tutti frutti, abacaxi, framboesa, maçã(maca verde; maca vde), gengibre(ginger), tangerina, mirtilo(blueberry), pitaya, caju, maracujá, morango|+açúcar: com*(original; normal; orig; tradicional; trad), zero(sem acucar; s acucar; s acuc; diet; light; zero acucar; ze; baixa cal; sug free; black zero; zer; black)
Água tônica|L|tonica,ag tonica|+açúcar: com*, zero(diet; light; baixa cal; sug free; sem acucar; s acucar)
Água de coco|L|ag coco
Água mineral|L|agua min,~agua,ag min,agua miner|+gás: sem*(sem gas; s gas; s g; natural; sg; s ga), com(com gas; c gas; c g; gaseificada; gasosa; sparkling; c ga; cg)
Energético|L|energ,bebida energetica,beb energetica,energet,beb energ|+açúcar: com*, zero(sem acucar; sugar free; sugarfree; s acucar; sugarf; !absolutely)|-sabor: @
Isotônico|L|isot,bebida isotonica,repositor|-sabor: @
Cerveja|L|^crv,cvj,cervej|+estilo: comum*(pilsen; lager; pils; original pilsen; premium; american lager; pil; chopp), puro malte(p malte; puro m; pmalte), duplo malte(d malte), ipa(lager ipa), malzbier(malzb; malzeb; malz), weiss(trigo; weissbier; weisse; !witbier; !wit), escura(!stout; dunkel; dark; !black; !red; !amber; !porter), ultra, unfiltered(unfilt)|+álcool: com*, sem(zero; cero; zero alcool; 00; 0 alc; sem alcool; s alcool; 0d0; 0 0; s alc; zer)
Chopp|L|chope|-estilo: pilsen, ipa, vinho
Vinho|L|vin|+cor: tinto(tto; tin; tint), branco(bco; bran; br), rosé(rosado)|+doçura: seco(sec; sc), suave(sve; suav; sv), demi-sec:demi_sec(meio seco; demi sec)|-uva: cabernet sauvignon(cabernet; cab sauv; cab sauvignon), merlot, malbec, bordô, carménère(carmenere), chardonnay, isabel, tannat, pinot noir, sauvignon blanc, syrah(shiraz), tempranillo
Espumante|L|espumant,espum|-tipo: brut, moscatel, demi-sec:demi_sec(demi sec), prosecco
Sidra|L|cidra|-sabor: @
Vodka|L|vodca|-sabor: @
Whisky|L|uisque,whiskey|-idade: 8 anos, 12 anos
Cachaça|L|aguardente,aguard|-tipo: prata, ouro
Gin|L||-tipo: dry(london dry)
Bebida ice|L|ice limao,beats,ice|-sabor: @
Rum|L||-tipo: branco, ouro
Licor|L||-sabor: @
Conhaque|L|conhac
Vermute|L|vermouth
Aperitivo|L|bebida aperitivo
Tequila|L|
Coquetel alcoólico|L|coquetel|-sabor: @
Xarope|L|groselha,xarope groselha|-sabor: @
`

/** Fruit, vegetables and eggs. */
export const hortifrutiKinds = `
~Ovos|un|~ovo,cartela ovo|+tipo: branco(branca; bco; branc), vermelho(verm), caipira(caip), codorna:de_codorna, orgânico|-tamanho: grande(gde; gd), extra(ext), médio(med), jumbo
~Banana|kg!||+variedade: prata, nanica(caturra; dagua; d agua; agua), terra:da_terra(da terra), maçã, branca, ouro
~Maçã|kg!||+variedade: gala, fuji, verde(granny smith), argentina, red, pink lady
~Laranja|kg!||+variedade: pera, lima, bahia(umbigo), seleta, valência
~Limão|kg!||+variedade: tahiti*(taiti; thaiti), siciliano(sicil), rosa(cravo; galego)
~Tomate|kg!||+variedade: italiano(ital; saladete; saladette), longa vida(salada; l vida), cereja(grape; cerej; sweet), carmem(carmen; debora), caqui, holandês
Batata-doce|kg!|batata doce|-cor: roxa, branca, rosada
~Batata|kg!||+variedade: inglesa*(branca; lavada; escovada; monalisa; comum; especial), asterix(rosa; asterx), bolinha
~Cebola|kg!||+cor: branca*(nacional; amarela; pera), roxa
~Alho|kg!||-forma: cabeça(cab), descascado(desc), granel
~Cenoura|kg!|
Beterraba|kg!|
Alface|un!||-tipo: crespa, lisa, americana(amer), roxa, mimosa, romana
Rúcula|un!|
Couve-flor|un!|couve flor
Couve|un!|couve manteiga
Brócolis|un!|brocoli,brocolis,brocolos|-tipo: ninja, ramoso, americano
Repolho|kg!||+cor: verde*(liso; branco), roxo
Pepino|kg!||-tipo: japonês, caipira, comum
Pimentão|kg!||+cor: verde, vermelho(verm), amarelo(amar)
Abobrinha|kg!|abobrinha italiana,abobrinha menina
Abóbora|kg!||-tipo: cabotiá(japonesa; kabotia; cabotian), moranga, pescoço, paulista
Berinjela|kg!|
Chuchu|kg!|
Mandioca|kg!||-preparo: descascada(descascado; desc)
Vagem|kg!|
~Mamão|kg!||+variedade: formosa(form), papaia(papaya; havai; papay)
~Melancia|kg!|
~Melão|kg!|
~Uva|kg!||+variedade: itália, niágara(rosada), vitória(vitor), thompson, rubi, crimson, isabel|-semente: sem semente(s semente; sem sem; s sem)
~Morango|kg!|
~Manga|kg!||+variedade: tommy(tomy; tome), palmer, espada, rosa
~Abacaxi|un!||-variedade: pérola, havaí
~Abacate|kg!|avocado,abacate manteiga
~Pera|kg!||+variedade: williams(willians; williem), portuguesa(port), danjou, rocha, ercolini
~Pêssego|kg!|
~Ameixa|kg!|
~Kiwi|kg!|
~Tangerina|kg!|
~Maracujá|kg!|
~Goiaba|kg!|
coco_verde=Coco verde|un!|~coco,!coco seco
~Gengibre|kg!|
Cheiro-verde|un!|cheiro verde,!salsinha,!cebolinha,!coentro
Agrião|un!|
~Espinafre|un!|
Acelga|un!|
Almeirão|un!|!radite,!chicoria,!escarola
Quiabo|kg!|
Jiló|kg!|
Inhame|kg!|cara inhame
Cará|kg!|
Mandioquinha|kg!|batata salsa,batata baroa,mandioquinha salsa
Rabanete|un!|
~Caqui|kg!|
~Figo|kg!|
~Nectarina|kg!|
~Pitaia|kg!|pitaya
~Cogumelo|kg|!cogumelo paris,!shimeji,!shitake,champignon fresco
Milho-verde em espiga|un!|milho verde espiga,milho espiga,espiga milho
Pimenta|kg!|~pimenta dedo moca,~pimenta cambuci
Nabo|kg!|
Salsão|un!|aipo
~Manjericão|un!|
~Hortelã|un!|
~Alecrim|un!|
~Lichia|kg!|
~Cereja|kg!|cereja fresca
Atemoia|kg!|!pinha,!fruta do conde
~Pinhão|kg!|
Broto de feijão|un!|
Alho-poró|un!|alho poro
`

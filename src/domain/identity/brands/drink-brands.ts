/** Brands of drinks. */
export const drinkBrands = `
Água da Serra; Fys; St. Pierre; Bioleve; Sarandi; Goob; Ferráspari; Indaiá; Itágua; Santa Joana; Serra da Graciosa; Fonte Sarandi; Campo Largo
Villagua; Sinuelo; Nutrisuco; Greenday; Sucão; Frutop; Cabaré; Xeque Mate; Intencion; Malibu; Jurupinga; Palhinha Conhaque; Paratudo; Fernet
Cantina da Serra; Cortezano; Cereser; Salton; Garibaldi; Cordero; Dal Pizzol; Santo Grau
Coca-Cola|coca,cocacola,cocacol|refrigerante:sabor=cola; Pepsi|pepsi cola|refrigerante:sabor=cola|twist; Fanta||refrigerante
Sprite||refrigerante:sabor=limao; Kuat||refrigerante:sabor=guarana; Sukita|skita|refrigerante:sabor=laranja; Schweppes|schwep|refrigerante
Soda Limonada Antarctica|soda limonada|refrigerante:sabor=limao; Dolly||refrigerante; Fruki||refrigerante; Pureza||?refrigerante
H2OH|h2o|refrigerante; Crush||refrigerante; Guaraná Jesus||refrigerante; Itubaína||refrigerante; Mineirinho||refrigerante; Grapette||refrigerante
Cini||refrigerante; Convenção||refrigerante; Xereta||refrigerante; Cotuba||refrigerante; Laranjinha||?refrigerante
Max Wilhelm||refrigerante; Guaraná Kuat||refrigerante:sabor=guarana; Simba||refrigerante; Wewi||refrigerante; Goianinho||refrigerante
Poty||refrigerante; Mate Couro||refrigerante; Ouro Fino||agua_mineral; Charrua||refrigerante; Bacana||?refrigerante; Don||?refrigerante
Vedete||refrigerante; Ice Cola||refrigerante:sabor=cola; Funada||refrigerante; Gengibirra||refrigerante; Pitchula|pitchulinha|refrigerante
Frevo||refrigerante; Crystal||agua_mineral; Bonafont||agua_mineral; Imperatriz||agua_mineral; Minalba||agua_mineral
Santa Inês|sta ines|agua_mineral; Lindoya|lindoia|agua_mineral; São Lourenço||agua_mineral; Perrier||agua_mineral; Petrópolis||?agua_mineral
Puris||agua_mineral; Da Guarda||?agua_mineral; Versant||agua_mineral; Ijuí||agua_mineral; Nestlé Pureza Vital|pureza vital|agua_mineral
Prata||?agua_mineral; Dias D'Ávila||agua_mineral; Santa Rita||?agua_mineral; Evian||agua_mineral; Cristalina||?agua_mineral; Levíssima||agua_mineral
Fontana||?agua_mineral; Acquissima||agua_mineral; Catarina||?agua_mineral; Lebrinha||agua_mineral
Del Valle|dvalle,d valle,delvalle|suco|kapo,fresh,frut; Kero Coco|kerococo|agua_de_coco; Bavaria||cerveja; Ades||suco; Natural One||suco
Maguary||suco; Kapo||suco; La Fruit|lafruit|suco; Dafruta||suco; Tial||suco; Sufresh|su fresh|suco; Prat's|prats|suco; Do Bem||?suco; Xandô||suco
Jandaia||?suco,cafe; Imbiara||suco; Palmeiron||suco; Aliança||?suco,vinho; Casa de Bento|casa bento|suco; OQ||suco; Purity||suco; Juxx||suco
Obrigado||agua_de_coco; Puro Coco||agua_de_coco; Coco Quadrado||agua_de_coco; Mais||?suco; Bela Ischia||suco; Pindorama||suco; Sunny||?suco
Tropicana||suco; Mupy||suco; Sollys||suco; Yakult Tonyu|tonyu|suco; Feel Good||cha_pronto
Fuze Tea||cha_pronto; Arizona||cha_pronto; Red Bull|redbull|energetico; Monster||energetico|mango loco,ultra,pacific punch,juice; TNT||energetico
Baly||energetico; Flying Horse||energetico; Burn||energetico; Fusion||energetico; Vibe||energetico; Vulcano||energetico; Extra Power||energetico
Night Power||energetico; Bad Boy||energetico; 220V||energetico; Reign||energetico; Furioso||energetico; Gatorade||isotonico; Powerade||isotonico
Marathon||?isotonico; Jungle||?isotonico; i9||isotonico; Skol||cerveja; Brahma||cerveja|chopp,zero; Heineken|heiniken,heinek,heinken|cerveja
Budweiser|bud,budw|cerveja; Amstel||cerveja; Itaipava||cerveja; Stella Artois|stella,stella artoi|cerveja|pure gold
Corona|coronita,corona extra,coronita extra|cerveja; Spaten||cerveja; Eisenbahn|eisenb|cerveja; Bohemia||cerveja; Devassa||cerveja; Kaiser||cerveja
Petra||cerveja; Império||cerveja; Becks|beck s,beck|cerveja; Schin|nova schin|cerveja; Opa||cerveja; Black Princess|b princess|cerveja
Estrella Galicia|estr galicia,est galicia|cerveja; Patagonia|patag|cerveja; Colorado||cerveja; Therezópolis||cerveja; Conti||cerveja
Provincia||cerveja; Ribeirão||chopp; Skol Beats|beats|bebida_ice; Original||?cerveja; Antarctica Original|antarct original|cerveja
Serramalte||cerveja; Caracu||cerveja; Polar||?cerveja; Glacial||cerveja; Lokal||cerveja; Tiger||cerveja; Blue Moon||cerveja; Baden Baden||cerveja
Hoegaarden||cerveja; Leffe||cerveja; Goose Island||cerveja; Lagunitas||cerveja; Wals||cerveja; Saint Bier|saintbier|cerveja; Sul Americana||cerveja
Michelob|michelob ultra|cerveja; Coors||cerveja; Miller||cerveja; Erdinger||cerveja; Paulaner||cerveja; Franziskaner||cerveja; Proibida||cerveja
Nortenha|nortena|cerveja; Cacildis||cerveja; Praya||cerveja; Ecobier||cerveja; Bierbaum||cerveja; Schornstein||cerveja; Magnus||?cerveja,racao_caes,racao_gatos
Dado Bier|dadobier|cerveja; Xingu||cerveja; Lohn||cerveja; Bierland||cerveja; Nossa||?cerveja; Bier Hoff|bierhoff|cerveja; Quilmes||cerveja
Smirnoff|smirnof|vodka; Absolut||vodka; Orloff||vodka; Balalaika||vodka; Natasha||vodka; Skyy||vodka; Grey Goose||vodka
Ciroc||vodka; Kriskof||vodka; Slova||vodka; Askov||vodka; Smirnoff Ice|smirnof ice|bebida_ice; Cabaré Ice||bebida_ice; Kiss||?bebida_ice
51 Ice||bebida_ice; Mike's|mikes|bebida_ice; Syn||?bebida_ice,energetico; Lemon Dou||bebida_ice; 51||cachaca; Velho Barreiro||cachaca; Ypióca||cachaca
Pitú||cachaca; Caninha da Roça|caninha roca|cachaca; Sagatiba||cachaca; Seleta||?cachaca; Salinas||cachaca; Jamel||cachaca; 61||?cachaca
Boazinha||cachaca; Nega Fulô||cachaca; Weber Haus|weberhaus|cachaca; Chapeu de Palha||cachaca; Tatuzinho||cachaca; Oncinha||cachaca
Johnnie Walker|j walker,johnnie w,red label,black label|whisky; Jack Daniel's|jack daniels,jack daniel|whisky; Passport||whisky
Ballantine's|ballantines|whisky; Chivas|chivas regal|whisky; Old Parr|oldparr|whisky; White Horse|w horse|whisky; Teacher's|teachers|whisky
Natu Nobilis|natu nobillis|whisky; Jim Beam||whisky; Old Eight||whisky; Drury's|drurys|whisky; Buchanan's|buchanans|whisky; Wall Street||whisky
Jameson||whisky; Bell's|bells|?whisky; Cavalo Branco||whisky; Grant's|grants|whisky; Black & White||whisky; Tanqueray||gin; Rock's|rocks|gin
Gordon's|gordons|gin; Beefeater||gin; Bombay Sapphire||gin; Seagers||gin; Theros||gin; Eternity||?gin; Apogee||gin; Bacardi||rum; Montilla||rum
Campari||aperitivo; Aperol||aperitivo; Martini||vermute; Cinzano||vermute; Dreher||conhaque; Domecq||conhaque; Presidente||?conhaque
São João da Barra|sao joao barra|conhaque; Cynar||aperitivo; Jägermeister||licor; Stock||?licor; Amarula||licor; Baileys||licor; 43||?licor
José Cuervo||tequila; Catuaba Selvagem|catuaba; Pérgola||vinho; Sangue de Boi|sanguedeboi,sangue boi|vinho
Quinta do Morgado|q morgado,quinta morgado|vinho; Chapinha||vinho; Chandon||espumante; Miolo||?vinho,espumante; Mioranza||vinho; Almadén||vinho
Concha y Toro|concha toro|vinho; Reservado||?vinho; Casillero del Diablo|casillero diablo,casillero|vinho; Gato Negro||vinho; Country Wine||vinho
Canção||vinho; Randon||vinho; Del Grano||vinho; Collina||vinho; Santa Felicidade||vinho; Galiotto||vinho; Góes||vinho; Dom Bosco||vinho
Casa Perini|perini; Peterlongo||espumante; Periquita||vinho; Casal Garcia||vinho; Santa Carolina||vinho; Toro Centenario||vinho; Los Pampas||vinho
Trapiche||vinho; Marcus James||vinho; Jota Pe|jotape,jota p|vinho; Terranova||?vinho,espumante; Georges Aubert||espumante; Rio Sol||vinho
Saint Germain||vinho; Zanotto||vinho; Chuva de Prata|chuva prata; Lambrusco||vinho
Guaraná Antarctica|guarana antarct,guar ant,guarana ant,guar antarctica,guar antarct,guarana antart|refrigerante:sabor=guarana
Antarctica|antarct,antartica,antarc,ant,antart|cerveja|subzero,sub zero
`

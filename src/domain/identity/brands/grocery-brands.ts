/** Brands of dry groceries. The notation is explained in ../brand-dictionary.ts. */
export const groceryBrands = `
Camil; Prato Fino; Urbano; Namorado; Rei Arthur; Buriti; Kicaldo; Caldo Bom; Solito; Sepé; Fumacense; Pantera; Mesa Farta; Pileco Nobre; Saman; Biju
Tio Urbano; Dona Hilda; Codil; Picinin; Pirahy; Vasconcelos; Ráris; Meu Biju; Emoções; Sabor Sul; Realengo; Guacira; Albaruska; Kiarroz; Bernardo
Chinezinho; Cantarella; Pachá; Sinhá; Granfino; Combrasil; Mariza; Urbaninho; Kisabor; Supang; Donana; Tarumã; Zé Mineiro; Native; Doce Dia; Duçula
Jalles; Mais Doce; Coruripe; Petribu; Moc; Zizo; Jasmine; Norte Salineiro; BR Spices; Bombay; Santa Clara; Maratá; Cirol; Apti; Primor; Vitaliv
Perdiz; Borges; Cocinero; De Cecco; Nova Oliva; Faisão; Renata; Adria; Isabela; Orquídea; Parati; Casaredo; Todeschini; Ninfa; Fortaleza; Richester
Germani; Liane; Vilma; Dona Clara; Piraquê; Paganini; Selmi; Mosmann; Cotripal; Anaconda; Nita; Finna; Venturelli; Quero; Fugini; Cica; Oderich
Hemmer; Olé; Bonare; Etti; Xavante; Cirio; Mutti; Paladori; Raiola; Vale Fértil; Só Fruta; Juréia; Goiás Verde; Arisco; Tomatino; Pramesa; Castello
Cepêra; Kitano; Ajinomoto; Mitsuwa; Amafil; Yoki; Hikari; Zaeli; Masterfoods; Kodilar; Siamar; Penina; Hinomoto; Fleischmann; Royal; Itaiquara; Nesfit
Neston; Ritter; Mãe Terra; Vitao; Feinkost; Kobber; Superbom; Vapza; Granolev; Nutrimental; Nutrata; Sococo; Ducoco; Copra; Menina; Mococa; Marajoara
Cemil; Serigy; Marilan; Triunfo; Mabel; Zabet; Tostines; Aymoré; Prodasa; Cory; Hileia; Pilar; Fabise; Jules Destrooper; Kinkartz; Visconti; Garoto
Lacta; Dori; Elma Chips; Arcor; Neugebauer; Harald; Sicao; Peccin; Montevérgine; Santa Helena; Agtal; Iracema; Erlan; Simas; Embaré; Santa Fé; Jazam
Docile; Kopenhagen; Cacau Show; Maxi Vida; Lowçucar; Coqueiro; Beira Alta; Dicel; Gini; Vale das Oliveiras; Lipton; Qualimax; Predileto; Tachão; Tozzi
Apisnutri; Romanato; Ofner; Big Mill; São Braz; Nutrivita; Bonomilho; Pinduca; Da Roça; Qualitá; Great Value; Carrefour; Taeq; Bramil; Sanna; Danete
Zorzi; Vigilante; Lowko; Flormel; Nhá Benta; Pinati; Levitta; Natuterra
Tio João|t joao,tiojoao; Blue Ville|blueville; Broto Legal|b legal; Máximo||?mercearia; Rosa Branca||?farinha_de_trigo; Palmares||?arroz
Carreteiro||?arroz,feijao; Fazenda||?mercearia; Pink||?feijao,milho_de_pipoca,mercearia; Da Terrinha|terrinha; Galante||?arroz,feijao
Ouro Preto||?mercearia; União||acucar|uniao fit; Caravelas||acucar; Guarani||?acucar; Alto Alegre||acucar; Da Barra||?acucar; Colombo||acucar
Caeté||acucar; Estrela||?acucar; Delta||?acucar; Itamarati||?acucar; Santa Isabel||?acucar; Doçúcar||acucar; Cometa||?acucar; Globo||?acucar
Cristalçúcar||acucar; Cisne||sal; Lebre||sal; Diana||?sal; Smart||?sal; Marfim||?sal; Garça||?sal; Pop||?sal; Companhia das Ervas|cia das ervas
Pilão||cafe; 3 Corações|tres coracoes,3 cor,3 corac,3coracoes,tres cor|cafe; Melitta|melita,mellita; Caboclo||cafe; Damasco||cafe; Iguaçu||cafe
Bom Jesus||cafe; Nescafé||cafe:forma=soluvel; Dolca||cafe:forma=soluvel; Pelé|=cafe pele|cafe; Itamaraty||cafe; Orfeu||cafe; L'Or|lor|cafe
Dolce Gusto||cafe:forma=capsula; Nespresso||cafe:forma=capsula; Café do Ponto|=cafe do ponto|cafe; Brasileiro||?cafe; Café Brasileiro|=cafe brasileiro|cafe
Odebrecht||cafe; Utam||cafe; Baggio||cafe; Santo Grão||cafe; Cooxupé||cafe; Evolutto||cafe; Prima Qualità||cafe; Fort||?cafe
Café Fino Grão|fino grao|cafe; Canecão||cafe; Moka||?cafe; Pimpinela||cafe; Alvorada||?cafe; Sical||cafe; Nescau||achocolatado
Toddy|todd|achocolatado; Ovomaltine|ovomalt|achocolatado; Toddynho||achocolatado:forma=liquido; Chocolatto||achocolatado
Italakinho|italaquinho|achocolatado:forma=liquido; Mágico||achocolatado; Pirakids|pira kids|achocolatado:forma=liquido
Nescau Prontinho||achocolatado:forma=liquido; Choco Milk|chocomilk|achocolatado:forma=liquido; Chocoleite||achocolatado:forma=liquido; Soya||oleo
Liza||oleo; Coamo||oleo; Concórdia||oleo; Cocamar||oleo; Vila Velha|v velha; Leve||?oleo; Salada||?oleo; Mazola||oleo; Corcovado||oleo; ABC||?oleo
Veleiro||oleo; Gallo|galo|azeite; Galo||macarrao; Andorinha||azeite; Carbonell||azeite; La Española||azeite; O-Live|=olive|azeite
Herdade do Esporão|esporao; Serrata||azeite; Maria||?azeite,oleo; Filippo Berio||azeite; Cardeal||azeite; La Violetera|violetera; Colavita||azeite
Deleyda||azeite; Quinta D'Aldeia||azeite; Lisboa||?azeite; Batalha||?azeite; Castelo||vinagre; Toscano||vinagre; Heinig||vinagre; Koller||vinagre; Minhoto||vinagre
Belmont||vinagre; Almeida||?vinagre; Prinz||vinagre; Saboroso||?vinagre; Chemim||vinagre; Palhinha||vinagre; Gota||?vinagre; Barilla||macarrao
Dona Benta|d benta,dna benta; Nissin||macarrao_instantaneo; Basilar||macarrao; Vitarella|vitarela
Santa Amália|sta amalia; Petybon||macarrao; Floriani||macarrao; Dallas||macarrao; Paraná||?macarrao,fosforo; Joia||?macarrao; Divella||macarrao
Rummo||macarrao; Cadore||macarrao; Panzani||macarrao; Coroa||?macarrao; Romariz||macarrao; Bortolini||macarrao; Nordeste||?farinha_de_trigo
Sol||?farinha_de_trigo,cerveja,mistura_para_bolo; Boa Sorte||?farinha_de_trigo; Roseflor|rose flor; Maria Inês||?farinha_de_trigo
Lili||?farinha_de_trigo; Dona Maria||?farinha_de_trigo,arroz; Buquê||?farinha_de_trigo; Santa Luzia||?farinha_de_trigo; Gabriela||?farinha_de_trigo
Letícia||?farinha_de_trigo; Suprema||?farinha_de_trigo; Heinz|heins; Pomarola||molho_de_tomate; Tarantella||molho_de_tomate
Elefante||extrato_de_tomate; Predilecta|pred,predilec; Salsaretti|salseretti; Stella d'Oro|stella doro; Rivoli||?azeitona,azeite
Pomodoro||?molho_de_tomate; Dez||?extrato_de_tomate,milho_verde; Suavit||maionese; Maionegg's|maioneggs,maionegg|maionese; Mariana||?maionese
Knorr||caldo; Maggi||caldo; Sazón||tempero; Sabor Ami|sabor a mi; Sakura||molho_shoyu; Tabasco||molho_de_pimenta; Dona Nena|d nena
Pirata||?tempero,colorau,mercearia; Aji-no-moto|aji no motto|tempero; Aji-Sal|ajisal|tempero; Meu Segredo||tempero; Grill||?tempero
Dr. Oetker|oetker,d oetker,droetker; Maizena||amido_de_milho; Duryea||amido_de_milho; Quaker||aveia; Nestlé|nest
Kellogg's|kelloggs,kellogs,kellog|cereal_matinal; Sucrilhos||cereal_matinal; Snow Flakes||cereal_matinal; Nutry||barra_de_cereal
Trio||barra_de_cereal; Nature Valley||barra_de_cereal; Alca Foods|alcafoods; Tia Sônia||granola; Crunch||?cereal_matinal,chocolate
Moça Flakes||cereal_matinal; Froot Loops||cereal_matinal; Chokito||chocolate; Bold||barra_de_cereal; Moça|leite moca|leite_condensado
Triângulo||?leite_condensado,creme_de_leite; Glória||?leite_condensado,leite,creme_de_leite; Bom Coco|bomcoco; Indiano||?leite_de_coco,coco_ralado
Mais Coco|maiscoco; Bauducco|baudducco,bauduco; Trakinas||biscoito_recheado; Negresco||biscoito_recheado; Bono||biscoito_recheado
Passatempo||biscoito_recheado; Oreo||biscoito_recheado; Club Social|club sc|biscoito_salgado; Belvita||biscoito; São Luiz|sao luis
Bela Vista||?biscoito,biscoito_salgado; Nikito||biscoito_recheado; Treloso||biscoito_recheado; Pit Stop|pitstop|biscoito_salgado
Salclic||biscoito_salgado; Tortuguita||chocolate; Danix||biscoito_wafer; Amori||biscoito_recheado; Minueto||biscoito_wafer
Teens||?biscoito_recheado,biscoito_wafer; Hershey's|hersheys,hershey|chocolate; Bis||chocolate; KitKat|kit kat|chocolate; Prestígio||chocolate
Baton||chocolate; Talento||chocolate; Diamante Negro|diam negro|chocolate; Ferrero Rocher|ferrero|bombom; Ouro Branco||bombom
Sonho de Valsa|s valsa|bombom; Nutella||creme_de_avela; Halls||bala; Trident||chiclete; Mentos||bala; Fini||bala; Paçoquita||pacoca
Ruffles||batata_chips; Lay's|lays|batata_chips; Pringles||batata_chips; Doritos||salgadinho; Fandangos||salgadinho; Cheetos|cheeto|salgadinho
Torcida||salgadinho; Baconzitos||salgadinho; Cebolitos||salgadinho; Stax||batata_chips; Yokitos||salgadinho; Stiksy||salgadinho
Sensações||batata_chips; Chocolícia||biscoito; Snickers||chocolate; Twix||chocolate; M&M's|mms,m m|chocolate; Laka||?chocolate; Charge||chocolate
Galak||chocolate; Alpino||chocolate; Suflair||chocolate; Milka||chocolate; Lindt||chocolate; Toblerone||chocolate; Melken||chocolate
Kinder||chocolate; Shot||?chocolate; Sensação||chocolate; Amandita||?chocolate; Bel||?biscoito_wafer,chocolate,mercearia
Florestal||?bala; Freegells||bala; Tic Tac|tictac|bala; Butter Toffees|butter toffee|bala; 7 Belo|sete belo|bala; Mendorato||amendoim; Poosh||chiclete
Bubbaloo||chiclete; Big Big||chiclete; Clorets||chiclete; Valda||bala; Haribo||bala; Zero-Cal|zerocal|adocante; Linea||adocante; Adocyl||adocante
Assugrin||adocante; Finn||adocante; Magro||adocante; Stevita||adocante; Doce Menor||adocante; Gomes da Costa|gomes costa,g costa,gomes da c
88||?sardinha,atum; Robinson Crusoe|robinson; Pescador||?sardinha,atum; Palmeira||?sardinha; Imperador||?palmito; Leão|matte leao,mate leao||fuze,senses
Barão|barao de cotegipe,barao cotegipe; Rei Verde||erva_mate; Tertúlia||erva_mate; Madrugada||?erva_mate; Canarias||erva_mate; Ximango||erva_mate
Laranjeiras||?erva_mate; Seiva Pura||erva_mate; Baldo||erva_mate; Vier||erva_mate; Santo Antônio||?erva_mate; Real||?cha,mercearia; Twinings||cha
Tribal||?cha; Tang||refresco_em_po; Clight||refresco_em_po; Frisco||refresco_em_po; Mid||refresco_em_po; Fit||?refresco_em_po; Trink||refresco_em_po
Camp||?refresco_em_po,suco; Palmital||bananinha; Fritz & Frida|fritz e frida; Val||?goiabada,doce_de_leite,mercearia; Queensberry||geleia
Homemade||geleia; St. Dalfour||geleia; Boa Vista||?doce_de_leite; Havanna||?doce_de_leite; Apis||?mel; Baldoni||mel; Minamel||mel
Santa Bárbara||?mel; Breyer||mel; Prodapys||mel; Micro Pop||pipoca_microondas; Popcorn||?pipoca_microondas; Village||?panetone
Tommy||?panetone; Coringa||?farinha_de_milho; Mimoso||?farinha_de_milho; Kimilho||farinha_de_milho; Deusa||?farinha_de_mandioca
Lar||?acougue,congelados,milho_verde; Blue Up||sabao_em_po; Dia||?mercearia,laticinios; Aro||?mercearia,limpeza; Econobom|econ
Member's Mark|members mark; Taste||?mercearia; Grano||?legumes_congelados
Hellmann's|hellmanns,helmanns,hellmans,helmans,hellnanns,hellman,helmann|maionese
`

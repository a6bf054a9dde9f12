/** Of dictionary/brands.csv: change that, then run `npm run generate -- dictionary`. */
export const brandLines = `
220V||energetico
3 Corações|tres coracoes,3 cor,3 corac,3coracoes,tres cor|cafe
3M||||||household
43||||licor
51||cachaca
51 Ice||bebida_ice
61||||cachaca
7 Belo|sete belo|bala
88||||sardinha,atum
ABC||||oleo
Above||desodorante
Absolut||vodka
Ace||sabao_em_po
Acnezil||||||household
Acquissima||agua_mineral
Actimel||leite_fermentado
Activia||iogurte
Ad'oro|adoro|||||fresh
Ades||suco
Adidas||||||household
Adocyl||adocante
Adria||||||groceries
Agtal||||||groceries
Água da Serra||||||drinks
Air Wick|airwick|aromatizador
Ajax||limpador|||festa flores,fresh
Aji-no-moto|aji no motto|tempero
Aji-Sal|ajisal|tempero
Ajinomoto||||||groceries
Ala||||sabao_em_po,sabao_liquido,limpeza
Albany||sabonete
Albaruska||||||groceries
Alca Foods|alcafoods|||||groceries
Alcon||||||household
Alegra||||||fresh
Alfacell||pilha
Alfaparf||||||household
Aliança||||suco,vinho
Almadén||vinho
Almeida||||vinagre
Almeida Prado||||||fresh
Alpes||||limpeza
Alpino||chocolate
Altacoppo||copo_descartavel
Alto Alegre||acucar
Alvorada||||cafe
Always||absorvente|||noites tranquilas,super protecao,pink,active,platinum,suave
Amafil||||||groceries
Amandita||||chocolate
Amarula||licor
Amazon H2O||||||household
Amend||||higiene
Amori||biscoito_recheado
Amstel||cerveja
Ana Hickmann||esmalte
Ana Maria||bolo
Anaconda||||||groceries
Anasol||protetor_solar
Andorinha||azeite
Anglo||||||fresh
Anhembi||||agua_sanitaria
Antarctica|antarct,antartica,antarc,ant,antart|cerveja|||subzero,sub zero
Antarctica Original|antarct original|cerveja
Aperol||aperitivo
Apis||||mel
Apisnutri||||||groceries
Apogee||gin
Apolo||||algodao
Aptamil||formula_infantil
Apti||||||groceries
Arcor||||||groceries
Ariel||||||household
Arisco||||||groceries
Arizona||cha_pronto
Aro||||mercearia,limpeza
Artesano||||pao_de_forma,pao_hamburguer
Asepxia||sabonete
Askov||vodka
Aspa||||||household
Assim||||limpeza
Assolan||la_de_aco
Assugrin||adocante
Astro||||racao_caes
Audax||||||household
Aurolat||||||fresh
Aurora||||||fresh
Aussie||||||household
Australian Gold||protetor_solar
Avanço||||desodorante
Avenorte||||||fresh
Averama||||||fresh
Aviação||||||fresh
Avon||||||household
Axe||desodorante
Aymoré||||||groceries
Azulim||limpador
Baby Roger||||||household
Baby Soft|babysoft|amaciante
Baby Wipes||||||household
Babysec|baby sec|fralda|||ultrasec,premium,galinha pintadinha,hypoallergenic
Bacana||||refrigerante
Bacardi||rum
Baconzitos||salgadinho
Bad Boy||energetico
Baden Baden||cerveja
Baggio||cafe
Baileys||licor
Balalaika||vodka
Baldo||erva_mate
Baldoni||mel
Ballantine's|ballantines|whisky
Baly||energetico
Band-Aid|=band aid|curativo
Barão|barao de cotegipe,barao cotegipe|||||groceries
Barbarex||||||household
Barilla||macarrao
Baruel||||||household
Basilar||macarrao
Bassi||||||fresh
Batalha||||azeite
Batavinho||||||fresh
Batavito||leite_fermentado
Batavo||||||fresh
Baton||chocolate
Bauducco|baudducco,bauduco|||||groceries
Bavaria||cerveja
Baw Waw|bawwaw|racao_caes
Baygon||inseticida
Beauty Color|beautycolor|tintura
Becel||margarina
Becks|beck s,beck|cerveja
Beefeater||gin
Beira Alta||||||groceries
Bel||||biscoito_wafer,chocolate,mercearia
Bela Ischia||suco
Bela Vaca||||||fresh
Bela Vista||||biscoito,biscoito_salgado
Bell's|bells|||whisky
Bello||||acougue
Belmont||vinagre
Belvita||biscoito
Bem Brasil|bembrasil|batata_congelada
Bem-te-vi||||||household
Ben & Jerry's|ben jerrys|sorvete
Bepantol||pomada
Berna||||acougue,laticinios
Bernardo||||||groceries
Betânia||||||fresh
Bettanin||||||household
Bí-O|bio|||desodorante,higiene
Bic||||||household
Bier Hoff|bierhoff|cerveja
Bierbaum||cerveja
Bierland||cerveja
Big Big||chiclete
Big Mill||||||groceries
Bigen||tintura
Bigfral|big fral|fralda_geriatrica
Biju||||||groceries
Bimbo||||||fresh
Bio Extratus|bioextratus|||||household
Biocolor||tintura
Biofral|bio fral|fralda_geriatrica
Bioleve||||||drinks
Birbo||||||household
Biriba||racao_caes
Bis||chocolate
Bitufo||||||household
Bizinelli||||||fresh
Black & White||whisky
Black Princess|b princess|cerveja
Bliss||||iogurte
Blowtex||preservativo
Blue Moon||cerveja
Blue Up||sabao_em_po
Blue Ville|blueville|||||groceries
Boa Sorte||||farinha_de_trigo
Boa Vista||||doce_de_leite
Boazinha||cachaca
Bob||||papel_higienico
Bohemia||cerveja
Bold||barra_de_cereal
Bom Ar||aromatizador|||click spray,freshmatic,air wick
Bom Coco|bomcoco|||||groceries
Bom Gosto||||||fresh
Bom Jesus||cafe
Bom Peixe|bompeixe|||||fresh
Bom Porto||||bacalhau
Bombay||||||groceries
Bombay Sapphire||gin
Bombril|bom bril|la_de_aco
Bompack|bom pack|||||household
Bonafont||agua_mineral
Bonare||||||groceries
Bonduelle||||||fresh
Bonna||margarina
Bono||biscoito_recheado
Bonomilho||||||groceries
Bonzo||racao_caes
Bordon||||||fresh
Boreda||papel_aluminio
Borges||||||groceries
Borrússia||||||fresh
Bortolini||macarrao
Bozzano||||||household
BR Spices||||||groceries
Brahma||cerveja|||chopp,zero
Bramil||||||groceries
Brasfrut|bras frut|polpa_de_fruta
Brasileiro||||cafe
Bravo||||cera,lustra_moveis
Breyer||mel
Brilhante||sabao_em_po|||limpeza total,higiene total
Brilhol||||||household
Brilux||agua_sanitaria
Brinox||||||household
Broto Legal|b legal|||||groceries
Bry||||limpador,limpeza
Bubbaloo||chiclete
Buchanan's|buchanans|whisky
Budweiser|bud,budw|cerveja
Búfalo||||||household
Buona Vita||||||fresh
Buquê||||farinha_de_trigo
Buriti||||||groceries
Burn||energetico
Butter Toffees|butter toffee|bala
C.Vale|cvale|||||fresh
Cabaré||||||drinks
Cabaré Ice||bebida_ice
Caboclo||cafe
Cacau Show||||||groceries
Cacildis||cerveja
Cadore||macarrao
Caeté||acucar
Café Brasileiro|=cafe brasileiro|cafe
Café do Ponto|=cafe do ponto|cafe
Café Fino Grão|fino grao|cafe
Caldo Bom||||||groceries
Camil||||||groceries
Camp||||refresco_em_po,suco
Campari||aperitivo
Campo Largo||||||drinks
Camponesa||||||fresh
Canarias||erva_mate
Canção||vinho
Candura||||||household
Canecão||cafe
Caninha da Roça|caninha roca|cachaca
Cantarella||||||groceries
Cantina da Serra||||||drinks
Capitão Dog||||||household
Caprice||papel_higienico
Capricho||||fralda
Caprilat||||||fresh
Caracu||cerveja
Caravelas||acucar
Carbonell||azeite
Cardeal||azeite
Carefree||absorvente|tipo=diario
Carícia||||||household
Carinho||||papel_higienico
Carolina||||bebida_lactea,iogurte
Carrefour||||||groceries
Carreteiro||||arroz,feijao
Casa & Perfume|casa e perfume,casa perf,casa e perf|limpador_perfumado
Casa de Bento|casa bento|suco
Casa do Pão de Queijo||pao_de_queijo
Casa Perini|perini|||||drinks
Casal Garcia||vinho
Casaredo||||||groceries
Casillero del Diablo|casillero diablo,casillero|vinho
Castello||||||groceries
Castelo||vinagre
Casting||tintura
Cat Chow|catchow|racao_gatos
Catarina||||agua_mineral
Cativa||||||fresh
Catuaba Selvagem|catuaba|||||drinks
Catupiry||requeijao
Cavalo Branco||whisky
CCGL||||||fresh
Cebolitos||salgadinho
Cemil||||||groceries
Cenoura & Bronze||protetor_solar
Cepacol||enxaguante
Cepêra||||||groceries
Ceratti||||||fresh
Cereser||||||drinks
Cesar||||sache_caes,racao_caes
Cetaphil||||||household
Chambinho||doce_lacteo
Champ||||racao_caes
Chamyto||leite_fermentado
Chandelle||doce_lacteo
Chandon||espumante
Chapeu de Palha||cachaca
Chapinha||vinho
Charge||chocolate
Charming||||||household
Charrua||refrigerante
Cheetos|cheeto|salgadinho
Chef||||papel_toalha
Chemim||vinagre
Chinezinho||||||groceries
Chivas|chivas regal|whisky
Choco Milk|chocomilk|achocolatado|forma=liquido
Chocolatto||achocolatado
Chocoleite||achocolatado|forma=liquido
Chocolícia||biscoito
Chokito||chocolate
Chronos||areia_gatos
Chuva de Prata|chuva prata|||||drinks
Cica||||||groceries
Cif||saponaceo
Cini||refrigerante
Cinzano||vermute
Cirio||||||groceries
Ciroc||vodka
Cirol||||||groceries
Cisne||sal
Citromax||||||household
Class||||limpeza
Claybom||margarina
Clear||||shampoo,condicionador|anticaspa,men,limpeza
Clight||refresco_em_po
Clorets||chiclete
Clorito||agua_sanitaria
Close Up|closeup,close|creme_dental|||triple,diamond attraction,red hot,liquifresh,white attraction
Club Social|club sc|biscoito_salgado
Coala||limpador_perfumado
Coamo||oleo
Coca-Cola|coca,cocacola,cocacol|refrigerante|sabor=cola
Cocamar||oleo
Cocinero||||||groceries
Coco Quadrado||agua_de_coco
Cocoricó||||bebida_lactea,laticinios
Codil||||||groceries
Colaso|colaco|||||fresh
Colavita||azeite
Colgate|colg,colgat|creme_dental|||total 12,luminous white,tripla acao,maxima protecao anticaries,mpa,sensitive,herbal,plax,natural extracts,smiles,periogard,max white,max fresh,neutracucar,slim soft,extra clean,zig zag,classic clean,advanced white,carvao,dentes brancos,total
Colgate Plax|plax|enxaguante
Collina||vinho
Colombo||acucar
Color Total||||||household
Colorado||cerveja
Colorama||esmalte
Combrasil||||||groceries
Cometa||||acucar
Comfort|confort amac|amaciante|||fiber protect,intense,puro cuidado
Companhia das Ervas|cia das ervas|||||groceries
Concha y Toro|concha toro|vinho
Concórdia||oleo
Condor||||||household
Confepar||||||fresh
Confiança||||acougue,laticinios
Conti||cerveja
Convenção||refrigerante
Coopatrigo||||||fresh
Coopavel||||||fresh
Coors||cerveja
Cooxupé||cafe
Copacol||||||fresh
Copaza||copo_descartavel
Coperalcool|cooperalcool|alcool
Copobras||copo_descartavel
Copra||||||groceries
Coqueiro||||||groceries
Coquetel||||guardanapo
Cor & Ton|cor e ton|tintura
Corcovado||oleo
Cordero||||||drinks
Coringa||||farinha_de_milho
Coroa||||macarrao
Corona|coronita,corona extra,coronita extra|cerveja
Corpus||iogurte
Cortezano||||||drinks
Coruripe||||||groceries
Cory||||||groceries
Costa Sul||||||fresh
Cotochés||||||fresh
Cotonetes||hastes_flexiveis
Cotrilac||||||fresh
Cotripal||||||groceries
Cotton||papel_higienico
Cotuba||refrigerante
Country Wine||vinho
Coza||||||household
Creme Mel||sorvete
Cremer||||||household
Cremosy||margarina
Cricket||isqueiro
Crioulo||||laticinios
Cristalçúcar||acucar
Cristalina||||agua_mineral
Crokíssimo||||||fresh
Crunch||||cereal_matinal,chocolate
Crush||refrigerante
Cruzília||||||fresh
Crystal||agua_mineral
Cuide-se Bem||||||household
Curaprox||escova_dental
Cynar||aperitivo
Da Barra||||acucar
Da Guarda||||agua_mineral
Da Ilha||||limpeza
Da Roça||||||groceries
Da Terrinha|terrinha|||||groceries
Dabelle||||||household
Dado Bier|dadobier|cerveja
Dafruta||suco
Dailus||esmalte
Dal Pizzol||||||drinks
Dália||||||fresh
Dallas||macarrao
Damapel||||||household
Damare||||||fresh
Damasco||cafe
Damm||||peixaria
Danete||||||groceries
Danette||doce_lacteo
Danio||iogurte
Danix||biscoito_wafer
Danone||iogurte
Danoninho||doce_lacteo
Danubio||||||fresh
Daucy|d aucy|||||fresh
Davene||||||household
De Cecco||||||groceries
De Marchi|demarchi|||||fresh
Deale||||||fresh
Del Grano||vinho
Del Valle|dvalle,d valle,delvalle|suco|||kapo,fresh,frut
Deleyda||azeite
Delicata||margarina
Delícia||margarina
Deliciosso||||||household
Deline||margarina
Delta||||acucar
Deluxe||||papel_higienico
Dental Clean|dentalclean|||||household
Dentastix||petisco
Dentics||||||household
Dermacyd||sabonete_intimo
Dermodex||pomada
Desitin||pomada
Destac||lustra_moveis
Detefon|detefom|inseticida
Deter||||limpeza
Dettol||||||household
Deusa||||farinha_de_mandioca
Devassa||cerveja
Dez||||extrato_de_tomate,milho_verde
Dia||||mercearia,laticinios
Diamante Negro|diam negro|chocolate
Diana||||sal
Dias||||bacalhau
Dias D'Ávila||agua_mineral
Dicel||||||groceries
Diletto||||||fresh
Diplomata||||||fresh
Divella||macarrao
Do Bem||||suco
Doce Dia||||||groceries
Doce Mel||||||fresh
Doce Menor||adocante
Docile||||||groceries
Doçúcar||acucar
Dog Chow|dogchow|racao_caes
Dog Show||racao_caes
Dogui||racao_caes
Doguitos||petisco
Dolca||cafe|forma=soluvel
Dolce Gusto||cafe|forma=capsula
Dolly||refrigerante
Dom Bosco||vinho
Domecq||conhaque
Don||||refrigerante
Dona Benta|d benta,dna benta|||||groceries
Dona Clara||||||groceries
Dona Hilda||||||groceries
Dona Joana||||||fresh
Dona Maria||||farinha_de_trigo,arroz
Dona Nena|d nena|||||groceries
Dona Rosa||||padaria,mercearia
Donana||||||groceries
Dori||||||groceries
Doriana||margarina
Doritos||salgadinho
Dove|||||men care,baby,nutritivo,cuidado,delicious care,beauty,go fresh,reconstrucao completa,oleo nutricao,hidratacao intensa,limpeza profunda,regenerate|household
Dover||||saco_de_lixo,limpeza
Dover Roll||saco_de_lixo
Downy||amaciante|tipo=concentrado||brisa intenso,brisa verao,perfume collection,adorable,lirios campo
Dr. Oetker|oetker,d oetker,droetker|||||groceries
Dragão||||agua_sanitaria,limpeza
Dreamies||petisco
Dreher||conhaque
Drury's|drurys|whisky
Dualette||papel_higienico
Ducoco||||||groceries
Duçula||||||groceries
Duetto||papel_higienico
Duracell||pilha
Duryea||amido_de_milho
Eco||||limpeza
Ecobier||cerveja
Econobom|econ|||||groceries
Eder||||acougue,laticinios
Eisenbahn|eisenb|cerveja
Elefante||extrato_de_tomate
Elegê||||||fresh
Elgin||||pilha,lampada
Elite||||papel_higienico,papel_toalha,guardanapo,lenco_de_papel
Elma Chips||||||groceries
Elmex||creme_dental
Elseve|else,els,elvive||||reparacao total 5,oleo extraordinario,hydra hialuronico,liss intense,longo sonhos,cor vive,total 5,arginina,quera liso,glycolic gloss|household
Embalixo||saco_de_lixo
Embaré||||||groceries
Embelleze||||||household
Emoções||||||groceries
Energizer||pilha
Enfagrow||formula_infantil
Enox||||||household
Ensure||||||household
Erdinger||cerveja
Erlan||||||groceries
Esfrebom||esponja
Eskimó||sorvete
Estância 92||||||fresh
Estrela||||acucar
Estrella Galicia|estr galicia,est galicia|cerveja
Eternity||||gin
Etti||||||groceries
Even||creme_dental
Ever Care||||||household
Evian||agua_mineral
Evolutto||cafe
Excelência||||acougue,laticinios
Exposis||repelente
Extra Power||energetico
Fabise||||||groceries
Faisão||||||groceries
Faixa Azul||queijo_parmesao
Familiar||||papel_higienico,papel_toalha
Fancy Feast||sache_gatos
Fandangos||salgadinho
Fanta||refrigerante
Farm Frites||batata_congelada
Farmax||||||household
Farnese||sabonete
Faro||||racao_caes
Fazenda||||mercearia
Fazenda Futuro||hamburguer
Feel Good||cha_pronto
Feinkost||||||groceries
Felix||||sache_gatos
Femfresh||||||household
Fernet||||||drinks
Ferráspari||||||drinks
Ferrero Rocher|ferrero|bombom
Festiva||||||fresh
Fiat Lux||fosforo
Filippo Berio||azeite
Fini||bala
Finn||adocante
Finna||||||groceries
Fior di Latte||||||fresh
Fiore||||||household
Firenze||||||fresh
Fish||||peixaria
Fit||||refresco_em_po
Fleischmann||||||groceries
Flops|flop s|||||household
Flor de Ypê|flor ype,fleur d ype|sabonete
Florax||papel_higienico
Florestal||||bala
Floriani||macarrao
Flormel||||||groceries
Flying Horse||energetico
Fofinho||papel_higienico
Fofo||amaciante
Fontana||||agua_mineral
Fonte Sarandi||||||drinks
Forno de Minas|forno minas|pao_de_queijo
Fort||||cafe
Fortaleza||||||groceries
Foster||racao_caes
Francis||sabonete|||hydratta,luxo,caixa
Frangosul|frango sul|||||fresh
Franziskaner||cerveja
Freedent||creme_dental
Freegells||bala
Frescatino||||||fresh
Frescatto||||||fresh
Frevo||refrigerante
Friboi||||||fresh
Frigol||||||fresh
Frimesa|frimes|||||fresh
Frisco||refresco_em_po
Friskies||racao_gatos
Fritz & Frida|fritz e frida|||||groceries
Frivatti||||||fresh
Frolic||racao_caes
Frontline||antipulgas
Froot Loops||cereal_matinal
Frooty||acai
Fructis|||||nutricao,cachos poderosos,hair food|household
Fruki||refrigerante
Frutap||||||fresh
Frutop||||||drinks
Fugini||||||groceries
Fumacense||||||groceries
Funada||refrigerante
Furioso||energetico
Fusion||energetico
Fuze Tea||cha_pronto
Fys||||||drinks
Gaboardi||fosforo
Gabriela||||farinha_de_trigo
Galak||chocolate
Galante||||arroz,feijao
Galiotto||vinho
Gallo|galo|azeite
Galo||macarrao
Garça||||sal
Garibaldi||||||drinks
Garnier||||||household
Garoto||||mercearia,padaria
Gato Negro||vinho
Gatorade||isotonico
Gengibirra||refrigerante
Geo||||limpeza
Georges Aubert||espumante
Germani||||||groceries
Gillette|||||prestobarba,mach 3,mach3,venus,series,ultragrip|household
Gini||||||groceries
Giovanna Baby|giovana baby|||||household
Girando Sol|g sol|||||household
Glacial||cerveja
Glade||aromatizador
Globo||||acucar
Globo Água Sanitária||||||household
Glória||||leite_condensado,leite,creme_de_leite
Góes||vinho
Goianinho||refrigerante
Goiás Verde||||||groceries
Golden||racao_caes|||formula,mega,selecao natural,special
Gomes da Costa|gomes costa,g costa,gomes da c|||||groceries
Goob||||||drinks
Goose Island||cerveja
Gordon's|gordons|gin
Gota||||vinagre
Gota Dourada||||||household
Gota Limpa||||||household
Gran Formaggio||||||fresh
Gran Mestri|granmestri|||||fresh
Gran Plus|granplus|||||household
Granado||||||household
Grand Hotel||guardanapo
Granfino||||||groceries
Granja Faria||||||fresh
Grano||||legumes_congelados
Granolev||||||groceries
Grant's|grants|whisky
Grão Sabor||||||fresh
Grapette||refrigerante
Great Value||||||groceries
Greenday||||||drinks
Grey Goose||vodka
Grill||||tempero
Guacira||||||groceries
Guaraná Antarctica|guarana antarct,guar ant,guarana ant,guar antarctica,guar antarct,guarana antart|refrigerante|sabor=guarana
Guaraná Jesus||refrigerante
Guaraná Kuat||refrigerante|sabor=guarana
Guarani||||acucar
Guarany||||fosforo,vela
Guibon||||||fresh
Gulosos||||||fresh
Guri||||sorvete
H2OH|h2o|refrigerante
Haagen-Dazs||sorvete
Haddock Lobo||||||fresh
Halls||bala
Hans||||acougue,laticinios
Happy Eggs||ovos
Harald||||||groceries
Haribo||bala
Harpic||limpador_de_banheiro
Haskell||||||household
Havanna||||doce_de_leite
Head & Shoulders|h s,head e shoulders|shampoo
Heineken|heiniken,heinek,heinken|cerveja
Heinig||vinagre
Heinz|heins|||||groceries
Hellmann's|hellmanns,helmanns,hellmans,helmans,hellnanns,hellman,helmann|maionese
Hemmer||||||groceries
Herbal Essences||||||household
Herbíssimo||desodorante
Herdade do Esporão|esporao|||||groceries
Herói||racao_caes
Hershey's|hersheys,hershey|chocolate
Hikari||||||groceries
Hileia||||||groceries
Hillo||||||household
Hinds||||||household
Hinomoto||||||groceries
Hipoglós||pomada
Hoegaarden||cerveja
Homemade||geleia
Huggies|hugies||||tripla protecao,supreme care,max clean,natural care,one done,disney,turma monica,roupinha,puro natural|household
i9||isotonico
Iana||ovos
Ibituruna||||||fresh
Ice Cola||refrigerante|sabor=cola
Ice Fruit|icefruit|polpa_de_fruta
Ideal||||leite_em_po
Ideale||||papel_higienico
Igora||tintura
Iguaçu||cafe
Ijuí||agua_mineral
Imbiara||suco
Imédia||tintura
Impala||esmalte
Imperador||||palmito
Imperatriz||agua_mineral
Império||cerveja
Incrível||||||fresh
Indaiá||||||drinks
Indiano||||leite_de_coco,coco_ralado
Inoar||||||household
Inove||||limpeza
Intencion||||||drinks
Intimus||absorvente|||tripla protecao,days,antibacteriana
Invicto||||limpeza
Ipanema||||laticinios
Iracema||||||groceries
Isababy|isa baby|||||household
Isabela||||||groceries
Isis||||laticinios
Itágua||||||drinks
Itaipava||cerveja
Itaiquara||||||groceries
Itajá||||alcool
Italac||||||fresh
Italakinho|italaquinho|achocolatado|forma=liquido
Itamarati||||acucar
Itamaraty||cafe
Itambé||||||fresh
Itambezinho||||||fresh
Itubaína||refrigerante
Jack Daniel's|jack daniels,jack daniel|whisky
Jägermeister||licor
Jaguá||||||fresh
Jalles||||||groceries
Jamel||cachaca
Jameson||whisky
Jandaia||||suco,cafe
Jasmine||||||groceries
Jazam||||||groceries
Jim Beam||whisky
Jofel||||||household
Johnnie Walker|j walker,johnnie w,red label,black label|whisky
Johnson's|johnsons,johnson,j j,j johnson||||baby,hora sono,gotas brilho|household
Joia||||macarrao
Jontex||preservativo
José Cuervo||tequila
Jota Pe|jotape,jota p|vinho
Jules Destrooper||||||groceries
Jundiá||sorvete
Jungle||||isotonico
Juréia||||||groceries
Jurupinga||||||drinks
Jussara|jussar|||||fresh
Juxx||suco
Kaiser||cerveja
Kalipto||desinfetante
Kanechom||||||household
Kanina||racao_caes
Kapo||suco
Karina||||||household
Katayama||ovos
Katbom||areia_gatos
Keijobon|keijo bon|||||fresh
Keldog||petisco
Kellogg's|kelloggs,kellogs,kellog|cereal_matinal
Kero Coco|kerococo|agua_de_coco
Kiarroz||||||groceries
Kiboa|ki boa|agua_sanitaria
Kibon||sorvete|||magnum,chicabon,cornetto,eskibon
Kicaldo||||||groceries
Kim||||pao_de_forma
Kimilho||farinha_de_milho
Kinder||chocolate
Kinkartz||||||groceries
Kisabor||||||groceries
Kiss||||bebida_ice
Kitano||||||groceries
Kitchen||papel_toalha
Kitekat||racao_gatos
KitKat|kit kat|chocolate
Kitut||||||fresh
Kleenex||lenco_de_papel
Knorr||caldo
Kobber||||||groceries
Kodama||||||fresh
Kodilar||||||groceries
Kolene||||||household
Koleston||tintura
Koller||vinagre
Kolynos||creme_dental
Kopenhagen||||||groceries
Korin||||||fresh
Kriskof||vodka
Kuat||refrigerante|sabor=guarana
Kuka||||||household
Kunz||||||fresh
L'Or|lor|cafe
L'Oréal|loreal|||||household
La Española||azeite
La Fruit|lafruit|suco
La Paulina||||||fresh
La Roche||||||household
La Serenissima||||||fresh
La Violetera|violetera|||||groceries
Lacfree|lac free|||||fresh
Lacta||||||groceries
Lactobom||||||fresh
Lactolat||||||fresh
Ladysoft|lady soft|absorvente
Lagunitas||cerveja
Laka||||chocolate
Lamb Weston||batata_congelada
Lambrusco||vinho
Languiru|languir|||||fresh
Lar||||acougue,congelados,milho_verde
Laranjeiras||||erva_mate
Laranjinha||||refrigerante
Larissa||||||fresh
Latco||||||fresh
Latvida||||||fresh
Lavarte||||||household
Lay's|lays|batata_chips
Le Blanc||||||household
Leão|matte leao,mate leao|||mercearia,bebidas|fuze,senses
Leardini||||||fresh
Lebre||sal
Lebrinha||agua_mineral
Leffe||cerveja
Leite de Aveia Davene||||||household
Leite de Rosas|leite rosas|desodorante
Leitíssimo||leite
Lemon Dou||bebida_ice
Letícia||||farinha_de_trigo
Letti||||||fresh
Leve||||oleo
Levida||||||fresh
Levíssima||agua_mineral
Levitta||||||groceries
Liane||||||groceries
Líder||||||fresh
Lifebuoy||sabonete|||total 10
Lili||||farinha_de_trigo
Lillo||||||household
Limpol||detergente
Limppano||||||household
Lindoya|lindoia|agua_mineral
Lindt||chocolate
Linea||adocante
Lipel||||||household
Lipton||||||groceries
Lisboa||||azeite
Listerine||enxaguante|||cool mint,cuidado total,anticaries,tartar control,whitening,zero
Liza||oleo
Lohn||cerveja
Lokal||cerveja
Lola||||||household
Los Los||||||fresh
Los Pampas||vinho
Lowçucar||||||groceries
Lowko||||||groceries
Luck||||pet
Ludurana||esmalte
Lupy||||||household
Lutosa||batata_congelada
Lux||sabonete|||botanicals,flor lotus,buque jasmim,suave
Lysoform||desinfetante
Lysol||desinfetante
M&M's|mms,m m|chocolate
Mabel||||||groceries
Macedo||||||fresh
Madrugada||||erva_mate
Mãe Terra||||||groceries
Maggi||caldo
Mágica||||limpeza
Mágico||achocolatado
Magnus||||cerveja,racao_caes,racao_gatos
Magro||adocante
Maguary||suco
Maionegg's|maioneggs,maionegg|maionese
Mais||||suco
Mais Coco|maiscoco|||||groceries
Mais Doce||||||groceries
Maizena||amido_de_milho
Majestade||||||fresh
Malibu||||||drinks
MamyPoko|mamy poko|fralda
Mana||||ovos
Manacá||||||fresh
Mandaka||||||fresh
Mantiqueira||ovos
Marajoara||||||groceries
Maratá||||||groceries
Marathon||||isotonico
Marba||||||fresh
Marcus James||vinho
Marfim||||sal
Marfrig||||||fresh
Maria||||azeite,oleo
Maria Inês||||farinha_de_trigo
Mariana||||maionese
Maricota||pao_de_queijo
Marilan||||||groceries
Mariza||||||groceries
Martini||vermute
Massa Leve|massaleve|||||fresh
Masterfoods||||||groceries
Mat Inset|matinset|inseticida
Matacura||||||household
Mate Couro||refrigerante
Maturatta||||||fresh
Max Cat|maxcat|racao_gatos
Max Pure|maxpure|papel_higienico
Max Wilhelm||refrigerante
Maxi Confort||fralda_geriatrica
Maxi Vida||||||groceries
Máximo||||mercearia
Mazola||oleo
McCain||batata_congelada|||noisettes,smiles
Meau||areia_gatos
Mega||||alcool
Melitta|melita,mellita|||||groceries
Melken||chocolate
Member's Mark|members mark|||||groceries
Mendorato||amendoim
Menina||||leite_de_coco,coco_ralado
Mentos||bala
Mesa Farta||||||groceries
Meu Biju||||||groceries
Meu Segredo||tempero
Michelob|michelob ultra|cerveja
Micro Pop||pipoca_microondas
Mid||refresco_em_po
Mike's|mikes|bebida_ice
Mila||||margarina
Mili||||||household
Milka||chocolate
Miller||cerveja
Milnutri||formula_infantil
Mimoso||||farinha_de_milho
Minalba||agua_mineral
Minamel||mel
Minancora||pomada
Minas Lac||||||fresh
Mineirinho||refrigerante
Minerva||||||fresh
Minhoto||vinagre
Minuano||||||household
Minueto||biscoito_wafer
Miolo||||vinho,espumante
Mioranza||vinho
Mirax||||||household
Miss Daisy||||||fresh
Mitsuwa||||||groceries
Moc||||||groceries
Moça|leite moca|leite_condensado
Moça Flakes||cereal_matinal
Mococa||||||groceries
Moka||||cafe
Mon Bijou|m bijou|amaciante|||harmonia
Monange||||||household
Monster||energetico|||mango loco,ultra,pacific punch,juice
Montana||||acougue,hamburguer
Montenegro||||alcool
Montevérgine||||||groceries
Montilla||rum
Mosmann||||||groceries
Mr. Músculo|mr muscul|desengordurante
Mu-Mu|mumu|||||fresh
Mucilon||cereal_infantil
Mupy||suco
Muriel||||||household
Mutti||||||groceries
Namorado||||arroz,feijao
Nan|nan comfor|formula_infantil
Nat Verde||||||fresh
Natasha||vodka
Nathalya|natalia|||algodao
Native||||||groceries
Natu Hair||||||household
Natu Nobilis|natu nobillis|whisky
Natura||||||household
Natural One||suco
Nature Valley||barra_de_cereal
Naturella||absorvente
Natuterra||||||groceries
Natville||||||fresh
Nebacetin||||||household
Nega Fulô||cachaca
Negresco||biscoito_recheado
Nescafé||cafe|forma=soluvel
Nescau||achocolatado
Nescau Prontinho||achocolatado|forma=liquido
Nesfit||||||groceries
Nespresso||cafe|forma=capsula
Nestlé|nest|||||groceries
Nestlé Molico|molico|||||fresh
Nestlé Papinha||||||household
Nestlé Pureza Vital|pureza vital|agua_mineral
Nestlé Sorvetes||||||fresh
Nestogeno||formula_infantil
Neston||||||groceries
Netuno||||peixaria
Neugebauer||||||groceries
Neutrogena||||||household
Neutrox||||||household
Neve||papel_higienico|||toque seda,supreme,compacto,naturali
Nhá Benta||||||groceries
Niely|niely gold||||gold,cor ton,diva crespo|household
Night Power||energetico
Nikito||biscoito_recheado
Nilza||||||fresh
Ninfa||||||groceries
Ninho||leite_em_po|||fases,forti
Ninho Soleil|soleil|||||fresh
Nips||||||household
Nissin||macarrao_instantaneo
Nita||||||groceries
Nivea|||||milk,soft,black white,invisible,dry comfort,protect care,creme care,firmador,sun,men,pearl beauty,silver protect,deomilk|household
Nobre||||acougue,laticinios
Nolat||||||fresh
Nordeste||||farinha_de_trigo
Noronha||||||fresh
Norte Salineiro||||||groceries
Nortenha|nortena|cerveja
Nossa||||cerveja
Nova Oliva||||||groceries
Novex||||||household
Noviça||||||household
Nupill||||||household
Nutella||creme_de_avela
Nutrata||||||groceries
Nutrella||||||fresh
Nutren||||||household
Nutrihair||||||household
Nutrimental||||||groceries
Nutripássaros||||||household
Nutrisse||tintura
Nutrisuco||||||drinks
Nutrivita||||||groceries
Nutry||barra_de_cereal
O-Live|=olive|azeite
O.B.|=ob|absorvente|tipo=interno
Obrigado||agua_de_coco
Oceani||||||fresh
Odebrecht||cafe
Oderich||||||groceries
Off!||||repelente
Ofner||||||groceries
Old Eight||whisky
Old Parr|oldparr|whisky
Old Spice|oldspice|desodorante
Olé||||||groceries
Olla||preservativo
Omo||sabao_em_po|||lavagem perfeita,multiacao,puro cuidado,sanitiza higieniza,toque comfort,progress,ultra power,pro
Oncinha||cachaca
Opa||cerveja
Optimum||||||household
OQ||suco
Oral-B|oralb||||pro saude,indicator,complete,3d white,classic,advantage,essential floss,stages,anticaries,123|household
Oreo||biscoito_recheado
Orfeu||cafe
Origem||||higiene
Origens||||||household
Original||||cerveja
Orloff||vodka
Orquídea||||mercearia
Ouro Branco||bombom
Ouro do Sul||||||fresh
Ouro Fino||agua_mineral
Ouro Preto||||mercearia
Ourolux||lampada
Ovomaltine|ovomalt|achocolatado
Ox||||higiene
Pachá||||||groceries
Paçoquita||pacoca
Paganini||||||groceries
Paixão||||hidratante,oleo_corporal,higiene
Paladori||||||groceries
Palhinha||vinagre
Palhinha Conhaque||||||drinks
Palmali||||||fresh
Palmares||||arroz
Palmeira||||sardinha
Palmeiron||suco
Palmital||bananinha
Palmolive|palm,palmol||||naturals,nutri milk,luminous oils,kids,suave,hidratacao|household
Paloma||papel_higienico
Pampers||fralda|||confort sec,supersec,super sec,premium care,pants,total ajuste,recem nascido,ajuste total
Pamplona||||||fresh
Panasonic||pilha
Panco||||||fresh
Pantene|pant,panten||||liso extremo,restauracao profunda,restauracao,hidratacao,cachos,micelar,bambu,brilho extremo,summer,3 minutos,controle queda,forca reconstrucao|household
Pantera||||||groceries
Panzani||macarrao
Pão da Casa||||||fresh
Papi||racao_caes
Paraná||||macarrao,fosforo
Parati||||||groceries
Paratudo||||||drinks
Parmalat|parmal|||||fresh
Passatempo||biscoito_recheado
Passport||whisky
Patagonia|patag|cerveja
Pato||limpador_de_banheiro|||purific
Paulaner||cerveja
Paulista||||||fresh
Paviloche||sorvete
Peccin||||||groceries
Pedigree||racao_caes
Pelé|=cafe pele|cafe
Penina||||||groceries
Peperi||||||fresh
Pepsi|pepsi cola|refrigerante|sabor=cola||twist
Perdigão|perdig,perd||||chester,na brasa|fresh
Perdiz||||||groceries
Perfetto||sorvete
Perfex||pano_multiuso
Pérgola||vinho
Periquita||vinho
Peroba||lustra_moveis
Perrier||agua_mineral
Personal||papel_higienico|||vip
Personal Baby||fralda|||soft protect
Pescador||||sardinha,atum
Peterlongo||espumante
Petmax||||||household
Petra||cerveja
Petribu||||||groceries
Petrópolis||||agua_mineral
Petybon||macarrao
Phebo||sabonete
Philadelphia|philadelfia|cream_cheese
Philips||lampada
Phisalia||||||household
Piá||||||fresh
Picinin||||||groceries
Pif Paf|pifpaf|||||fresh
Pilão||cafe
Pilar||||mercearia
Pileco Nobre||||||groceries
Pimpinela||cafe
Pinati||||||groceries
Pindorama||suco
Pinduca||||||groceries
Pinho Bril||desinfetante
Pinho Sol||desinfetante
Pink||||feijao,milho_de_pipoca,mercearia
Pipicat||areia_gatos
Piracanjuba|piracanj,pirac,piracan|||||fresh
Pirahy||||||groceries
Pirakids|pira kids|achocolatado|forma=liquido
Piraquê||||||groceries
Pirata||||tempero,colorau,mercearia
Pit Stop|pitstop|biscoito_salgado
Pitchula|pitchulinha|refrigerante
Pitú||cachaca
Plasútil||||||household
Plenitud||fralda_geriatrica
Plusvita|plus vita|||||fresh
Poços de Caldas|pocos caldas|||||fresh
Polar||||cerveja
Polenghi||||||fresh
Polenguinho||queijo
Poliflor||lustra_moveis
Polly||||leite,laticinios
Polpa Norte|polpanorte|||||fresh
Pom Pom|pompom||||protek,derma|household
Pomarola||molho_de_tomate
Pomodoro||||molho_de_tomate
Poosh||chiclete
Pop||||sal
Popcorn||||pipoca_microondas
Porto Alegre||||laticinios
Poty||refrigerante
Powerade||isotonico
Powerdent||||||household
Pramesa||||||groceries
Prat's|prats|suco
Prata||||agua_mineral
Pratigel||||||fresh
Prato Fino||||||groceries
Praya||cerveja
Predilecta|pred,predilec|||||groceries
Predileto||||||groceries
Premier||||racao_caes,racao_gatos|nattu
President||||||fresh
Presidente||||conhaque
Prestígio||chocolate
Prieto||||||fresh
Prima Qualità||cafe
Primavera||||papel_higienico
Primogato||||||household
Primor||||||groceries
Pringles||batata_chips
Prinz||vinagre
Pro Plan|proplan|||||household
Probak||aparelho_de_barbear
Prodapys||mel
Prodasa||||||groceries
Progato||areia_gatos
Proibida||cerveja
Prolar||||padaria
Protex||sabonete|||balance,cream,nutri protect,complete,for men,limpeza profunda,duo protect,omega 3,macadamia,vitamina e,fresh
Provincia||cerveja
Prudence||preservativo
Pullman|pulman|||||fresh
Pureza||||refrigerante
Puris||agua_mineral
Puríssimo||||||fresh
Purity||suco
Puro Coco||agua_de_coco
Puro Sabor||margarina
Qboa|q boa,qiboa|agua_sanitaria|||maciez,harmonia,carinho
Quaker||aveia
Qualimax||||||groceries
Qualitá||||||groceries
Qualy||margarina|||vita,aera
Quatá||||||fresh
Quatree||||||household
Queensberry||geleia
Quero||||||groceries
Quilmes||cerveja
Quimidrol||||||household
Quinta D'Aldeia||azeite
Quinta do Morgado|q morgado,quinta morgado|vinho
Raid||inseticida
Raiola||||||groceries
Rancho||||laticinios
Randon||vinho
Rap10|rap 10|tortilha
RAR||||laticinios
Ráris||||||groceries
Rayovac||pilha
Razzo||||||household
Reach||escova_dental
Real||||cha,mercearia
Realengo||||||groceries
Red Bull|redbull|energetico
Regina||||manteiga,laticinios
Rei Arthur||||||groceries
Rei Verde||erva_mate
Reign||energetico
Renata||||||groceries
Reservado||||vinho
Rexona||desodorante|||clinical,motionsense,bamboo,powder dry,powder,v8,active,antibacterial,invisible,cotton,compact,men,stress,nutritive,torcedor
Rezende||||||fresh
Ribeirão||chopp
Riberalves||||||fresh
Richester||||||groceries
Rico||||acougue
Rio Sol||vinho
Rioquímica||||||household
Risqué||esmalte
Ritter||||||groceries
Rivoli||||azeitona,azeite
Robinson Crusoe|robinson|||||groceries
Rock's|rocks|gin
Roma||||padaria,limpeza
Romanato||||||groceries
Romano||||leite_em_po
Romariz||macarrao
Roni||||laticinios
Rosa Branca||||farinha_de_trigo
Roseflor|rose flor|||||groceries
Royal||||||groceries
Royal Canin||||||household
Royal Pack||||||household
Ruffles||batata_chips
Rummo||macarrao
Ruth||||sabao_em_barra
Sabor Ami|sabor a mi|||||groceries
Sabor e Vida||||||household
Sabor Sul||||||groceries
Saboroso||||vinagre
Sadia|sad|||||fresh
Safra||||alcool
Sagatiba||cachaca
Saint Bier|saintbier|cerveja
Saint Germain||vinho
Sakura||molho_shoyu
Salada||||oleo
Salclic||biscoito_salgado
Salinas||cachaca
Salon Line|salonline||||todecacho,to cacho,maria natureza,meu liso,sos cachos|household
Salsaretti|salseretti|||||groceries
Salton||||||drinks
Saman||||||groceries
Sancor||||||fresh
Sangue de Boi|sanguedeboi,sangue boi|vinho
Sanna||||||groceries
Sanol||desinfetante
Sanol Dog|sanoldog|||||household
Sanremo||||||household
Santa Amália|sta amalia|||||groceries
Santa Bárbara||||mel
Santa Carolina||vinho
Santa Clara||||||groceries
Santa Cruz||||laticinios
Santa Fé||||||groceries
Santa Felicidade||vinho
Santa Helena||||||groceries
Santa Inês|sta ines|agua_mineral
Santa Isabel||||acucar
Santa Joana||||||drinks
Santa Luzia||||farinha_de_trigo
Santa Maria||||vassoura,rodo
Santa Massa||||||fresh
Santa Mônica||||||fresh
Santa Rita||||agua_mineral
Santa Rosa||||laticinios
Santher||||||household
Santo Antônio||||erva_mate
Santo Grão||cafe
Santo Grau||||||drinks
Santo Pão||||||fresh
Sany||||limpeza
São Braz||||||groceries
São João da Barra|sao joao barra|conhaque
São Lourenço||agua_mineral
São Luiz|sao luis|||||groceries
São Vicente||||laticinios
Sapeka||fralda
Sapólio Radium|sapolio|saponaceo
Sarandi||||||drinks
Saudali||||||fresh
Sávio||sorvete
Sazón||tempero
SBP||inseticida
Scala||||||fresh
Schick||||||household
Schin|nova schin|cerveja
Schornstein||cerveja
Schweppes|schwep|refrigerante
Scotch-Brite|sbrite,scotchbrite,scoth brite|esponja
Scott||||||household
Seagers||gin
Seara||||||fresh
Seda||||shampoo,condicionador,creme_para_pentear,creme_de_tratamento|ceramidas,cocriacoes,pretos luminosos,liso perfeito,cachos definidos,crescimento saudavel,keraforce,bomba argan,liso extremo,boom,recarga natural,hidratacao,pos quimica
Seiva Pura||erva_mate
Seleta||||cachaca
Selmi||||||groceries
Sempre Livre||absorvente|||adapt plus,especial
Senador||sabonete
Sensação||chocolate
Sensações||batata_chips
Sensodyne||creme_dental|||rapid,repara protege,limpeza profunda,branqueador
Sepé||||||groceries
Serigy||||||groceries
Serra Bela||||||fresh
Serra da Graciosa||||||drinks
Serramalte||cerveja
Serrata||azeite
Seven Boys|sevenboys,7 boys|||||fresh
Sheba||sache_gatos
Shefa||||||fresh
Shot||||chocolate
Siage||||||household
Siamar||||||groceries
Sical||cafe
Sicao||||||groceries
Simas||||||groceries
Simba||refrigerante
Simplot||batata_congelada
Sinhá||||||groceries
Sinuelo||||||drinks
Sítio do Moinho||||||fresh
Skala|skalla||||bomba,divino potinho,mais cachos,babosa,brasil|household
Skol||cerveja
Skol Beats|beats|bebida_ice
Skyy||vodka
Slova||vodka
Smart||||sal
Smirnoff|smirnof|vodka
Smirnoff Ice|smirnof ice|bebida_ice
Snickers||chocolate
Snob||papel_toalha
Snow Dog|snowdog|||||household
Snow Flakes||cereal_matinal
Só Fruta||||||groceries
Soapex||sabonete
Social Clean||||||household
Sococo||||||groceries
Soda Limonada Antarctica|soda limonada|refrigerante|sabor=limao
Soffie||desodorante
Soft Color||tintura
Softys||||||household
Sol||||farinha_de_trigo,cerveja,mistura_para_bolo
Solito||||||groceries
Sollys||suco
Somave||||||fresh
Sonho de Valsa|s valsa|bombom
Sooro||||||fresh
Sorriso||creme_dental|||dentes brancos,super refrescante,tripla higienizacao,xtreme white,fresh,kids,herbal
Sorvelândia||||||fresh
Soya||oleo
Spaten||cerveja
Special Dog|specialdog|racao_caes
Spin Pet||||||household
Sprite||refrigerante|sabor=limao
St. Dalfour||geleia
St. Pierre||||||drinks
Start||||limpeza
Stax||batata_chips
Stella Artois|stella,stella artoi|cerveja|||pure gold
Stella d'Oro|stella doro|||||groceries
Stevita||adocante
Stiksy||salgadinho
Stock||||licor
Stylus||papel_toalha
Suave||||sabonete,shampoo,condicionador,desodorante
Suavit||maionese
Sublime||papel_higienico|||softy
Sucão||||||drinks
Sucrilhos||cereal_matinal
Sudeste||||acougue
Suflair||chocolate
Sufresh|su fresh|suco
Sukita|skita|refrigerante|sabor=laranja
Sul Americana||cerveja
Sulina||||acougue,laticinios
Sulita||||||fresh
Sulleg||||||household
Sundown||protetor_solar
Sunny||||suco
Supang||||||groceries
Super Cândida||agua_sanitaria
Superbom||||||groceries
Suprema||||farinha_de_trigo
Surf||sabao_em_po
Sustagen||||||household
Swift||||||fresh
Sym||absorvente
Syn||||bebida_ice,energetico
Tabasco||molho_de_pimenta
Tachão||||||groceries
Taeq||||||groceries
Talento||chocolate
Tampax||absorvente|tipo=interno||superplus,super
Tandy||creme_dental
Tang||refresco_em_po
Tanqueray||gin
Tarantella||molho_de_tomate
Target||||mercearia
Tarumã||||||groceries
Taschibra||lampada
Taste||||mercearia
Tatuzinho||cachaca
Teacher's|teachers|whisky
Teens||||biscoito_recheado,biscoito_wafer
Teiú||||||household
Teixeira||||||fresh
Tek|j j tek|escova_dental
Tena||fralda_geriatrica
Terra Viva|terraviva|||||fresh
Terranova||||vinho,espumante
Tertúlia||erva_mate
Texas Burger||hamburguer
Theoto||||||household
Therezópolis||cerveja
Theros||gin
Three Cats|threecats|racao_gatos
Three Dogs|threedogs|racao_caes
Tia Sônia||granola
Tial||suco
Tic Tac|tictac|bala
Tide||sabao_em_po
Tiger||cerveja
Tio Bepe||||||fresh
Tio João|t joao,tiojoao|||||groceries
Tio Nacho||||||household
Tio Urbano||||||groceries
Tirol||||||fresh
Tirolez||||||fresh
Tixan||sabao_em_po|||primavera,maciez,ype
TNT||energetico
Toblerone||chocolate
Toddy|todd|achocolatado
Toddynho||achocolatado|forma=liquido
Todeschini||||||groceries
Tomatino||||||groceries
Tommy||||panetone
Topz||||||household
Torcida||salgadinho
Toro Centenario||vinho
Tortuguita||chocolate
Toscano||vinagre
Tostines||||||groceries
Totalplast||||||household
Tourinho||||||fresh
Tozzi||||||groceries
Trá Lá Lá|tralala|||||household
Tradição||||padaria
Trakinas||biscoito_recheado
Tramontina||||||household
Trapiche||vinho
Treloso||biscoito_recheado
Tres Marchand||desodorante
Três Marias||||laticinios
Tresemmé|tresseme||||hidratacao profunda,liso keratina,reconstrucao forca,perfeitamente desarrumado,liso sedoso,blindagem antifrizz,cauterizacao,baixo poo,selagem capilar|household
Trevo||||iogurte,bebida_lactea,laticinios
Triângulo||||leite_condensado,creme_de_leite
Tribal||||cha
Trident||chiclete
Triex||||||household
Trigoleve||||||fresh
Trink||refresco_em_po
Trio||barra_de_cereal
Triunfo||||||groceries
Tropicana||suco
Tubarão||||agua_sanitaria
Tupi||||alcool
Turma da Mônica|turma monica,t monica|||||household
Tutto||||papel_higienico
Twinings||cha
Twix||chocolate
Uau||limpador_multiuso
Ultra Action||||||household
União||acucar|||uniao fit
Unibaby||||||fresh
Urbaninho||||||groceries
Urbano||||||groceries
Urca||||||household
Urca Desinfetante||||||household
Usel||||limpeza
Uselimp||||||household
Utam||cafe
Val||||goiabada,doce_de_leite,mercearia
Valda||bala
Vale das Oliveiras||||||groceries
Vale Fértil||||||groceries
Valeza||||||fresh
Vanish|vanis|alvejante|||oxi action,crystal white,resolv
Vapza||||||groceries
Vaquinha||||laticinios
Vasconcelos||||||groceries
Vasenol||hidratante
Vedete||refrigerante
Veja||limpador_multiuso|||perfuma mais,gold,poder sensacoes,x14,power fusion
Veleiro||oleo
Velho Barreiro||cachaca
Venturelli||||||groceries
Verde Campo||||||fresh
Versant||agua_mineral
Vibe||energetico
Vichy||||||household
Vida Macia||amaciante
Vier||erva_mate
Vigilante||||||groceries
Vigor||||||fresh
Vila Velha|v velha|||||groceries
Village||||panetone
Villagua||||||drinks
Vilma||||||groceries
Vinólia||sabonete
Visconti||||||groceries
Vital||||pao_de_forma
Vitaliv||||||groceries
Vitao||||||groceries
Vitarella|vitarela|||||groceries
Viva Verde|vivaverde|areia_gatos
Vivenda do Camarão||||||fresh
Vulcano||energetico
Wall Street||whisky
Wals||cerveja
Weber Haus|weberhaus|cachaca
Wella||||||household
Wessel||hamburguer
Wewi||refrigerante
Whiskas|wiskas|racao_gatos
White Horse|w horse|whisky
Wickbold|wick bold,w bold,wick|||||fresh
Wilson||||acougue,laticinios
Wyda||papel_aluminio
Xandô||suco
Xavante||||||groceries
Xeque Mate||||||drinks
Xereta||refrigerante
Ximango||erva_mate
Xingu||cerveja
Xodó||||pet
Yakult||leite_fermentado
Yakult Tonyu|tonyu|suco
Yamasterol||||||household
Yogfrut||||||fresh
Yoki||||||groceries
Yokitos||salgadinho
Yopro|yo pro,yorpo|||||fresh
York||||algodao,hastes_flexiveis
Ypê|||||aconchego,power act,antibac,clear,green,tenaz,primavera,maciez,alegria,essencial,delicado,intenso,harmonia,romance|household
Ypióca||cachaca
Yuri||||||household
Zabet||||||groceries
Zaeli||||||groceries
Zanchetta||||||fresh
Zanotto||vinho
Zap||||limpeza
Zavaski||||||household
Zé Mineiro||||||groceries
Zero-Cal|zerocal|adocante
Zinho||||pao
Zizo||||||groceries
Zootekna||||||household
Zorzi||||||groceries
Zumbi||alcool
Zupp||||||household
`

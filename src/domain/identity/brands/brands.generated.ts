/** Of dictionary/brands.csv: change that, then run `npm run generate -- dictionary`. */
export const brandLines = `
1906 Reserva Especial|1906 reserva|cerveja
2 Horse||energetico
220V||energetico
3 Corações|tres coracoes,3 cor,3 corac,3coracoes,tres cor|cafe
3 Musketeers||chocolate
35 South|35 sur|vinho
3M||||||household
43||||licor
5 Elementos||cerveja
5 Gum||chiclete
5 Stagioni|le 5 stagioni|||||groceries
51||cachaca
51 Ice||bebida_ice
5Star|5 star,five star|chocolate|||||Lacta
61||||cachaca
7 Belo|sete belo|bala|||||Arcor
7Up|7 up,seven up|||refrigerante
88||||sardinha,atum
A Tal da Castanha||||||fresh
Abadessa||||cerveja
Abaíra||||cachaca
ABC||||oleo
Abelha Rainha||||||household
Aberlour||||whisky
Above||desodorante
Abreu Garcia||vinho
Absolut||vodka
Absoluto||||higiene,limpeza
Ace||sabao_em_po
Acnezil||||||household
Acobom||la_de_aco
Acqua Panna||agua_mineral
Acquaflora||||||household
Acquamarine||||||household
Acquaroma||||||household
Acquissima||agua_mineral
Acrilex||||||household
Act II||pipoca_microondas
Actimel||leite_fermentado|||||Danone
Actine||||||household
Activia||iogurte|||||Danone
Ad'oro|adoro|||||fresh
Adcos||||||household
Adega de Borba||vinho
Adega do Vale||||vinho
Adelcoco||||||groceries
Ades||suco
Adidas||||||household
Adimax||||||household
Adocyl||adocante
Adoleta||||||household
Adolfo Lona||espumante
Adoralle||||||groceries
Adria||||||groceries
Adriano Ramos Pinto||vinho
Adultmaxx||||||household
ADV Farma||||||household
After Eight||bombom
Agnesi||||||groceries
Agraplast||||||household
Agristo||||||fresh
Agronor||||||fresh
Agroveneto||||||fresh
Agtal||||||groceries
Água da Serra||||||drinks
Água de Arcanjo||cachaca
Água na Boca|agua boca|batata_palha
Água Prata||agua_mineral
Ahmad Tea||||||groceries
Aimirim||||||fresh
Air Wick|airwick|aromatizador
Ajax||limpador|||festa flores,fresh
Aji-no-moto|aji no motto|tempero
Aji-Sal|ajisal|tempero
Ajinomoto||||||groceries
Aju||||||household
Akio||tapioca
Ala||||sabao_em_po,sabao_liquido,limpeza
Aladdin||||||household
Aladin||||||groceries
Alamos||vinho
Alandra||||vinho
Albanos||||cerveja
Albany||sabonete
Albaruska||||||groceries
Alca Foods|alcafoods|||||groceries
Alcon||||||household
Alegra||||||fresh
Alentejano||azeite
Alfacell||pilha
Alfamino||formula_infantil
Alfaparf||||||household
Alfaré||formula_infantil
Algobom||||||household
Aliança||||suco,vinho
Alibem||||||fresh
Alimba||||||fresh
Alispec||||||groceries
Alklin||||||household
All-Bran||cereal_matinal|||||Kellogg's
Alles Blau|allesblau|cerveja
Alma de Flores||||||household
Almadén||vinho
Almaúnica||||vinho
Almeida||||vinagre
Almeida Prado||||||fresh
Almond Joy||chocolate
Alpes||||limpeza
Alpino||chocolate|||||Nestlé
Alpo||racao_caes|||||Purina
Alpro||||||fresh
Altacoppo||copo_descartavel
Alteza||||arroz,feijao
Alto Alegre||acucar
Alubar||||||household
Alvorada||||cafe
Always||absorvente|||noites tranquilas,super protecao,pink,active,platinum,suave
Alyne||||||household
Amacitel||||||household
Amafil||||||groceries
Amalaya||||vinho
Amandita||||chocolate|||Lacta
Amarelinha||batata_palha
Amarguinha||||||drinks
Amarula||licor
Amazon||||mercearia,padaria
Amazon Beer||cerveja
Amazon H2O||||||household
Amázzoni||gin
Amend||||higiene
Amendocrem||pasta_de_amendoim
Amendocreme||pasta_de_amendoim
Amendopower||pasta_de_amendoim
Amendupã||||||groceries
Amindu's||||||groceries
Aminna||||||groceries
Amma||chocolate
Amor Carioca||bombom
Amorável||||||household
Amori||biscoito_recheado|||||Richester
Amorico||||||groceries
Amstel||cerveja
Ana Hickmann||esmalte
Ana Maria||bolo
Anaconda||||||groceries
Anasol||protetor_solar
Anderson Valley||cerveja
Andorinha||azeite
Aneethun||||||household
Angelica Zapata||vinho
Angheben||||vinho
Anglo||||||fresh
Angostura||aperitivo
Anhambi||||||fresh
Anhanguera||||||groceries
Anhembi||||agua_sanitaria
Anil Reckitt||sabao_em_po
Anísio Santiago||cachaca
Antarctica|antarct,antartica,antarc,ant,antart|cerveja|||subzero,sub zero
Antarctica Original|antarct original|cerveja
Anthelios||||||household
Antinori||||vinho
Antuérpia||||cerveja
Apé||||||household
Aperol||aperitivo
Apiários Lambertucci||mel
Apis||||mel
Apisbrasil||mel
Apisnutri||||||groceries
Apogee||gin
Apolo||||algodao
Apothic||||vinho
Appleton||||rum
Apse||||||household
Aptamil||formula_infantil
Aptanutri||formula_infantil
Apti||||||groceries
APTK|aptk spirits|||||drinks
Apyce||||||household
Aquafresh||||||household
Aracuri||||espumante
Araldite||||||household
Arapuru||||gin
Arbaza||||||fresh
Arcolor||||||groceries
Arcor||||||groceries
Ardbeg||whisky
Areon||aromatizador
Aresti||||vinho
Argento||||vinho
Ariano||||vinho
Ariel||||||household
Arisco||||||groceries
Aritana||||||groceries
Arizona||cha_pronto
Arla||||||fresh
Armazém Vieira||cachaca
Arno||||||household
Aro||||mercearia,limpeza
Aromagia||aromatizador
Arqplast||||||household
Arrozina||cereal_infantil
Artesano||||pao_de_forma,pao_hamburguer
Asahi||||cerveja
Aseptol||||||household
Asepxia||sabonete
Ashby||||cerveja
Askov||vodka
Aspa||||||household
Assi||||||fresh
Assim||||limpeza
Assolan||la_de_aco|||||Ypê
Assugrin||adocante
Asteca||||aperitivo,vermute,conhaque,licor,coquetel_alcoolico
Áster||||||groceries
Astica||||vinho
Astro||||racao_caes
Atacama||racao_caes
Atilatte||||||fresh
Atkins||||||groceries
Atlas Fogões||||||household
Atlhetica||||||groceries
Atol||||||household|Ypê
Audax||||||household
Augusto Caldas||sabonete
Áurea||||||groceries
Auricchio||||||fresh
Aurivel||||||fresh
Aurolat||||||fresh
Aurora||||||fresh
Aussie||||||household
Australian Gold||protetor_solar
Autoritas||||vinho
Autoshine||||||household
Avanço||||desodorante
Avant||||||household
Aveia Ferla||aveia
Aveleda||||vinho
Avène||||||household
Avenorte||||||fresh
Averama||||||fresh
Averna||aperitivo
Aviação||||||fresh
Avigran||||||fresh
Aviko||||||fresh
Avine||||||fresh
Avivar||||||fresh
Avon||||||household
Axe||desodorante
Aye||||||groceries
Aymoré||||||groceries
Azulim||limpador
Azuma Kirin||||||groceries
Babel||||cerveja
Baby Roger||||||household
Baby Soft|babysoft|amaciante
Baby Wipes||||||household
Babybel||||||fresh
Babysec|baby sec|fralda|||ultrasec,premium,galinha pintadinha,hypoallergenic
Babyssimo||formula_infantil
Bacana||||refrigerante
Bacardi||rum
Bacio di Latte||||||fresh
Backer||||cerveja
Baconzitos||salgadinho|||||Elma Chips
Bad Boy||energetico
Baden Baden||cerveja
Badoit||||agua_mineral
Baggio||cafe
Bahlsen||biscoito
Baianí||chocolate
Baileys||licor
Balalaika||vodka
Baldo||erva_mate
Baldoni||mel
Ballantine's|ballantines|whisky
Ballena||||||drinks
Balvenie||||whisky
Baly||energetico
Bamberg||||cerveja
Banana Boat||||||household
Banana Brasil||||||groceries
Band-Aid|=band aid|curativo
Banfi||||vinho
Barafort||inseticida
Barão|barao de cotegipe,barao cotegipe|||||groceries
Barbarex||||||household
Barbosa & Marques||||||groceries
Bardahl||||||household
Baré|guarana bare|||refrigerante
Barefoot||||vinho
Bari||||mercearia,padaria
Barilla||macarrao
Baristo||cafe
Barla||||||household
Baron Philippe||vinho
Barra Mansa||||||fresh
Barralcool||||acucar
Barton & Guestier||vinho
Baruel|||||turma xuxinha,xuxinha|household
Barulhinho Bom||||||groceries
Basilar||macarrao
Bassar||racao_caes
Bassi||||||fresh
Bat Gut|big gut|||||fresh
Batalha||||azeite
Batata Easychef|easychef,easy chef|||||fresh
Batata Pirata||batata_chips
Batavinho||||||fresh|Batavo
Batavito||leite_fermentado|||||Batavo
Batavo||||||fresh
Baton||chocolate|||||Garoto
Bauducco|baudducco,bauduco,balducco|||||groceries
Bauhaus||||cerveja
Bauli||panetone
Bavaria||cerveja
Baw Waw|bawwaw|racao_caes
Baygon||inseticida
Beaujolais||||vinho
Beauty Color|beautycolor|tintura
Bebelac||formula_infantil
Becel||margarina
Becker||||||household
Becks|beck s,beck|cerveja
Becosa||||gin
Beefeater||gin
Beeps||shampoo_para_caes
BeG|beg gin|||gin
Beijubom|beiju bom|tapioca
Beira Alta||||||groceries
Bel||||biscoito_wafer,chocolate,mercearia
Bela Coxita|coxita|||||fresh
Bela Ischia||suco
Bela Vaca||||||fresh
Bela Vista||||biscoito,biscoito_salgado
Belarina||mistura_para_bolo
Belas Massas||||||fresh
Belcolade||||||groceries
Belive|be live|||||groceries
Bell's|bells|||whisky
Belliz||||||household
Bello||||acougue
Belma||||biscoito,biscoito_recheado,biscoito_wafer,biscoito_salgado,biscoito_maisena,rosquinha,cookie,biscoito_de_polvilho,salgadinho,torrada
Belmont||vinagre
Belvedere||vodka
Belvita||biscoito
Bem Bom||||biscoito,biscoito_recheado,biscoito_wafer,biscoito_salgado,biscoito_maisena,rosquinha,cookie,biscoito_de_polvilho,salgadinho,torrada
Bem Brasil|bembrasil|batata_congelada
Bem Leve||agua_mineral
Bem-te-vi||||||household
Ben & Jerry's|ben jerrys|sorvete
Benato||||||fresh
Benediktiner||||cerveja
Benegrip||||||household
Benjamin Nieto||vinho
Bepantol||pomada
Berbau||||||groceries
Berggren||||cerveja
Beringer||||vinho
Berna||||acougue,laticinios
Bernardo||||||groceries
Bertin||||||groceries
Bertolli||azeite
Bestfer||||||household
Betânia||||||fresh
Bettanin|betanin|||||household
Betty Crocker||mistura_para_bolo
Beyond Meat||||||fresh
Bfc||||||fresh
Bí-O|bio|||desodorante,higiene
Biacream|bia cream|||||groceries
Bianchi||||vinho
Bibs|bib s|chocolate
Bic||||||household
Bickens||||gin
Bier Hoff|bierhoff|cerveja
Bierbaum||cerveja
Bierland||cerveja
Bierville||||cerveja
Bifum Ma Ling||||||groceries
Big Big||chiclete|||||Arcor
Big Bol||pirulito
Big Frango||||||fresh
Big Mill||||||groceries
Big Power||energetico
Big Universo||||||household
Bigen||tintura
Bigfral|big fral|fralda_geriatrica
Bigode||||vinho
Biju||||||groceries
Billy Dog|billydog|racao_caes
Bimbo||||||fresh
Bio Extratus|bioextratus|||||household
Bio2||||||groceries
Biocolor||tintura
Bioderma||||||household
Biofral|bio fral|fralda_geriatrica
Biofresh||||||household
Bioland||||||household
Bioleve||||||drinks
Biomatika||||||household
Biona||||||household
Biopratika||||||household
Biosoft||||||groceries
Biotropic||||||household
Biowash||||||household
Birbo||||||household
Biriba||racao_caes
Bis||chocolate|||||Lacta
Biscrok|biscrock|petisco
Bitburger||cerveja
Bitter Águia||aperitivo
Bitufo||||||household
Bivolt||||||drinks
Bizinelli||||||fresh
Black & White||whisky
Black Bottle||whisky
Black Princess|b princess|cerveja
Black Skull||||||groceries
Black Stone|blackstone|whisky
Black+Decker||||||household
Blant||||||household
Blenders Pride||whisky
Blesser||||||fresh
Bliss||||iogurte
Blong||pirulito
Blowtex||preservativo
Blue Dragon||||||groceries
Blue Moon||cerveja
Blue Nun||vinho
Blue Soft||arroz
Blue Up||sabao_em_po
Blue Vale||||||groceries
Blue Ville|blueville|||||groceries
Blumenau Bier|cerveja blumenau|cerveja
Boa Sorte||||farinha_de_trigo
Boa Vista||||doce_de_leite
Boazinha||cachaca
Bob||||papel_higienico
Bodebrown||||cerveja
Bohemia||cerveja
Boi Brasil||||||fresh
Boi Gordo||||||fresh
Boiadeiro||||sal
Bokus||salgadinho
Bold||barra_de_cereal
Bolfo||antipulgas
Bolla||||vinho
Bollinger||||espumante
Bols||||||drinks
Bolshoi||vodka
Bom Apetite||||||groceries
Bom Ar||aromatizador|||click spray,freshmatic,air wick
Bom Coco|bomcoco|||||groceries
Bom de Bola||||biscoito,biscoito_recheado,biscoito_wafer,biscoito_salgado,biscoito_maisena,rosquinha,cookie,biscoito_de_polvilho,salgadinho,torrada
Bom Gosto||||||fresh
Bom Jesus||cafe|||||Melitta
Bom Juiz||vinho
Bom Leite||||||fresh
Bom no Prato|bom prato|arroz
Bom Peixe|bompeixe|||||fresh
Bom Porto||||bacalhau
Bom Princípio|b principio|||||groceries
Bom Taí||cafe
Bom Todo||||||fresh
Bombay||||||groceries
Bombay Sapphire||gin
Bombril|bom bril|la_de_aco
Bomguy||racao_caes
Bomlixo||||||household
Bompack|bom pack|||||household
Bon Sauce||||molho_de_tomate,maionese,ketchup
Bonafont||agua_mineral
Bonare||||||groceries
Bonasa||||||fresh
Bonduelle||||||fresh
Bonna||margarina
Bonne Maman||||||groceries
Bono||biscoito_recheado|||||Nestlé
Bonolat||||||fresh
Bonomilho||||||groceries
Bonsabor||||||groceries
Bonzão||||||groceries
Bonzo||racao_caes|||||Purina
Borden||||||fresh
Bordô Mil||||vinho
Bordon||||||fresh
Boreal||doce_de_leite
Boreda||papel_aluminio
Borges||||||groceries
Borriello||azeite
Borrússia||||||fresh
Bortolini||macarrao
Boscato||||vinho
Bothânico||desinfetante
Bottega||||espumante
Botticelli||||vinho
Boua||||||fresh
Bounty||chocolate
Boursin||||||fresh
Bouza||||vinho
Bozzano||||||household
BR Spices||||||groceries
Brae||||||household
Brahma||cerveja|||chopp,zero
Bramil||||||groceries
Brandini||||||groceries
Brasa Burg||||||fresh
Brasfort||||||household
Brasfrut|bras frut|polpa_de_fruta
Brasil Cacau||chocolate
Brasilberg||aperitivo
Brasileiro||||cafe
Braslixo||||||household
Bravecto||antipulgas
Bravo||||cera,lustra_moveis
Brejeira||||||groceries
Brejeiro||oleo
Bretzke||gelatina
Brewdog|brew dog|||cerveja
Breyer||mel
Brilhante||sabao_em_po|||limpeza total,higiene total
Brilhoaço||la_de_aco
Brilhol||||||household
Brilhus||||||household|Bettanin
Brilux||agua_sanitaria
Brinox||||||household
Briosol||||||household
Britânia||||||household
Brockmans||gin
Broto Legal|b legal|||||groceries
BRPacking|bpacki,br packing|||||household
Bruschetta||||||fresh
Brut||desodorante
BRW||||||household
Bry||||limpador,limpeza
Buba||||||household
Bubbaloo||chiclete
Bucatinni||||||groceries
Buchanan's|buchanans|whisky
Budweiser|bud,budw|cerveja
Bueno Wines||vinho
Búfalo||||||household
Buitoni||||||groceries
Buldak||macarrao_instantaneo
Bulldog||||gin
Bulleit||whisky
Bumbu||||rum
Bunge||oleo
Bunge Pro||||||groceries
Buona Pesca||||||fresh
Buona Vita||||||fresh
Buquê||||farinha_de_trigo
Burgman||||cerveja
Buriti||||||groceries
Buritis||||||fresh
Burn||energetico
Bushmills||whisky
Butox||inseticida
Butter Toffees|butter toffee|bala|||||Arcor
Butterfinger||chocolate
Butuí||arroz
Buzzi||||cerveja
Buzzy||chiclete
Bylaardt||||cachaca
C.Vale|cvale|||||fresh
Cabaña Las Lilas||||||fresh
Cabaré||||||drinks
Cabaré Ice||bebida_ice
Cabeça de Toiro||vinho
Cabeça de Touro||||||fresh
Caboclo||cafe
Cabrito||||tequila
Cabriz||||vinho
Cacau Barry||||||groceries
Cacau Foods||||||groceries
Cacau Show||||||groceries
Cachamate||erva_mate
Cacildis||cerveja
Cadence||||||household
Cadiveu||||||household
Cadore||macarrao
Cadus||||vinho
Caeté||acucar
Café Brasileiro|=cafe brasileiro|cafe
Café do Ponto|=cafe do ponto|cafe
Café do Sítio||cafe
Café Fino Grão|fino grao|cafe
Cais do Atlântico|cais atlantico|||||fresh
Caixeta||||||groceries
Cajubá||cafe
Cajuína||||refrigerante
Cajuína São Geraldo||refrigerante
Cajumi||||||groceries
Calamares||||vinho
Caldo Bom||||||groceries
Calipso||biscoito_recheado|||||Nestlé
Caliterra||||vinho
Callebaut||||||groceries
Callia||||vinho
Calvet||||vinho
Calvo|calvo atum|atum
Camanor||||||fresh
Cambéba||||cachaca
Cambozola||||||fresh
Cambuquira||||agua_mineral
Camelinho||||cachaca
Camil||||||groceries
Camila||||||fresh
Camino Real||tequila
Camp||||refresco_em_po,suco
Campanário||erva_mate
Campari||aperitivo
Campbell's|campbells soup|sopa
Campeão||||mercearia,padaria
Campino||||vinho
Campo Belo||||mercearia,padaria
Campo Largo||||||drinks
Campo Viejo||vinho
Camponesa||||||fresh
Canaã||||sorvete,acai,picole,polpa_de_fruta,farinha_de_mandioca
Canada Dry||refrigerante
Canadian Club||whisky
Canarias||erva_mate
Canarinha||||cachaca
Canção||vinho
Cancheiro||||||fresh
Cancioneiro||||vinho
Candura||||||household
Canecão||cafe
Caninha 21||cachaca
Caninha da Roça|caninha roca|cachaca
Cantarella||||||groceries
Cantina da Serra||||||drinks
Cantina do Vale||||vinho
Cantina Mosele||vinho
Caol Ila||whisky
Capal||||||fresh
Capapreta||||cerveja
Capicilin||||||household
Capitão Dog||||||household
Capricche||||||groceries
Caprice||papel_higienico
Capricho||||fralda,lenco_umedecido
Caprilat||||||fresh
Caprincho||||||household
Caprivama||||||fresh
Capstar||antipulgas
Captain Morgan||rum
Capunga||||cerveja
Caputo||||||groceries
Carabao||||energetico
Caracu||cerveja
Carangueijo|caranguejo|||cachaca
Carapelli||azeite
Carauba||||||fresh
Caravelas||acucar
Carbonell||azeite
Carbox||||||household
Cardeal||azeite
Cardhu||||whisky
Carefree||absorvente|tipo=diario
Carícia||||||household
Carinho||||papel_higienico,queijo_mussarela
Cariri||||||fresh
Carlsberg||cerveja
Carma||||||groceries
Carmen Insigne||||||drinks
Carminatti||||||fresh
Carnaúba||||||fresh
Carnivor||||vinho
Carolina||||bebida_lactea,iogurte
Carpano||vermute
Carrefour||||||groceries
Carrer||||||fresh
Carreteiro||||arroz,feijao
Carta Vieja||vinho
Cartago||||||household
Cartuxa||||vinho
Carvalheira||||cachaca
Casa & Perfume|casa e perfume,casa perf,casa e perf|limpador_perfumado
Casa Bucco||cachaca
Casa de Bento|casa bento|suco
Casa do Pão de Queijo||pao_de_queijo
Casa Ermelinda Freitas||vinho
Casa Flora||||||groceries
Casa Gazzo||azeite
Casa Madeira||suco
Casa Maní||tapioca
Casa Perini|perini|||||drinks
Casa Santos Lima||vinho
Casa Silva||vinho
Casa Suíça||panetone
Casa Suíssa||||||groceries
Casa Valduga||vinho
Casacorba||||vinho
Casaflor||||||household
Casal Garcia||vinho
Casambiente||||||household
Casamigos||tequila
Casaredo||||||groceries
Cascola||||||household
Cashmere Bouquet||||||household
Casillero del Diablo|casillero diablo,casillero|vinho
Caspacil||||||household
Cassarotti||arroz
Castellamare||||vinho
Castellani||||vinho
Castello||||||groceries
Castelo||vinagre
Castillo de Molina||vinho
Casting||tintura|||||L'Oréal
Castrol||||||household
Castrolanda||||||fresh
Casual SM||||||household
Cat Chow|catchow|racao_gatos|||||Purina
Cat Meal||racao_gatos
Catafesta||||vinho
Catarina||||agua_mineral
Catarinão||arroz
Catena||vinho
Cathedral||||cerveja
Cativa||||||fresh
Cats Best||areia_gatos
Catuaba Selvagem|catuaba|||||drinks
Catupiry||requeijao
Cauaxi||||||groceries
Cavalo Branco||whisky
Cave Antiga||||vinho
Cave Geisse||vinho
Cavendish||bala
Cavit||||vinho
Caxamar||||||fresh
Caxambu||||agua_mineral
CCGL||||||fresh
Cebolitos||salgadinho|||||Elma Chips
Celestial Seasonings||cha
Célia||||arroz,feijao
Celivita||||||groceries
Cemil||||||groceries
Cémoi||chocolate
Cenoura & Bronze||protetor_solar
Centroleite||||||fresh
Cepacol||enxaguante
Cepêra||||||groceries
Ceraflame||||||household
Ceratti||||||fresh
CeraVe||||||household
Cereale||||||groceries|Bauducco
Cereser||||||drinks
Cerpa||cerveja
Cerpinha||cerveja
Cervejaria Blumenau||cerveja
Cesar||||sache_caes,racao_caes
Cesar Massas||||||fresh
Cetaphil||||||household
Chambinho||doce_lacteo|||||Nestlé
Chambord||||||drinks
Chamex||||||household
Champ||||racao_caes
Chamyto||leite_fermentado|||||Nestlé
Chanceler||||whisky
Chandelle||doce_lacteo|||||Nestlé
Chandon||espumante
Chapeu de Palha||cachaca
Chapinha||vinho
Chapoutier||||vinho
Charge||chocolate|||||Nestlé
Charming||||||household
Charrua||refrigerante
Chateau Lacave||||vinho
Cheerios||cereal_matinal
Cheetos|cheeto|salgadinho|||||Elma Chips
Chef||||papel_toalha
Cheftime||||||fresh
Chemim||vinagre
Chianti Ruffino||vinho
Chiarli||||vinho
Chicco||||||household
Chiclets Adams|chiclets|chiclete
Chilano||||vinho
Chilcas||||vinho
Chimay||cerveja
Chinezinho||||||groceries
Chita||bala
Chivas|chivas regal|whisky
Choco Boll|chocoboll|chocolate
Choco Krispis|choco krispies|cereal_matinal
Choco Milk|chocomilk|achocolatado|forma=liquido
Choco Power Ball|power balls|cereal_matinal
Choco Soy|chocosoy|chocolate
Chocolate Pan||chocolate
Chocolatto||achocolatado
Chocoleite||achocolatado|forma=liquido
Chocolícia||biscoito
Chocolift||chocolate
Chocomania||||||groceries
Chocomax||||||fresh
Chocookies||cookie
Chocotri|choco tri|achocolatado
Chokito||chocolate|||||Nestlé
Cholula||||||groceries
Chopp da Fábrica||chopp
Christu||||queijo_mussarela,manteiga,queijo_coalho,queijo,requeijao,laticinios
Chronos||areia_gatos
Chupa Chups|chupachups|pirulito
Chuva de Prata|chuva prata|||||drinks
Cia do Cacau||||||groceries
Cialne||||||fresh
Cibau||||||household
Cica||||||groceries
Cidade Imperial||cerveja
Cif||saponaceo
Cilpe||||||fresh
Cimsal||||sal
Cini||refrigerante
Cintra||||cerveja
Cinzano||vermute
Cirio||||||groceries
Ciroc||vodka
Cirol||||||groceries
Cisne||sal
Cisper||||||household
Citadelle||gin
Citroilha||||||household
Citromax||||||household
Clamel||||||groceries
Clan MacGregor||whisky
Class||||limpeza
Claudionor||||cachaca
Claybom||margarina
Clear||||shampoo,condicionador|anticaspa,men,limpeza
Cleo Bem||pacoca
Clif Bar||||||groceries
Clight||refresco_em_po
Clin Off||||||household
Clipper||||||household
Clorets||chiclete
Clorito||agua_sanitaria
Clorox||agua_sanitaria
Clos des Nobles||vinho
Close Up|closeup,close|creme_dental|||triple,diamond attraction,red hot,liquifresh,white attraction
Club Social|club sc|biscoito_salgado
Coala||limpador_perfumado
Coamo||oleo
Coapecal||||||fresh
Coby||||||household
Coca-Cola|coca,cocacola,cocacol|refrigerante|sabor=cola
Cocamar||oleo
Cocari||farinha_de_trigo
Cocinero||||||groceries
Coco do Vale|cocodovale|agua_de_coco
Coco Quadrado||agua_de_coco
Cocoricó||||bebida_lactea,laticinios
Codil||||||groceries
Codorníu||espumante
Coffee Lab||cafe
Cogran||||||fresh
Cointreau||||||drinks
Colaso|colaco|||||fresh
Colavita||azeite
Coleman||||||household
Colgate|colg,colgat|creme_dental|||total 12,luminous white,tripla acao,maxima protecao anticaries,mpa,sensitive,herbal,plax,natural extracts,smiles,periogard,max white,max fresh,neutracucar,slim soft,extra clean,zig zag,classic clean,advanced white,carvao,dentes brancos,total
Colgate Plax|plax|enxaguante|||||Colgate
Colli||||||household
Collina||vinho
Colombina||||cerveja
Colombo||acucar
Colomé||||vinho
Colônia Holandesa||||||fresh
Color Dup|dup|||||household
Color Total||||||household
Colorado||cerveja
Colorama||esmalte
Coloreti||||||groceries
Colorex||||||household
Combino||||||groceries
Combrasil||||||groceries
Cometa||||acucar
Comfort|confort amac|amaciante|||fiber protect,intense,puro cuidado
Comfortis||antipulgas
Compactor||||||household
Companhia das Ervas|cia das ervas|||||groceries
Companhia dos Fermentados||cha_pronto
Complem||||||fresh
Concha y Toro|concha toro|vinho
Concórdia||oleo
Condor||||||household
Confepar||||||fresh
Confiança||||acougue,laticinios
Confort Care||||||household
Confortmaster|confort master|||||household
Cono Sur||vinho
Conti||cerveja
Contini||vermute
Contouré||||||household
Contrex||||agua_mineral
Convenção||refrigerante
Cookoa||chocolate
Coopag||||||fresh
Coopatrigo||||||fresh
Coopavel||||||fresh
Cooperfrigu||||||fresh
Coors||cerveja
Cooxupé||cafe
Copacol||||||fresh
Copalimpa||||||household
Copaza||copo_descartavel
Coperalcool|cooperalcool|alcool
Copobras||copo_descartavel
Coposul||||||household
Copozan||||||household
Coppertone||||||household
Copra||||||groceries
Coqueiro||||||groceries
Coquetel||||guardanapo
Cor & Ton|cor e ton|tintura|||||Niely
Corcovado||oleo
Cordero||||||drinks
Cordilheira de Santana||vinho
Corega||||||household
Coremma|corema|||||household
Coringa||||farinha_de_milho,arroz,leite_de_coco,feijao
Cornsug||adocante
Coroa||||macarrao
Corona|coronita,corona extra,coronita extra|cerveja
Corote||||||drinks
Corpo Dourado||||||household
Corpus||iogurte|||||Danone
Corradini||arroz
Cortel||||espumante
Cortezano||||||drinks
Coruripe||||||groceries
Corvo||||vinho
Cory||||||groceries
Costa d'Oro||azeite
Costa Sul||||||fresh
Cosuel||||||fresh
Cosulati||||||fresh
Côte d'Or||chocolate
Cotidian||||||household
Cotochés||||||fresh
Cotonetes||hastes_flexiveis
Cotrigo||||||fresh
Cotrijuc||||||fresh
Cotrilac||||||fresh
Cotripal||||||groceries
Cotton||papel_higienico
Cotton Baby|cottonbaby|||||household
Cotton Line||||||household
Cotuba||refrigerante
Country Wine||vinho
Courmayeur||espumante
Courvoisier||conhaque
Cousiño-Macul||vinho
Cowpig||||||fresh
Coza||||||household
Crasto||||vinho
Credeli||antipulgas
Creme Mel||sorvete
Cremer||||||household
Cremogema||cereal_infantil
Cremosy||margarina
Creolina Pearson|pearson creolina|desinfetante
Crest||creme_dental
Cricket||isqueiro
Crios||||vinho
Crioulo||||laticinios
Cristal Pinho||desinfetante
Cristal Stévia||adocante
Cristalcopo||||||household
Cristalçúcar||acucar
Cristalina||||agua_mineral
Crocantíssimo||||||fresh
Croft||||vinho
Crokíssimo||||||fresh|Santa Helena
Crokitos||||||groceries
Cromus||||||household
Crony||batata_chips
Crown Royal||whisky
Crunch||||cereal_matinal,chocolate|||Nestlé
Crush||refrigerante
Cruz da Morgada||vinho
Cruzília||||||fresh
Crystal||agua_mineral
Crystal Head||vodka
Cuco||||arroz,feijao
Cuervo|cuervo especial|tequila
Cuide-se Bem||||||household
Cup Noodles||macarrao_instantaneo
Curaprox||escova_dental
Curumim||||laticinios
Cutty Sark||whisky
Cynar||aperitivo
Czechvar||||cerveja
D'Ajuda||||||groceries
D.V. Catena|dv catena|vinho
Da Barra||||acucar
Da Guarda||||agua_mineral
Da Ilha||||limpeza
Da Magrinha||||||groceries
Da Roça||||||groceries
Da Terrinha|terrinha|||||groceries
Dabelle||||||household
Dacolônia||||||groceries
Dada||||vinho
Dadinho||bala
Dado Bier|dadobier|cerveja
Dafruta||suco
Dailus||esmalte
Dal Pizzol||||||drinks
Dália||||||fresh
Dallas||macarrao
Dalmore||||whisky
Dalon||arroz
Dama Bier|damabier|cerveja
Dama da Noite||desodorante
Damapel||||||household
Damare||||||fresh
Damasco||cafe
Damm||||peixaria
Dan'up|dan up|||||fresh|Danone
Danete||||||groceries
Danette||doce_lacteo|||||Danone
Dani Fernandes||aromatizador
Danio||iogurte|||||Danone
Danito||||||fresh
Danix||biscoito_wafer
Danke||biscoito_wafer
Danmare||||||fresh
Danny||||||household
Danone||iogurte
Danoninho||doce_lacteo|||||Danone
Danoninho Ice||||||fresh
Danubio||||||fresh|Vigor
Danzka||vodka
Darbo||geleia
Darling||||||household
Darnel||||||household
Darrow||||||household
Das Bier||cerveja
Daucy|d aucy|||||fresh
Dauf||||||household
Davaca||||||fresh
Davene||||||household
De Cecco||||||groceries
De Kuyper||||||drinks
De Marchi|demarchi|||||fresh
De Martino||vinho
De Nigris||vinagre
Deale||||||fresh
Debron||||cerveja
Decora Cacau||||||groceries
Dedo de Prosa||cachaca
Del Grano||vinho
Del Maipo||||vinho
Del Moro||||vinho
Del Valle|dvalle,d valle,delvalle|suco|||kapo,fresh,frut
Deleyda||azeite
Delicacy||||||household
Delicata||margarina
Delícia||margarina
Deliciosso||||||household
Deliket||batata_chips
Deline||margarina|||||Sadia
Delirium||||cerveja
Delite||||||groceries
Delitte||||||groceries
Delta||||acucar
Deluxe||||papel_higienico
Delverde||||||groceries
Demae Ramen||macarrao_instantaneo
Dengo||chocolate
Denorex||||||household
Densia||||||fresh|Danone
Dental Clean|dentalclean|||||household
Dentastix||petisco
Dentics||||||household
Depi Roll|depiroll|||||household
Depilart||||||household
Depilsam||||||household
Depimiel|depi miel|||||household
Dermacream||||||household
Dermacyd||sabonete_intimo
Dermaex||||||household
Dermafeme||||||household
Dermage||||||household
Dermaroller||||||household
Dermodex||pomada
Dermotivin||||||household
Descarpack||||||household
Desincha||||||groceries
Desitin||pomada
Destac||lustra_moveis
Detefon|detefom|inseticida
Deter||||limpeza
Dettol||||||household
Deusa||||farinha_de_mandioca
Deva Curl|devacurl|||||household
Devassa||cerveja
Devito||||refrigerante
Dewar's||||whisky
Dez||||extrato_de_tomate,milho_verde
Dezem||||vinho
Di Bartolo||||vinho
Di Cunto||panetone
Di Salerno||||||fresh
Di Solle||||||household
Dia||||mercearia,laticinios
Diamante Negro|diam negro|chocolate|||||Lacta
Diana||||sal
Dias||||bacalhau
Dias D'Ávila||agua_mineral
Dicel||||||groceries
Diletto||||||fresh
Dilmah||||||groceries
Dimbinho||bala
Diminas||||||groceries
Dimple||||whisky
Dipalma||||||groceries
Diplomata||||||fresh
Diplomático||rum
Dipn Lik||pirulito
Disaronno||||||drinks
Dispafilm||||||household
Disqueti|disquetti|chocolate|||||Dori
Divella||macarrao
Diza||||||groceries
DNA Italy||||||household
Do Bem||||suco
Doce Bahia||||||groceries
Doce Dia||||||groceries
Doce Mel||||||fresh
Doce Menor||adocante
Doce Viçosa||doce_de_leite
Docigoma||bala|||||Docile
Docile||||||groceries
Doctar||||||household
Doçúcar||acucar
Doerner||||||fresh
Dog Chow|dogchow|racao_caes|||||Purina
Dog Show||racao_caes
Dogui||racao_caes
Doguitos||petisco|||||Purina
Dolca||cafe|forma=soluvel
Dolce Gusto||cafe|forma=capsula||||Nestlé
Dolce Latte||||||fresh
Dolcigoma||||||groceries
Dolin||vermute
Dolly||refrigerante
Dom Bosco||vinho
Dom Dionísio||vinho
Dom Laurindo||vinho
Dom Patto||vinho
Dom Pérignon||espumante
Domecq||conhaque
Domline||||||household
Domno||||espumante
Domus|domus conhaque|||conhaque
Don||||refrigerante
Don Giovanni||espumante
Don Guerino||vinho
Don Julio||tequila
Don Laurindo||vinho
Don Melchor||vinho
Don Papa||rum
Don Pascual||vinho
Don Román||||vinho
Don Simon||vinho
Dona Benta|d benta,dna benta|||||groceries
Dona Clara||||||groceries
Dona Deôla||||||fresh
Dona Ermelinda||vinho
Dona Hilda||||||groceries
Dona Inês||tapioca
Dona Joana||||||fresh
Dona Jura||||||groceries
Dona Maria||||farinha_de_trigo,arroz
Dona Nena|d nena|||||groceries
Dona Paula||vinho
Dona Rosa||||padaria,mercearia
Donana||||||groceries
Donapack||||||household
Dore|guarana dore,guarana dore|||refrigerante
Dori||||||groceries
Doriana||margarina
Doritos||salgadinho|||||Elma Chips
Dorsini||cereal_matinal
Dortmund||||cerveja
Dos Equis||cerveja
Dove|||||men care,baby,nutritivo,cuidado,delicious care,beauty,go fresh,reconstrucao completa,oleo nutricao,hidratacao intensa,limpeza profunda,regenerate|household
Dover||||saco_de_lixo,limpeza
Dover Roll||saco_de_lixo
Dow's||||vinho
Downy||amaciante|tipo=concentrado||brisa intenso,brisa verao,perfume collection,adorable,lirios campo
Dr. Jones||||||household
Dr. Oetker|oetker,d oetker,droetker|||||groceries
Dr. Peanut||||||groceries
Dr. Pepper||refrigerante
Dragão||||agua_sanitaria,limpeza
Drambuie||||||drinks
Dreamies||petisco
Dreams||||papel_toalha,papel_higienico,guardanapo
Dreher||conhaque
Drumshanbo||||gin
Drury's|drurys|whisky
Dry Care||||||household
Du Porto||||||groceries
Dualette||papel_higienico
Duas Rodas||||||fresh
Dubar||||aperitivo,vermute,conhaque,licor,coquetel_alcoolico
Ducoco||||||groceries
Ducros||||||groceries
Duçula||||||groceries
Duetto||papel_higienico
Duforno||||||groceries
Dug's||shampoo_para_caes
Dulago||||||household
Dular||||||groceries
Dulcora||bala
Dunamis||||vinho
Dunlop||||||household
Duque de Viseu||vinho
Duracell||pilha
Duralex||||||household
Duratto||||||household
Durepoxi||||||household
Durigan||||vinho
Duryea||amido_de_milho
Dussu||||||groceries
Dusul|du sul|||||groceries
Duvale||||||household
Duvália||||cerveja
Duvel||cerveja
Dux Nutrition||||||groceries
Dydyo||refrigerante
Easy Booze||||||drinks
Eat Bobs||||||groceries
Ebicen||salgadinho
Eccofer||||||household
Eco||||limpeza
Ecoaçúcar||||acucar
Ecobier||cerveja
Ecohair||||||household
Econobom|econ|||||groceries
Ecopel||||||household
Ecover||||||household
Ecoville||||||household
Edel White||||||household
Eder||||acougue,laticinios
Effaclar||||||household
Effipro||antipulgas
Eirilar||||||household
Eisbier||||cerveja
Eisenbahn|eisenb|cerveja
Ekäut||||cerveja
Ekbom||||||household
Ekma||||||groceries
Ekobom||||||household
Ekopure||||||household
El Enemigo||vinho
El Jimador||tequila
Ela Noite||absorvente
Elacy||erva_mate
Electrolux||||||household
Elefante||extrato_de_tomate
Elegê||||||fresh
Elgin||||pilha,lampada
Elgydium||||||household
Elite||||papel_higienico,papel_toalha,guardanapo,lenco_de_papel
Elke||||||household
Elma Chips||||||groceries
Elmex||creme_dental
Elogiata||||||groceries
Elseve|else,els,elvive||||reparacao total 5,oleo extraordinario,hydra hialuronico,liss intense,longo sonhos,cor vive,total 5,arginina,quera liso,glycolic gloss|household|L'Oréal
Elvital||||||household
Emape||||||fresh
Embalixo||saco_de_lixo
Embaré||||||groceries
Embelleze||||||household
Emegê||||||groceries
Emibra||||||groceries
Emiliana||||vinho
Emmi||||||fresh
Emoções||||||groceries
Empalux||||||household
Emporio Box||||||household
Energil Sport||isotonico
Energizer||pilha
Enfagrow||formula_infantil
Enfamil||formula_infantil
Engenho D'Ouro||cachaca
Engov||||||household
Engov Up||energetico
Eno||||||household
Enox||||||household
Ensure||||||household
Episol||||||household
Equaliv||||||groceries
Equilíbri||biscoito
Erca||||||household
Erdinger||cerveja
Eristoff||vodka
Erlan||||||groceries
Errazuriz||||vinho
Ervateira Barbosa||erva_mate
Ervideira||||vinho
Escureto||biscoito_recheado|||||Richester
Esfrebom||esponja|||||Bettanin
Esfrelux||||||household
Eskimó||sorvete
Espírito Cacau||chocolate
Espírito de Minas||cachaca
Espolón||tequila
Essential Nutrition||||||groceries
Estância 92||||||fresh
Estância das Oliveiras||azeite
Esteva||||vinho
Estomazil||||||household
Estrela||||acucar
Estrelas do Brasil||espumante
Estrelitas||cereal_matinal
Estrella Damm||cerveja
Estrella Galicia|estr galicia,est galicia|cerveja
Etchart||||vinho
Eternity||||gin
Etti||||||groceries
Eucerin||||||household
Eudora||||||household
Eukanuba||||||household
Eurocel|eurocell|||||household
Evan Williams||whisky
Evel||||vinho
Even||creme_dental
Ever Care||||||household
Ever Green||||||household
Eveready||||||household
Evian||agua_mineral
Evita Mofo|secar|||||household
Evolutto||cafe
Excelência||||acougue,laticinios
Excelsior||||cafe
Exposis||repelente
Extra Power||energetico
Extratomato|extra tomato|extrato_de_tomate
Fabbri||||||drinks
Faber-Castell|fabercastell|||||household
Fabise||||||groceries
Fackelmann||||||household
Fairy||detergente
Faisão||||||groceries
Faixa Azul||queijo_parmesao|||||Vigor
Falke Bier||cerveja
Família Geisse||vinho
Família Zanlorenzi||vinho
Familiar||||papel_higienico,papel_toalha
Famous Grouse||whisky
Fancy Feast||sache_gatos|||||Purina
Fandangos||salgadinho|||||Elma Chips
Fanta||refrigerante
Farm Frites||batata_congelada
Farmaervas||||||household
Farmax||||||household
Farmina Vet||||||household
Farnese||sabonete
Faro||||racao_caes
Faroeste||||cerveja
Fastway||||||household
Fattore||||||household
Faustino||||vinho
Favorita||||mercearia,padaria
Favorito||||mercearia,padaria
Fazenda||||mercearia
Fazenda Atalaia||||||fresh
Fazenda Bela Vista||||||fresh
Fazenda da Toca||||||fresh
Fazenda Futuro||hamburguer
Feel Good||cha_pronto
Feelclean|feel clean|||||household
Feinkost||||||groceries
Feira Nova||farinha_de_mandioca
Felix||||sache_gatos
Felps||||||household
Femfresh||||||household
Ferinha||salgadinho
Ferla||||||groceries
Fermipan||fermento_biologico
Fermix|fermix biologico|fermento_biologico
Fernet||||||drinks
Fernet Branca||aperitivo
Fernet Fennetti||aperitivo
Ferrarelle||||agua_mineral
Ferráspari||||||drinks
Ferreira Porto||vinho
Ferrero Rocher|ferrero|bombom
Festcolor||||||household
Festiva||||||fresh
Fever-Tree||||||drinks
Fhom||||||groceries
Fiat Lux||fosforo
Fibra||||arroz,feijao
Fibraform||||||household
Ficalimpo|fica limpo|||||household
Fidepla||||||household
Fiji||||||drinks
Fika||||||fresh
Filippo Berio||azeite
Finca Flichman||vinho
Finca Las Moras|las moras|vinho
Fini||bala
Finn||adocante
Finna||||||groceries
Finotrato||||||household
Fior di Latte||||||fresh
Fiore||||||household
Fiorucci||||||household
Firenze||||||fresh
Fish||||peixaria
Fisher-Price||||||household
Fisherman's Friend|fishermans|bala
Fit||||refresco_em_po
Fitacrel||||||household
Fixodent||||||household
Flamboyant||||||groceries
Flash Power||energetico
FLC|lampada flc|||||household
Fleischmann||||||groceries
Flex Fest||||||groceries
Flexgold||pilha
Flokão||farinha_de_milho
Flopito||pirulito
Flops|flop s|||||household
Flor de Cana||rum
Flor de Ypê|flor ype,fleur d ype|sabonete
Flora Nenen|flora nenem,nenen|||||household
Florax||papel_higienico
Florestal||||bala
Floriani||macarrao
Flormel||||||groceries
Florybal||chocolate
Fluor Kin||creme_dental
Fluordent||||||household
Flying Dog||cerveja
Flying Horse||energetico
Fofex||||||household
Fofinho||papel_higienico
Fofitos||||||groceries|Fortaleza
Fofo||amaciante
Fofura|salg fofura|salgadinho|||||Elma Chips
Fogo Paulista||||||drinks
Fogo Sertanejo||||carvao
Fondor|maggi fondor|tempero
Fonseca Porto||vinho
Fontana||||agua_mineral
Fonte Sarandi||||||drinks
Forever Liss||||||household
Fórmula Natural||||||household
Forno de Minas|forno minas|pao_de_queijo
Foroni||||||household
Fort||||cafe
Fortaleza||||||groceries
Fortaleza do Seival||vinho
Fortboi||||||fresh
Fortemilho||||||groceries
Fortfix||||||household
Foster||racao_caes
Founders||||cerveja
Four Roses||whisky
Fragnani||||||fresh
Framilk||||||fresh
Francap||||||fresh
Francis||sabonete|||hydratta,luxo,caixa
Franco Italiano||vinho
Frangelico||||||drinks
Frangoforte|frango forte|||||fresh
Frangosul|frango sul|||||fresh
Franziskaner||cerveja
Fredão||||||groceries
Freddo||||||fresh
Freedent||creme_dental
Freegells||bala|||||Riclan
Freixenet||espumante
French's||||||groceries
Frescarini||||||fresh
Frescatino||||||fresh
Frescatto||||||fresh
Frescobaldi||||vinho
Frevo||refrigerante
Frialto||||||fresh
Friato||||||fresh
Fribal||||||fresh
Friboi||||||fresh
Fricasa||||||fresh
Frico||||||fresh
Friella||||||fresh
Frigoestrela|frigo estrela|||||fresh
Frigol||||||fresh
Frigorífico Silva||||||fresh
Frigvan||||||fresh
Frimesa|frimes|||||fresh
Frinal||||||fresh
Frisa||||||fresh
Frisco||refresco_em_po
Frísia||||||fresh
Friskies||racao_gatos|||||Purina
Fritex||batata_palha
Fritz & Frida|fritz e frida|||||groceries
Frivatti||||||fresh
Frolic||racao_caes
Frontline||antipulgas
Froot Loop||cereal_matinal
Froot Loops||cereal_matinal|||||Kellogg's
Frooty||acai
Frosty||||||fresh
Fructis|||||nutricao,cachos poderosos,hair food|household|Garnier
Fruittella|frutella|bala
Fruki||refrigerante
Frutaê||||||fresh
Frutap||||||fresh
Fruthos||||suco
Frutigutti||||||fresh
Frutop||||||drinks
Fruttare||||||fresh
Frutybom||||||drinks
Frylar||||refrigerante
Fugini||||||groceries
Fuller's||||cerveja
Fulmiprag||||||household
Fumacense||||||groceries
Funada||refrigerante
Fundador||||conhaque
Furioso||energetico
Fusion||energetico
Fustemberg||||conhaque
Futurinhos|futurinho|biscoito_recheado
Fuze Tea||cha_pronto
Fuzion||||vinho
Fys||||||drinks
G Active||isotonico
G'vine||||gin
G.Hair||||||household
Gaasa||||||fresh
Gaboardi||fosforo
Gabriela||||farinha_de_trigo
Gaetano||||vinho
Gaivota||||sal
Galak||chocolate|||||Nestlé
Galante||||arroz,feijao
Galbani||||||fresh
Galiotto||vinho
Gallo|galo|azeite
Galo||macarrao
Galvanotek|galvanotck|||||household
Gancia||vermute
Garça||||sal
Garden Gourmet||||||fresh
Garibaldi||||||drinks
Garnier||||||household
Garofalo||||||groceries
Garoto||||mercearia,padaria
Garytos||salgadinho
Garzón||||vinho
Gastrol||||||household
Gato Negro||vinho
Gato Preto||vinho
Gatorade||isotonico
Gatsy||racao_gatos
Gatte||||||household
Gauden Bier|gaudenbier|cerveja
Gazela||||vinho
Gelita||gelatina
Gemima||||licor
Gengibirra||refrigerante
Gengivol||||||household
Genialle||||||fresh
Gentleman Jack||whisky
Geo||||limpeza
Georges Aubert||espumante
Gerard Bertrand||vinho
Gerber||papinha
Geriatex||||||household
Germana||||cachaca
Germani||||||groceries
Germânia||||cerveja,chopp
Gerolsteiner||||agua_mineral
Gessy||||||household
Ghirardelli||chocolate
GI Beleza||||||household
Gilbey's||||gin
Gillette|||||prestobarba,mach 3,mach3,venus,series,ultragrip|household
Gin Mare||gin
Gin Tuda||||||drinks
Gina||||||household
Gini||||||groceries
Giovanna Baby|giovana baby||||giby|household
Gipan||||||fresh
Gipsy||sabonete
Girando Sol|g sol|||||household
Girolanda||||||fresh
Girolando||||||fresh
Glacial||cerveja
Glade||aromatizador
Glen Grant||whisky
Glenfiddich||whisky
Glenlivet||whisky
Glenmorangie||whisky
Glico||salgadinho
Globo||||acucar
Globo Água Sanitária||||||household
Globoaves|globo aves|||||fresh
Glória||||leite_condensado,leite,creme_de_leite
Gluck||||||fresh
Godiva||chocolate
Góes||vinho
Goianinho||refrigerante
Goiás Verde||||||groceries
Goiasminas||||||fresh
Gol||||arroz,feijao
Golden||racao_caes|||formula,mega,selecao natural,special
Gomes Alimentos||||||groceries
Gomes da Costa|gomes costa,g costa,gomes da c|||||groceries
Gomets|gomets dori|bala|||||Dori
Gomutcho||bala|||||Dori
Goob||||||drinks
Goodlight||||||groceries
Goose Island||cerveja
Gordon's|gordons|gin
Goshen||||||fresh
Gostosão||||||groceries
Gostosinho|gostosinha|||||fresh
Gostoso||||mercearia,padaria
Gostozzo||||||groceries
Gota||||vinagre
Gota Dourada||||||household
Gota Limpa||||||household
Goyaz||||cerveja
Gpmix||||||groceries
Graffigna||||vinho
Graham's||||vinho
Gran Finale||||||groceries
Gran Formaggio||||||fresh
Gran Mestri|granmestri|||||fresh
Gran Par||whisky
Gran Plus|granplus|||||household
Gran Prime||||||groceries
Grana Padano Zanetti||||||fresh
Granado||||||household
Grancookie||cookie
Grand Hotel||guardanapo
Grand Lovara||vinho
Grand Marnier||||||drinks
Granfino||||||groceries
Granja Faria||||||fresh
Grano||||legumes_congelados
Granofibra||barra_de_cereal
Granol||oleo
Granolev||||||groceries
Granolitos||granola
Granoro||||||groceries
Grant's|grants|whisky
Granular||||arroz,feijao
Grão Bonito||||||groceries
Grão Sabor||||||fresh
Grão Vasco||vinho
Grapete||||refrigerante
Grapette||refrigerante
Gravitta||||||groceries
Great Value||||||groceries
Grecin 2000|grecin|tintura
Greenall's||||gin
Greenday||||||drinks
Greenish||cha_pronto
Greenleaf||aromatizador
Greenpeople||||suco
Greenswet||aromatizador
Grelhaditos||amendoim|||||Santa Helena
Grendene||||||household
Grey Goose||vodka
Griffus||||||household
Grill||||tempero
Gringo||||arroz,feijao
Grolsch||cerveja
Growth Supplements||||||groceries
Guacira||||||groceries
Guaiuba||||||household
Guamá||||||household
Guanabara||||sal
Guaraná Antarctica|guarana antarct,guar ant,guarana ant,guar antarctica,guar antarct,guarana antart|refrigerante|sabor=guarana
Guaraná Jesus||refrigerante
Guaraná Kuat||refrigerante|sabor=guarana
Guaraná Regente||refrigerante
Guaraná Tuchaua||refrigerante
Guarani||||acucar
Guarany||||fosforo,vela
Guarapan||refrigerante
Guarufilme||||||household
Guatambu||||vinho
Guibon||||||fresh
Guin||arroz
Guinness||cerveja
Gujão||||||fresh
Gulão||salgadinho
Gulosina||pacoca
Gulosos||||||fresh
Guri||||sorvete
Gurt||||||fresh
Guylian||chocolate
Gynomax||||||household
H2OH|h2o|refrigerante
Haagen-Dazs||sorvete
Hábito||||molho_de_tomate,maionese,ketchup
Haciendas|hacienda|||||fresh
Hacker-Pschorr||cerveja
Haddock Lobo||||||fresh
Haku||||vodka
Halls||bala
Hans||||acougue,laticinios
Happy Eggs||ovos
Happydent||chiclete
Harald||||||groceries
Haribo||bala
Harmonie Schnaps||cachaca
Harpic||limpador_de_banheiro
Hart's Stévia||adocante
Harus||||||household
Haskell||||||household
Havaianas||||||household
Havana Club||rum
Havanna||||doce_de_leite
Havoline||||||household
Hawaiian Tropic||||||household
Hayman's||||gin
Head & Shoulders|h s,head e shoulders|shampoo
Heidi||chocolate
Heineken|heiniken,heinek,heinken|cerveja
Heinig||vinagre
Heinz|heins|||||groceries
Helioderm||||||household
Hellmann's|hellmanns,helmanns,hellmans,helmans,hellnanns,hellman,helmann|maionese
Hemmer||||||groceries
Hendrick's||gin
Henlau||repelente
Hennessy||conhaque
Herança Holandesa||||||groceries
Herbal Essences||||||household
Herbíssimo||desodorante
Herboflora||||||groceries
Hércules||||||fresh
Herdade do Esporão|esporao|||||groceries
Herdade do Peso||vinho
Hero||geleia
Herói||racao_caes|||||Guabi
Herradura||tequila
Hershey's|hersheys,hershey|chocolate
Hey Brew||cerveja
Hidrabell||||||household
Hidrabene||||||household
Hidramais||||||household
Hidratei||||||household
Highland Park||whisky
Higiporo||||||household
Hikari||||||groceries
Hileia||||||groceries
Hill's|hills science|||||household
Hillo||||||household
Hinds||||||household
Hinode||||||household
Hinomoto||||||groceries
Hipoglós||pomada
Hits Speciallità||||||household
Hocus Pocus||cerveja
Hoegaarden||cerveja
Hofbräu||cerveja
Holandês||||||fresh
Holy Nuts||||||groceries
Holzweg||||cerveja
Homemade||geleia
Hondashi||tempero
Horizonte||||laticinios
Hot Cracker||biscoito_salgado|||||Parati
HP Sauce||||||groceries
Hué||||||groceries
Huevitos||chiclete
Huggies|hugies||||tripla protecao,supreme care,max clean,natural care,one done,disney,turma monica,roupinha,puro natural|household
Hutz||||||household
i9||isotonico
i9 Hidrotônico||isotonico
Iamaní||cha
Iana||ovos
Ibasa||shampoo_para_caes
Ibituruna||||||fresh
Ice Cola||refrigerante|sabor=cola
Ice Fruit|icefruit|polpa_de_fruta
Icofort||oleo
Ideal||||leite_em_po
Ideale||||papel_higienico
Igora||tintura
Iguaçu||cafe
Ijuí||agua_mineral
Ile de France||||||fresh
Illy||cafe
Ilpla||||||fresh
Imbiara||suco
Imcopa||oleo
Imédia||tintura|||||L'Oréal
Imigração||||cerveja
Impala||esmalte
Imperador||||palmito,azeitona
Imperatriz||agua_mineral
Imperial||||mercearia,padaria
Império||cerveja
Inbasa||geleia
Incavas||||||household
Inconfidentes||||cerveja
Incrível||||||fresh|Seara
Indafarma||||||household
Indaiá||||||drinks
Indaiazinha||cachaca
Indiano||||leite_de_coco,coco_ralado
Ingleza||||||household
Injetemp||||||household
Inoa||tintura|||||L'Oréal
Inoar||||||household
Inove||||limpeza
Inoven||||||household
Insana||||cerveja
Inseto Off||||||household
Instaferm||fermento_biologico
Integralmédica|integral medica|||||groceries
Intencion||||||drinks
Intimus||absorvente|||tripla protecao,days,antibacteriana
Invicta|garrafa invicta|||||household
Invicto||||limpeza
Ioga||||queijo_mussarela,manteiga,queijo_coalho,queijo,requeijao,laticinios
Ipanema||||laticinios
Ipueira||||cachaca
Iracema||||||groceries
Irmãos Ferraro||cerveja
Irurtia||||vinho
Isababy|isa baby|||||household
Isabela||||||groceries
Isaura||||cachaca
Isdin||||||household
Isis||||laticinios
Isocopo||||||household
Isofilmes|isofilme|||||household
Isomil||formula_infantil
Isoplast||||||household
Itacolomy||||||fresh
Itagibá||||cachaca
Itágua||||||drinks
Itaguary||||||groceries
Itaipava||cerveja
Itaiquara||||||groceries
Itajá||||alcool
Itajahy||||cerveja
Italac||||||fresh
Italakinho|italaquinho|achocolatado|forma=liquido||||Italac
Itamarati||||acucar
Itamaraty||cafe
Itambé||||||fresh
Itambezinho||||||fresh|Itambé
Itatiaia||||||household
Ituano||||cafe
Itubaína||refrigerante
J&B|j b rare|whisky
Jaboti||||refrigerante
Jack Daniel's|jack daniels,jack daniel|whisky
Jacob's Creek||vinho
Jägermeister||licor
Jaguá||||||fresh
Jaguafrangos||||||fresh
Jaguaribe||||||fresh
Jalles||||||groceries
Jamel||cachaca
Jameson||whisky
Jandaia||||suco,cafe
Jandira||||||drinks
Jangada||||sal
Jarana||||tequila
Jasmine||||||groceries
Jazam||||||groceries
Jeffrey||||cerveja
Jelly Belly||bala
Jequiti||||||household
Jif||pasta_de_amendoim
Jim Beam||whisky
Jimo||||||household
Jiquitaia||||||groceries
João Portugal Ramos||vinho
Jocar||||||household
Jofel||||||household
Johnnie Walker|j walker,johnnie w,red label,black label|whisky
Johnson's|johnsons,johnson,j j,j johnson||||baby,hora sono,gotas brilho|household
Joia||||macarrao
Jolimont||||vinho
Jolly Time||pipoca_microondas
Jontex||preservativo
Jordan||||||household
José Cuervo||tequila
Joseph Drouhin||vinho
Josidith||||||fresh
Jota Pe|jotape,jota p|vinho
JP Azeitão||vinho
JP Chenet|jpchenet|vinho
Juá||||||household
Juan Carrau||||vinho
Jucurutu||||||fresh
Jules Destrooper||||||groceries
Juliatto||||||fresh
Julieta||||molho_de_tomate,maionese,ketchup
Jundiá||sorvete
Jungle||||isotonico
Juquinha||bala
Juréia||||||groceries
Juriti||||||groceries
Jurubeba Leão do Norte|jurubeba,leao do norte|aperitivo
Jurupinga||||||drinks
Jussara|jussar|||||fresh
Juxx||suco
K-Othrine||inseticida
Kadov||vodka
Kaefer||||||fresh
Kahlúa||||||drinks
Kaiken||||vinho
Kaiser||cerveja
Kaldinho||||||groceries
Kalipto||desinfetante|||||Bombril
Kalvelage||||gin
Kamaleão||||||household
Kanechom||||||household
Kanina||racao_caes|||||Purina
Kanitz||||||household
Kapo||suco
Kari Kari||batata_palha
Karina||||||household
Karmeliet||||cerveja
Karstem|karsten|||||household
Karui||||||groceries
Kascão||||||fresh
Kaskat||leite_condensado
Katayama|katayma|ovos
Katbom||areia_gatos
Keep Cooler|keepcooler|||||drinks
Keijobon|keijo bon|||||fresh
Keita||||||household
Kelco||areia_gatos
Keldog||petisco
Kelldrin||||||household
Kelldrin Pinho||desinfetante
Kellogg's|kelloggs,kellogs,kellog|cereal_matinal
Kenfood|ken food|||||groceries
Kenko||||||groceries
Kerastase||||||household|L'Oréal
Keraton||||||household
Kero||||sal
Kero Coco|kerococo|agua_de_coco
Kero Mais||||salgadinho,milho_de_pipoca,pipoca_microondas
Kerrygold||||||fresh
Kert||||||household
Kess||||||household
Ketel One||vodka
Kets||||||household
Kewpie||maionese
Ki-Suco|kisuco|||||groceries
Kian||||||household
Kiarroz||||||groceries
Kiboa|ki boa|agua_sanitaria
Kibon||sorvete|||magnum,chicabon,cornetto,eskibon
Kicaldo||||||groceries
Kika||||feijao,acucar,arroz,cafe
Kikkoman||||||groceries
Kiko||||refrigerante
Kilbeggan||||whisky
Kim||||pao_de_forma
Kimbo||cafe
Kimilho||farinha_de_milho
Kimimo||||||groceries
Kind Bar||||||groceries
Kinder||chocolate
King of Palms||palmito
King Robert||whisky
Kinino||||||groceries
Kinkartz||||||groceries
Kiri||||||fresh
Kirin Ichiban||cerveja
Kisabor||||||groceries
Kiss||||bebida_ice
Kitano||||||groceries
Kitchen||papel_toalha
Kitekat||racao_gatos
KitKat|kit kat|chocolate|||||Nestlé
Kitut||||||fresh
Kjeldsens||biscoito
Klaro||||cerveja
Kleenex||lenco_de_papel
Klein Bier||cerveja
Klerat||||||household
Knorr||caldo
Knup||||||household
Koala||||||household
Kobber||||||groceries
Kodak||||||household
Kodama||||||fresh
Kodilar||||||groceries
Kolene||||||household
Koleston||tintura|||||Wella
Koller||vinagre
Kolt||||||household
Kolynos||creme_dental
Kombrew||cha_pronto
Kombucha Cia||cha_pronto
Kombuchá Tao||cha_pronto
Komdelli||||||fresh
König Pilsener||cerveja
Königs Bier||cerveja
Kopenhagen||||||groceries
Kopiko||bala
Koretech||||||household
Korin||||||fresh
Köstritzer||cerveja
Kotex||absorvente
Kovak||||vodka
Kowalsky|kowalski|||||fresh
Kra||sabao_em_po
Kraken||||rum
Kranz||||vinho
Krill||||cerveja
Kriskof||vodka
Kriskoff||vodka
Krombacher||cerveja
Kronenbier||||cerveja
Krug||||cerveja
Krug Bier|krugbier|cerveja
Kuat||refrigerante|sabor=guarana
Küd||||cerveja
Kühne||||||groceries
Kuka||||||household
Kume||||||groceries
Kunz||||||fresh
Kurupi||erva_mate
Kwak||||cerveja
L'Or|lor|cafe
L'Oréal|loreal|||||household
La Bella Pizza||||||fresh
La Celia||vinho
La Costeña||||||groceries
La Española||azeite
La Fruit|lafruit|suco
La Frutta||||||fresh
La Ganexa||pasta_de_amendoim
La Linda||vinho
La Molisana||||||groceries
La Pastina||||||groceries
La Paulina||||||fresh
La Preferida||||||groceries
La Roche||||||household
La Serenísima||doce_de_leite
La Serenissima||||||fresh
La Trappe||cerveja
La Vache Qui Rit|vaca que ri|||||fresh
La Vaquita||leite_condensado
La Vie Blanc||||||household
La Villette||espumante
La Violetera|violetera|||||groceries
Label 5||whisky
Label Rouge||||||fresh
Labotrat||||||household
Lacasa||chocolate
Lacfree|lac free|||||fresh
Lacta||||||groceries
Lactive||||||fresh
Lactobom||||||fresh
Lactolat||||||fresh
Lactosul||||||fresh
Ladysoft|lady soft|absorvente
Lagar H||azeite
Lagavulin||whisky
Laguna||||laticinios
Lagunitas||cerveja
Laka||||chocolate|||Lacta
Lallemand||fermento_biologico
Lamb Weston||batata_congelada
Lambertucci||mel
Lambrusco||vinho
Lancy|lancy lacta|chocolate|||||Lacta
Languiru|languir|||||fresh
Lapataia||doce_de_leite
Laphroaig||whisky
Lapogée||||||household
Lapostolle||||vinho
Lar||||acougue,congelados,milho_verde
Lar de Minas||||||fresh
Laranjeiras||||erva_mate
Laranjinha||||refrigerante
Larios||gin
Larissa||||||fresh
Lassa||||||fresh
Latco||||||fresh
Latitud 33|latitud|vinho
Latvida||||||fresh
Läut||||cerveja
Lavarte||||||household
Lavazza||cafe
Lay's|lays|batata_chips|||||Elma Chips
Le Blanc||||||household
Lea & Perrins||||||groceries
Leão|matte leao,mate leao|||mercearia,bebidas|fuze,senses
Leardini||||||fresh
Leblon||||cachaca
Lebre||sal
Lebrinha||agua_mineral
Leco||||||fresh|Vigor
Lee Kum Kee||||||groceries
Leffe||cerveja
Legal||||feijao
Leibniz||biscoito
Leitbom||||||fresh
Leite de Aveia Davene||||||household
Leite de Colônia|leite colonia|||||household
Leite de Rosas|leite rosas|desodorante
Leitesol||||||groceries
Leitíssimo||leite
Lelo||||laticinios
Lemon Dou||bebida_ice
Lenor||amaciante
Leone di Venezia||vinho
Leonoff||vodka
Letícia||||farinha_de_trigo
Letti||||||fresh
Leuven||||cerveja,chopp
Leve||||oleo
Levfort||||||household
Levida||||||fresh
Levíssima||agua_mineral
Levitta||||||groceries
Leyda||||vinho
Liane||||||groceries
Libresse||absorvente
Líder||||||fresh
Lídio Carraro||vinho
Liebfraumilch||||vinho
Lifebuoy||sabonete|||total 10
Lightner||||||household
Liguria||macarrao
Lili||||farinha_de_trigo
Lillet||aperitivo
Lillo||||||household
Limpa Fácil||||||household
Limpano||||||household
Limpebem||||||household
Limpim||||||household
Limpol||detergente|||||Bombril
Limppano||||||household
Linda Donna||vinho
Lindoya|lindoia|agua_mineral
Lindt||chocolate
Linea||adocante
Lintea||||||groceries
Lipel||||||household
Lipikar||||||household
Lipton||||||groceries
Liquidz||isotonico
Lisboa||||azeite
Listerine||enxaguante|||cool mint,cuidado total,anticaries,tartar control,whitening,zero
Litoral||||queijo_mussarela,queijo,manteiga,queijo_coalho,requeijao
Little Joe||aromatizador
Little Trees||aromatizador
Liv Up||||||fresh
Livy||||||household
Lixoplas|lixopla|||||household
Liza||oleo
Llai Llai||vinho
Loacker||biscoito_wafer
Lobits||salgadinho
Loch Lomond||whisky
Loctite||||||household
Logan||||whisky
Lohn||cerveja
Loios||||vinho
Lokal||cerveja
Lola||||||household
Lolita||||||groceries
Lollo||chocolate|||||Nestlé
Lolly||||||household
London Pride||cerveja
Lopes||||farinha_de_mandioca
Lorenpack||||||household
Lorenz||farinha_de_mandioca
Lorenzetti||||||household
Los Haroldos||vinho
Los Los||||||fresh
Los Paleteros||||||fresh
Los Pampas||vinho
Los Vascos||vinho
Lotus Biscoff||biscoito
Louis Latour||vinho
Louis Roederer||espumante
Louvada||||cerveja
Lovara||||vinho
Love Beauty||||||household
Lowçucar||||||groceries
Lowell||||||household
Löwenbräu||cerveja
Lowko||||||groceries
Lowsugar||gelatina
Luam||||biscoito,biscoito_recheado,biscoito_wafer,biscoito_salgado,biscoito_maisena,rosquinha,cookie,biscoito_de_polvilho,salgadinho,torrada
Lubrax||||||household
Luck||||pet
Luck Dog||racao_caes
Lucky Charms||cereal_matinal
Lucretin||||||household
Ludurana||esmalte
Lugano||||gin
Lugrade||||||fresh
Luigi Bosca||vinho
Luis Felipe Edwards||vinho
Luisa Abram||chocolate
Luiz Argenta||vinho
Lume||||||household
Lund||||cerveja
Lupus||||||household
Lupy||||||household
Lurpak||||||fresh
Lutosa||batata_congelada
Lux||sabonete|||botanicals,flor lotus,buque jasmim,suave
Luxcar||||||household
Lyor||||||household
Lysoform||desinfetante
Lysol||desinfetante
M&M's|mms,m m|chocolate
Mabel||||||groceries
Mac Seller's||||||drinks
Macallan||whisky
Macedo||||||fresh
Macieira||conhaque
Macleans||||||household
Macunaíma||||||fresh
Madalena||||cerveja
Maderas de Oriente||sabonete
Madressenza||aromatizador
Madrugada||||erva_mate
Mãe Terra||||||groceries
Mãe Véia||||||groceries
Mafripar||||||fresh
Maggi||caldo|||||Nestlé
Magic Toast||biscoito_salgado|||||Marilan
Mágica||||limpeza
Mágico||achocolatado
Magistral||||refrigerante
Magnus||||cerveja,racao_caes,racao_gatos
Magro||adocante
Maguary||suco
Mahogany||||||household
Mahou||||cerveja
Maille||||||groceries
Maionegg's|maioneggs,maionegg|maionese
Mais||||suco
Mais Coco|maiscoco|||||groceries
Mais Doce||||||groceries
Maizena||amido_de_milho
Majestade||||||fresh
Majirel||tintura|||||L'Oréal
Maker's Mark||whisky
Malfy||gin
Malibu||||||drinks
Mallory||||||household
Malu||||||household
Malvatricin||||||household
Malvatrikids||creme_dental
Mamba Water||agua_mineral
MamyPoko|mamy poko|fralda
Mana||||ovos
Manacá||||||fresh
Mandaka||||||fresh
Mandubim||||||groceries
Maniba||||cerveja
Manicaca||||||drinks
Manner||biscoito_wafer
Manolinho||||||groceries
Mansão Maromba||||||drinks
Mantecorp||||||household
Mantiqueira||ovos
Mape||||ovos
Maped||||||household
Mar & Terra||||||fresh
Marajá||||refrigerante
Marajoara||||||groceries
Maratá||||||groceries
Marathon||||isotonico
Maratitos||salgadinho|||||Maratá
Marba||||||fresh
Marchetti||||||groceries
Márcia||||||household
Márcio||||arroz,feijao
Marco Boni||||||household
Marcus James||vinho
Mardam||||||household
Marfim||||sal
Marfrig||||||fresh
Maria||||azeite,oleo
Maria da Cruz||cachaca
Maria Inês||||farinha_de_trigo
Maria Izabel||cachaca
Mariana||||maionese
Maricota||pao_de_queijo
Marilan||||||groceries
Marinex||||||household
Maris||||||fresh
Mariza||||||groceries
Mark One||whisky
Marlin||||sal
Marquês de Borba||vinho
Marques de Casa Concha||vinho
Marqués de Riscal||vinho
Mars||chocolate
Martell||||conhaque
Martinazzo||||||household
Martini||vermute
Maruchan||||||groceries
Mary Kay||||||household
Masi||||vinho
Massa Leve|massaleve|||||fresh
Master||||sal
Masterboi||||||fresh
Masterfoods||||||groceries
Mat Inset|matinset|inseticida
Matacura||||||household
Matchê||||||drinks
Mate Couro||refrigerante
Mateus Rosé||vinho
Mato Dentro||cachaca
Matte Viton||cha_pronto
Maturatta||||||fresh
Matuta||||cachaca
Matutinha||||queijo_mussarela,manteiga,queijo_coalho,queijo,requeijao,laticinios
Mauri||fermento_biologico
Mauricéa|mauriceia|||||fresh
Mavalerio||||||groceries
Max Cat|maxcat|racao_gatos
Max Pure|maxpure|papel_higienico
Max Titanium||||||groceries
Max Wilhelm||refrigerante
Maxell||pilha
Maxi Confort||fralda_geriatrica
Maxi Vida||||||groceries
Máximo||||mercearia
Maxprint||||||household
Maxton||tintura|||||Embelleze
Maybelline||||||household|L'Oréal
Mazid||||||fresh
Mazola||oleo
Mazzetti||vinagre
Mc Ilhenny||||||groceries
McCain||batata_congelada|||noisettes,smiles
McCormick|mc cormick|||||groceries
McVitie's||biscoito
Meau||areia_gatos
Medalha||||mercearia,padaria
Medix||||||household
Mega||||alcool
Megafruit||||||fresh
Meiwa||||||household
Mekitos||||||fresh|Sadia
Melhoramentos||||||household
Melini||||vinho
Melitta|melita,mellita|||||groceries
Melken||chocolate
Mello||||||household
Member's Mark|members mark|||||groceries
Menabrea||||cerveja
Mendez||||||groceries
Mendoá||chocolate
Mendoquita||||||groceries
Mendorato||amendoim|||||Santa Helena
Menina||||leite_de_coco,coco_ralado
Mentos||bala
Merci|merci bombom|bombom
Mercur||||||household
Merheje||||||household
Meridiano||cafe
Meridol||||||household
Merthiolate||||||household
Mesa Farta||||||groceries
Messias||||vinho
Metaltru||||||household
Meu Biju||||||groceries
Meu Lar||||||household
Meu Segredo||tempero
Mezzacorona||||vinho
Mezzani||||||groceries
Micão||salgadinho
Michel Torino||vinho
Michelob|michelob ultra|cerveja
Mico|micos|||mercearia,padaria
Micro Pop||pipoca_microondas
Mid||refresco_em_po
Miguel Torres||vinho
Mikcat||||||household
Mike's|mikes|bebida_ice
Mil Castas||||vinho
Mila||||margarina
Milharina||||||groceries
Milhopã|milhopan|salgadinho
Mili||||||household
Milka||chocolate
Milky Way||chocolate
Milkybar|milky bar|chocolate
Miller||cerveja
Milnutri||formula_infantil
Milplast||||||household
Milupa||formula_infantil
Mimmo||||||household
Mimoso||||farinha_de_milho
Minaçúcar||||acucar
Minalba||agua_mineral
Minalice||||refrigerante
Minamel||mel
Minancora||pomada
Minaplast||||||household
Minas Lac||||||fresh
Mineirinho||refrigerante
Minerva||||||fresh
Minhoto||vinagre
Minions||||||groceries
Minty||bala
Minuano||||||household
Minueto||biscoito_wafer|||||Parati
Miolo||||vinho,espumante
Mionetto||espumante
Mioranza||vinho
Mirabel||biscoito_wafer
Mirafiori||||||household
Miragina||||biscoito,biscoito_recheado,biscoito_wafer,biscoito_salgado,biscoito_maisena,rosquinha,cookie,biscoito_de_polvilho,salgadinho,torrada
Miramar||||sal
Mirax||||||household
Mirella||||||groceries
Mirex||||||household
Mirinda||||refrigerante
Miss Daisy||||||fresh|Sadia
Mister Potato|mr potato|salgadinho
Misterpão||||||fresh
Mitsuwa||||||groceries
Mitto||suco
Mizkan||||||groceries
Mizohata||||||fresh
Moa||||sorvete,acai,picole,polpa_de_fruta
Mobil||||||household
Moc||||||groceries
Moça|leite moca|leite_condensado|||||Nestlé
Moça Flakes||cereal_matinal|||||Nestlé
Moccato||cafe
Mocinha||leite_condensado
Mococa||||||groceries
Modelo Especial||cerveja
Modess||||||household
Moendão||||cachaca
Moët & Chandon||espumante
Mogiana||||refrigerante
Mohda||||||household
Moinho Cotriguaçu|cotriguacu|||||groceries
Moinho Sul Mineiro||||||groceries
Moka||||cafe
Molino Grassi||||||groceries
Molino Nicoli||||||groceries
Mombasa||||gin
Momiji||arroz
Mon Bijou|m bijou|amaciante|||harmonia||Bombril
Mon Chéri||bombom
Monange||||||household
Monari Federzoni||vinagre
Mondial||||||household
Monello||||||household
Monin||||||drinks
Monini||azeite
Monkey 47||gin
Monkey Shoulder||whisky
Monopol||fermento_em_po
Monster||energetico|||mango loco,ultra,pacific punch,juice
Montana||||acougue,hamburguer
Monte Agudo||vinho
Monte Alegre||||acucar
Monte Carlo||||vinho
Monte da Peceguina||vinho
Monte Paschoal||espumante
Monte Reale||vinho
Monte Velho||vinho
Montenegro||||alcool
Montes||||vinho
Montevérgine||||||groceries
Montgras||||vinho
Montilla||rum
Morada Cia Etílica||cerveja
Morandé||||vinho
Moretti||cerveja
Morro Grande||||cafe
Mortein||||||household
Mosele||||vinho
Moskitoff||repelente
Mosmann||||||groceries
Motivus||sabonete
Motta||panetone
Moulins Mahjoub||azeite
Mountain Dew||refrigerante
Mouton Cadet||vinho
Mox||pilha
Mr. Bey||cookie
Mr. Músculo|mr muscul|desengordurante
Mr. Veggy||||||fresh
Mrs. Dash||tempero
MTA||||||household
Mu-Mu|mumu|||||fresh
Mucambo||||||household
Mucilon||cereal_infantil|||||Nestlé
Muky||achocolatado
Multiflon||||||household
Multikids||||||household
Multilaser||||||household
Mumm||||espumante
Munik||chocolate
Mupy||suco
Muriel||||||household
Murphy's||||cerveja
Mustela||||||household
Mutti||||||groceries
N&D|n&d farmina|racao_caes
Nadir|nadir figueiredo|||||household
Nagumo||||||groceries
Naked Nuts||||||groceries
Naldecon||||||household
Namorado||||arroz,feijao
Nan|nan comfor|formula_infantil|||||Nestlé
Nanlac||formula_infantil
Nat Verde||||||fresh
Natasha||vodka
Nathalya|natalia|||algodao
Nathy Care||||||household
Nativa||||mercearia,padaria
Native||||||groceries
Natruave||||||fresh
Natto||||||fresh
Natu Hair||||||household
Natu Nobilis|natu nobillis|whisky
Natucor||||||household|Embelleze
Natuqualy||||||groceries
Natura||||||household
Naturafrig||||||fresh
Naturágua||agua_mineral
Natural Life||||||groceries
Natural One||suco
Naturalis||||racao_caes,racao_gatos,petisco
Nature Valley||barra_de_cereal
Naturella||absorvente
Naturis||||||groceries
Naturito||batata_chips
Naturovos||||||fresh
Natuterra||||||groceries
Natville|nativille|||||fresh
Nautika||||||household
Navarro Correas||vinho
Naveia||||||fresh
NB||||farinha_de_mandioca
Nebacetin||||||household
Nederburg||vinho
Needs||||||household
Nega Fulô||cachaca
Negresco||biscoito_recheado|||||Nestlé
Neilar||gelatina
Nemiroff||vodka
Neocate||formula_infantil
Neopan||||||household
Nero d'Avola||vinho
Nescafé||cafe|forma=soluvel||||Nestlé
Nescau||achocolatado|||||Nestlé
Nescau Prontinho||achocolatado|forma=liquido||||Nestlé
Nesfit||||||groceries|Nestlé
Nespresso||cafe|forma=capsula
Nesquik||achocolatado|||||Nestlé
Nestea||cha_pronto
Nestlé|nest|||||groceries
Nestlé Molico|molico|||||fresh
Nestlé Papinha||||||household
Nestlé Pureza Vital|pureza vital|agua_mineral
Nestlé Sorvetes||||||fresh
Nestogeno||formula_infantil|||||Nestlé
Neston||||||groceries|Nestlé
Netuno||||peixaria
Neugebauer||||||groceries
Neutrogena||||||household
Neutrox||||||household
Neval||vinagre
Neve||papel_higienico|||toque seda,supreme,compacto,naturali
New Millen||||||groceries
Newbread||||||fresh
Newcastle||||cerveja
Nexcare||||||household|3M
Nexgard||antipulgas
Next Level||||||drinks
Nhá Benta||||||groceries
Nhac||pipoca_microondas
Nicasia||||vinho
Nicolini||||||fresh
Nidasec||||||household
Niely|niely gold||||gold,cor ton,diva crespo|household
Niepoort||||vinho
Nieto Senetiner||vinho
Night Power||energetico
Nikito||biscoito_recheado
Nikka||||whisky
Nilza||||||fresh
Ninfa||||||groceries
Ninho||leite_em_po|||fases,forti||Nestlé
Ninho Soleil|soleil|||||fresh|Nestlé
Nips||||||household
Niquelart||||||household
Nissin||macarrao_instantaneo
Nita||||||groceries
Nitron||||||household
Nivea|||||milk,soft,black white,invisible,dry comfort,protect care,creme care,firmador,sun,men,pearl beauty,silver protect,deomilk|household
Nizoral||||||household
Noah Kombucha||cha_pronto
Noble||||papel_toalha,papel_higienico,guardanapo
Nobre||||acougue,laticinios|||Aurora
Nocciolata||creme_de_avela
Noi||||cerveja
Noilly Prat||vermute
Nolac||||||fresh
Nolat||||||fresh
Nomoo||||||fresh
Nongshim||||||groceries
Noplak||||||household
Nordés||||gin
Nordeste||||farinha_de_trigo
Nordeste Fruit||||||fresh
Nordestino||||farinha_de_milho
Nordoff||||||drinks
Noronha||||||fresh
Norsal|nor sal|||sal
Norte||||sal
Norte Salineiro||||||groceries
Nortenha|nortena|cerveja
Norton||||vinho
Nossa||||cerveja
Nosso Menu||||||fresh
Nota 10||||arroz,feijao
Nota Dez||||||groceries
NotBurger||||||fresh
NotCo||||||fresh
NotMayo|not mayo|maionese
NotMilk|not milk|||||fresh
Nova Aliança||||vinho
Nova Oliva||||||groceries
Novamil||formula_infantil
Novas||||vinho
Novex||||||household|Embelleze
Noviça||||||household|Bettanin
Novo Fogo||cachaca
Novomilho|novo milho|||||groceries|São Braz
Nucita||creme_de_avela
Nude||||||fresh
Nugali||chocolate
NUK||||||household
Nupill||||||household
Nuri||atum
Nut Hav||||||groceries
Nutella||creme_de_avela
Nutrata||||||groceries
Nutrella||||||fresh
Nutren||||||household|Nestlé
Nutribom||||||fresh
Nutriex||repelente
Nutrifoods||cereal_matinal
Nutrify||||||groceries
Nutrigranola||granola
Nutrihair||||||household
Nutrilac||||||fresh
Nutrilat||||||fresh
Nutrilon||cereal_infantil
Nutrimental||||||groceries
Nutrinectar||||suco
Nutripássaros||||||household
Nutrique||||||household
Nutrisse||tintura|||||Garnier
Nutrisuco||||||drinks
Nutrit||||||groceries
Nutrivita||||||groceries
Nutriza||||||fresh
Nutry||barra_de_cereal
Nutty Bavarian||||||groceries
O Boticário|boticario|||||household
O-Live|=olive|azeite
O.B.|=ob|absorvente|tipo=interno
Oatly||||||fresh
Ôba Ousadia||||||drinks
Oban||||whisky
Obento||||||groceries
Obrigado||agua_de_coco
Ocean Spray||suco
Oceani||||||fresh
Odd|odd detergente|detergente
Odebrecht||cafe
Oderich||||||groceries
Odim||||||household
Oettinger||cerveja
Off!||||repelente
Ofner||||||groceries
OGX|ogx organix|||||household
Olave||azeite
Old Cesar|old cesar 88|whisky
Old Eight||whisky
Old El Paso||||||groceries
Old Master||whisky
Old Parr|oldparr|whisky
Old Spice|oldspice|desodorante
Olé||||||groceries
Olho d'Água||||acucar
Olimpo||||||household
Oliq||azeite
Olitalia||azeite
Oliveira da Serra||azeite
Olla||preservativo
Olmeca||||tequila
Omo||sabao_em_po|||lavagem perfeita,multiacao,puro cuidado,sanitiza higieniza,toque comfort,progress,ultra power,pro
Oncinha||cachaca
Opa||cerveja
Opihr||||gin
Optimum||||||household
OQ||suco
Oral-B|oralb||||pro saude,indicator,complete,3d white,classic,advantage,essential floss,stages,anticaries,123|household
Oralgard||||||household
Orbit||chiclete
Ordene||||||household
Oreo||biscoito_recheado
Orfeu||cafe
Organique||||energetico
Oriental||||sabao_em_po,sabao_em_barra,sabao_liquido,detergente,amaciante
Origem||||higiene
Origens||||||household
Original||||cerveja
Orloff||vodka
Orquídea||||mercearia
Orsi||macarrao
Ortobom||||||household
Orval||||cerveja
Orville||pipoca_microondas
Osborne||||conhaque
Osram||||||household
Oster||||||household
Ottogi||||||groceries
Ouro Branco||bombom|||||Lacta
Ouro do Sul||||||fresh
Ouro Fino||agua_mineral
Ouro Preto||||mercearia
Ourolux||lampada
Ouropretana||||cerveja
Ovomaltine|ovomalt|achocolatado
Ovonovo||||||fresh
Ovos Mantiqueira||||||fresh
Ox||||higiene
Oxford||||||household
Pacaembu||||cafe
Pachá||||||groceries
Paçoquita||pacoca|||||Santa Helena
Paganini||||||groceries
Pai João||arroz|||||Camil
Paineira||||||fresh
Painho||arroz
Paixão||||hidratante,oleo_corporal,higiene
Pajarito||erva_mate
Pajuçara||||||groceries
Paladori||||||groceries
Palhinha||vinagre
Palhinha Conhaque||||||drinks
Palma||||laticinios
Palmali||||||fresh
Palmares||||arroz
Palmeira||||sardinha,atum
Palmeiron||suco
Palmital||bananinha
Palmolive|palm,palmol||||naturals,nutri milk,luminous oils,kids,suave,hidratacao|household
Paloff||||||drinks
Paloma||papel_higienico
Pampers||fralda|||confort sec,supersec,super sec,premium care,pants,total ajuste,recem nascido,ajuste total
Pamplona||||||fresh
Pampulha||||||fresh
Pan D'oro||panetone
Panasonic||pilha
Panceri||||vinho
Panco||||||fresh
Pandurata||||||fresh
Panelaço||arroz
Panelux||||||household
PanGostoso||||||fresh
Panizzon||||vinho
Pantai||||||groceries
Pantene|pant,panten||||liso extremo,restauracao profunda,restauracao,hidratacao,cachos,micelar,bambu,brilho extremo,summer,3 minutos,controle queda,forca reconstrucao|household
Pantera||||||groceries
Panvel||||||household
Panzani||macarrao
Pão da Casa||||||fresh
Pão Petrópolis||||||fresh
Papa Figos||vinho
Papapa||papinha
Papi||racao_caes
Paraipaba||agua_de_coco
Paraná||||macarrao,fosforo
Parati||||||groceries
Paratudo||||||drinks
Pardal||||sorvete
Parmalat|parmal|||||fresh
Parodontax||||||household
Parrillero||||sal
Passa Quatro||agua_mineral
Passatempo||biscoito_recheado|||||Nestlé
Passoã||||||drinks
Passport||whisky
Pasta Reggia||||||groceries
Pastelmassa||||||fresh
Pasticrem||||||fresh
Pastitex||||||fresh
Pata Negra||vinho
Patagonia|patag|cerveja
Pato||limpador_de_banheiro|||purific
Patrón|patron tequila|||tequila
Paulaner||cerveja
Paulista||||||fresh
Paulistânia||||cerveja
Paulo Laureano||vinho
Paviloche||sorvete
Peachtree||||||drinks
Peanut Power||pasta_de_amendoim
Peccin||||||groceries
Pedigree||racao_caes
Pedra 90||cachaca
Pedrex||||||household
Pelaggio||||||groceries
Pelé|=cafe pele|cafe
Penfolds||||vinho
Penina||||||groceries
Pennacchi||||||groceries
Peperi||||||fresh|Aurora
Pepsi|pepsi cola|refrigerante|sabor=cola||twist
Pera-Manca||vinho
Perdigão|perdig,perd||||chester,na brasa|fresh
Perdiz||||||groceries
Perfetto||sorvete
Perfex||pano_multiuso
Pérgola||vinho
Pericó||||vinho
Periogard|periogard colgate|||||household|Colgate
Periquita||vinho
Pernod||aperitivo
Peroba||lustra_moveis
Peroni||cerveja
Perrier||agua_mineral
Perrier-Jouët||espumante
Perro Libre||cerveja
Persil||||||household
Personal||papel_higienico|||vip
Personal Baby||fralda|||soft protect
Peruzzo||||vinho
Pescador||||sardinha,atum
Pescamar||||||groceries
Petala||||||household
Petbrilho||shampoo_para_caes
Peterlongo||espumante
Petitos||petisco
Petlab||shampoo_para_caes
Petmax||||||household
Petra||cerveja
Petribu||||||groceries
Petrópolis||||agua_mineral
Petruz||||||fresh
Petyan||||||groceries
Petybon||macarrao
Phebo||sabonete
Philadelphia|philadelfia|cream_cheese
Philco||||||household
Philips||lampada
Phisalia||||||household
Phytoderm||||||household
Piá||||||fresh
Piagentini||||vinho
Pic Pic|picpic|||||household
Piccini||||vinho
Piccola Donna||||||household
Picinin||||||groceries
Pielus||||||household
Pietro Coricelli||azeite
Pietrobon||||||groceries
Pif Paf|pifpaf|||||fresh
Pigeon||||||household
Pilão||cafe
Pilar||||mercearia
Pilecco||arroz
Pileco Nobre||||||groceries
Pilexil||||||household
Pilot||||||household
Pilsner Urquell||cerveja
Pimpinela||cafe
Pinati||||||groceries
Pindorama||suco
Pinduca||||||groceries
Ping Pong||chiclete
Pingo d'Ouro||salgadinho|||||Elma Chips
Pinho Brasil||desinfetante
Pinho Bril||desinfetante|||||Bombril
Pinho Sol||desinfetante
Pink||||feijao,milho_de_pipoca,mercearia
Pinwinnie||||whisky
Pioneiro||||||groceries
Piper-Heidsieck||espumante
Pipicat||areia_gatos
Piporé||erva_mate
Pipoteca||salgadinho
Pipper||||||groceries
Piquitucho||||||household
Piracanjuba|piracanj,pirac,piracan|||||fresh
Pirahy||||||groceries
Pirakids|pira kids|achocolatado|forma=liquido||||Piracanjuba
Piraquê||||||groceries
Pirata||||tempero,colorau,mercearia
Piriquita||||vinho
Pit Stop|pitstop|biscoito_salgado|||||Marilan
Pita Bread||||||fresh
Pitchula|pitchulinha|refrigerante
Pitú||cachaca
Pizzani||||vinho
Pizzato||||vinho
Plac||||||household
Plancton||||||household
Planeta||||vinho
Plastex||||||household
Plastilânia||||||household
Plasútil||||||household
Plasvale||||||household
Plaszom||||||household
Plazapel||||||household
Pleion||||||household
Plenitud||fralda_geriatrica
Plier||||||drinks
Plusvita|plus vita|||||fresh
Plutonita||chiclete|||||Arcor
Plymouth||||gin
Poços de Caldas|pocos caldas|||||fresh
Poise||||||household
Pol Roger||espumante
Polar||||cerveja
Polenghi||||||fresh
Polenguinho||queijo
Poliflor||lustra_moveis
Polilac||||||fresh
Politriz||||||household
Polly||||leite,laticinios
Polpa Norte|polpanorte|||||fresh
Pom Pom|pompom||||protek,derma|household
Pomarola||molho_de_tomate
Pomì||molho_de_tomate
Pomodoro||||molho_de_tomate
Ponjita||||||household
Pontarollo||feijao
Ponte de Lima||vinho
Ponto Nero||espumante
Ponzan||||||groceries
Poosh||chiclete|||||Arcor
Pop||||sal,arroz,feijao
Pop's||pirulito
Popchips||salgadinho
Popcorn||||pipoca_microondas
Poplito|audaz foods|||||groceries
Poppy||||||household
Popular||||mercearia,padaria
Popy||||||groceries
Porca de Murça||vinho
Porta da Ravessa||vinho
Portão de Cambuí||doce_de_leite
Portillo||||vinho
Porto Alegre||||laticinios
Porto Formas||||||household
Porto Morretes||cachaca
Positiv.a|positiva|||||household
Possamai||||||fresh
Poty||refrigerante
Power1One||pasta_de_amendoim
Powerade||isotonico
Powerdent||||||household
Prafesta||||||household
Praianinha||||cachaca
Pramesa||||||groceries
Prat's|prats|suco
Prata||||agua_mineral
Pratice||||||household
Pratigel||||||fresh
Prato Fino||||||groceries
Prawer||chocolate
Praya||cerveja
Prazer de Minas||cachaca
Precioso||||arroz,feijao
Predilecta|pred,predilec,predileta|||||groceries
Predileto||||||groceries
Preferida||||mercearia,padaria
Pregestimil||formula_infantil
Pregomin||formula_infantil
Premier||||racao_caes,racao_gatos|nattu
Premisse||||||household
President||||||fresh
Presidente||||conhaque
Prestígio||chocolate|||||Nestlé
Prestobarba 3||||||household
Prevemax||||||household
Prieto||||||fresh
Prima Qualità||cafe
Primavera||||papel_higienico
Prime Hydration||isotonico
Primeza||||||fresh
Primo||||tapioca
Primogato||||||household
Primor||||||groceries
Principia||||||household
Pringles||batata_chips
Prinz||vinagre
Pritt||||||household
Pro Plan|proplan|||||household|Purina
Proauto||||||household
Probak||aparelho_de_barbear
Probiótica||||||groceries
Procão||||||household
Prodapys||mel
Prodasa||||||groceries
Proeza||||||household
Profuse||||||household
Progato||areia_gatos
Proibida||cerveja
Prolar||||padaria
Promix||||||groceries
Proper Twelve||whisky
Propomax||mel
Prosperato||azeite
Protefral||||||household
Proteron||racao_caes
Protex||sabonete|||balance,cream,nutri protect,complete,for men,limpeza profunda,duo protect,omega 3,macadamia,vitamina e,fresh
Protos||||vinho
Provatti||||||groceries
Provincia||cerveja
Prudence||preservativo
Psiu||||refrigerante
Puerto de Indias||gin
Pul||||||fresh
Pullman|pulman|||||fresh
Punt e Mes||vermute
Pura Polpa||||||fresh
Puratos||||||groceries
Puravida|pura vida|||||groceries
Pureza||||refrigerante
Puri||||papel_toalha,papel_higienico,guardanapo
Purilev|puri lev|oleo
Purina||||||household
Purina One||||||household|Purina
Purinha||||||groceries
Puris||agua_mineral
Puríssimo||||||fresh
Purity||suco
Puro Coco||agua_de_coco
Puro Sabor||margarina
Putinguense||erva_mate
Pyrex||||||household
Q'Delícia||||||fresh
Q'Lustro|q lustro|la_de_aco
Q'Odor|q odor|||||household
Q-Refresko|qrefresko|||||groceries
Qboa|q boa,qiboa|agua_sanitaria|||maciez,harmonia,carinho
Quadratini||biscoito_wafer
Quaker||aveia
Qualicoco||agua_de_coco
Qualimar||||||fresh
Qualimax||||||groceries
Qualitá||||||groceries
Qualy||margarina|||vita,aera||Sadia
Quatá||||||fresh
Quatree||||||household
Queen Margot||whisky
Queensberry||geleia
Queijo Canastra Real||||||fresh
Quem Disse Berenice||||||household
Quero||||||groceries
Quest Bar||||||groceries
Quilmes||cerveja
Quimidrol||||||household
Quinta D'Aldeia||azeite
Quinta da Aveleda||vinho
Quinta da Bacalhôa|bacalhoa|vinho
Quinta da Neve||vinho
Quinta do Cabriz||vinho
Quinta do Crasto||vinho
Quinta do Morgado|q morgado,quinta morgado|vinho
Quinta do Olivardo||||vinho
Quinta do Seival||vinho
Quinta Jubair||vinho
Rabiscar||||||household
Racco||||||household
Racumin||||||household
Radnaq||||||household
Raffaello||bombom
Rahma||azeite
Raiar Orgânicos||||||fresh
Raid||inseticida
Rainha||||mercearia,padaria
Raiola||||||groceries
Raiska||vodka
Rajska||vodka
Ramirez||||||groceries
Ramos Pinto||vinho
Rampinelli||||mercearia,padaria
Rancheiro||||mercearia,padaria
Rancho||||laticinios
Randon||vinho
Rap10|rap 10|tortilha
Rapariga da Quinta||||||drinks
Raposinha||||||fresh
RAR||||laticinios
Ráris||||||groceries
Rasen Bier|rasenbier|cerveja
Ratol||||||household
Rayovac||pilha
Razzo||||||household
RC Cola||refrigerante
Reach||escova_dental
Real||||cha,mercearia
Realengo||||||groceries
Realeza||||||groceries
Red Apple||||||household
Red Bull|redbull|energetico
Red Horse||energetico
Redepel||||||household
Redken||||||household
Reese's||chocolate
Refazenda||||cachaca
Refimosal||||sal
Refriko||refrigerante
Regina||||manteiga,laticinios,ovos,acougue
Reguengos||||vinho
Rei Arthur||||||groceries
Rei da Brasa||||carvao
Rei Verde||erva_mate
Reign||energetico
Reimassas||||||groceries
Rekeminas||||||fresh
Relbra||||||fresh
Removex||||||household
Rémy Martin||conhaque
Renata||||||groceries
Repelex||||||household
Reserva||||laticinios,acougue
Reserva de Minas||doce_de_leite
Reserva do Gerente||cachaca
Reserva Timbu||agua_mineral
Reservado||||vinho
Rexona||desodorante|||clinical,motionsense,bamboo,powder dry,powder,v8,active,antibacterial,invisible,cotton,compact,men,stress,nutritive,torcedor
Rezende||||||fresh
Rhino's||||energetico
Ri-do-Rato||||||household
Ribeirão||chopp
Riberalves||||||fresh
Rica Novilho||||||groceries
Ricard||aperitivo
Ricca||||||household
Richester||||||groceries
Rico||||acougue
Ricola||bala
Riconi||||||groceries
Ricosa||||||groceries
Ricossa||||||groceries
Rigo||||||groceries
Rigoni||creme_de_avela
Rinso||sabao_em_po
Rio||||sorvete,acai,picole,polpa_de_fruta
Rio Sol||vinho
Rioplastic|rio festa|||||household
Rioquímica||||||household
Rischioto||||||household
Riscossa||||||groceries
Risqué||esmalte
Ritter||||||groceries
Ritz||biscoito_salgado
Riunite||||vinho
Rivelli||||||fresh
Rivoli||||azeitona,azeite
Robert Mondavi||vinho
Robinson Crusoe|robinson|||||groceries
Roc||||||household
Rocca||doce_de_leite
Rocha||||farinha_de_mandioca
Rochefort||||cerveja
Rochinha||||cachaca
Rock's|rocks|gin
Rocklets||chocolate|||||Arcor
Rodabrill||||||household
Rodasol||inseticida
Roe & Co||whisky
Rojemac||||||household
Roku||||gin
Roleta Russa||cerveja
Rollipack||||||household
Roma||||padaria,limpeza
Romanato||||||groceries
Romanha||||||fresh
Romano||||leite_em_po
Romariz||macarrao
Romena||macarrao
Ron Matusalem||rum
Rondelé||||||fresh
Roni||||laticinios
Roots To Go||batata_chips
Rosa Branca||||farinha_de_trigo
Rosalito||||||groceries
Rosamonte||erva_mate
Rosane||macarrao
Rosani||vinagre
Rosarial||||||groceries
Roseflor|rose flor|||||groceries
Roskoff||vodka
Royal||||||groceries
Royal Canin||||||household
Royal Pack||||||household
Royal Salute||whisky
Ruah||||||groceries
Ruffino||||vinho
Ruffles||batata_chips|||||Elma Chips
Rummo||macarrao
Russkaya||vodka
Ruth||||sabao_em_barra
Rutini||||vinho
S. Pellegrino|san pellegrino|agua_mineral
Sabor Ami|sabor a mi|||||groceries
Sabor da Terra||||||groceries
Sabor de Minas||||||fresh
Sabor e Vida||||||household
Sabor Sul||||||groceries
Saboroso||||vinagre
Sacciali||molho_de_tomate
Sacla||||||groceries
Sadia|sad|||||fresh
Sadilar||||||fresh
Safadão||||||drinks
Safra||||alcool
Sagatiba||cachaca
Sagres||||cerveja
Sailor Jerry||rum
Saint Agur||||||fresh
Saint Bier|saintbier|cerveja
Saint Felicien||vinho
Saint Germain||vinho
Sakura||molho_shoyu
Sal de Fruta Eno||||||household
Salada||||oleo
Salclic||biscoito_salgado
Salentein||||vinho
Saliboa||||cachaca
Salinas||cachaca
Salinor||||sal
Sallve||||||household
Salon Line|salonline||||todecacho,to cacho,maria natureza,meu liso,sos cachos|household
Salon Opus||||||household
Salsaretti|salseretti|||||groceries
Salton||||||drinks
Salutaris||||agua_mineral
Salute||||||fresh
Salva Craft||cerveja
Salware||||||groceries
Saman||||||groceries
Samanaú||cachaca
Sambuca Molinari||licor
Samuel Adams||cerveja
Samuka||||||groceries
Samyang||||||groceries
San Martin||||||drinks
San Rei||||||groceries
Sanavita||||||groceries
Sancor||||||fresh
Sandella||||||groceries
Sandeman||||vinho
Sangre de Toro||vinho
Sangue de Boi|sanguedeboi,sangue boi|vinho
Sanhaçu||cachaca
Sanibrás||||||groceries
Sanifill||||||household
Sanilar||aromatizador
Sanilux||||||household
Sanjer||||||groceries
Sanjo||||vinho
Sanna||||||groceries
Sanol||desinfetante
Sanol Dog|sanoldog|||||household
Sanremo||||||household
Sanro||||||household
Santa Amália|sta amalia|||||groceries
Santa Augusta||vinho
Santa Bárbara||||mel
Santa Carolina||vinho
Santa Clara||||||groceries
Santa Colina||||vinho
Santa Cristina||vinho
Santa Cruz||||laticinios
Santa Edwiges||||||groceries
Santa Fé||||||groceries
Santa Felicidade||vinho
Santa Helena||||||groceries
Santa Inês|sta ines|agua_mineral
Santa Isabel||||acucar
Santa Joana||||||drinks
Santa Julia||vinho
Santa Luzia||||farinha_de_trigo
Santa Margherita||vinho
Santa Maria||||vassoura,rodo
Santa Massa||||||fresh
Santa Mônica||||||fresh
Santa Rita||||agua_mineral
Santa Rosa||||laticinios
Santal||suco
Santher||||||household
Santo Antônio||||erva_mate
Santo Grão||cafe
Santo Grau||||||drinks
Santo Pão||||||fresh
Santola||||vinho
Sany||||limpeza
São Braz||||||groceries
São João||conhaque
São João da Barra|sao joao barra|conhaque
São Jorge||||mercearia,padaria
São Lourenço||agua_mineral
São Luiz|sao luis|||||groceries
São Salvador||||||fresh
São Vicente||||laticinios
Sapeka||fralda
Sapólio Radium|sapolio|saponaceo|||||Bombril
Sapporo||cerveja
Sapupara||cachaca
Sarandi||||||drinks
Satinelle||||||household
Satis||||||groceries
Saudali||||||fresh
Sauza||tequila
Sávio||sorvete
Saviotti||||vinho
Sazón||tempero
SBP||inseticida
Scala||||||fresh
Scalibor||antipulgas
Schär||||||groceries
Schick||||||household
Schin|nova schin|cerveja
Schneider Weisse||cerveja
Schöfferhofer||cerveja
Schogetten||chocolate
Schornstein||cerveja
Schramm||||||groceries
Schwartz||||||groceries
Schweppes|schwep|refrigerante
Scotch-Brite|sbrite,scotchbrite,scoth brite|esponja|||||3M
Scott||||||household
Scottish Leader||whisky
Seagers||gin
Seara|||||fiesta|fresh
Seasons||||cerveja
Século XVIII||cachaca
Seda||||shampoo,condicionador,creme_para_pentear,creme_de_tratamento|ceramidas,cocriacoes,pretos luminosos,liso perfeito,cachos definidos,crescimento saudavel,keraforce,bomba argan,liso extremo,boom,recarga natural,hidratacao,pos quimica
Segafredo||cafe
Segplast||||||household
Segredos de São Miguel||vinho
Seiva Pura||erva_mate
Seival||||vinho
Selecta||||chocolate_em_po,granulado
Seleta||||cachaca
Seleto||cafe
Selmi||||||groceries
Selsun||||||household
Selvagem||||aperitivo,vermute,conhaque,licor,coquetel_alcoolico
Semilko||leite_condensado
Semorin||alvejante
Sempre Livre||absorvente|||adapt plus,especial
Sempre Viva||||sorvete,acai,picole,polpa_de_fruta
Senador||sabonete
Senexcare||||||household
Seniorcare||||||household
Sensação||chocolate|||||Nestlé
Sensações||batata_chips|||||Elma Chips
Senseo||cafe
Sensodyne||creme_dental|||rapid,repara protege,limpeza profunda,branqueador
Sepac||||||household
Sepé||||||groceries
Serenata||bombom
Serenata de Amor|serenata amor|bombom|||||Garoto
Seresto||antipulgas
Sergel||||||fresh
Serigy||||||groceries
Serra Bela||||||fresh
Serra da Graciosa||||||drinks
Serra das Antas||||||fresh
Serra Limpa||cachaca
Serramalte||cerveja
Serrano||||mercearia,padaria,queijo_mussarela,manteiga
Serrata||azeite
Sertanorte||||||fresh
Sete Colinas||||vinho
Seu Arroz||arroz
Seva||||||fresh
Seven Boys|sevenboys,7 boys|||||fresh
Seventh Generation||||||household
Sfera||||||household
Sferriê||agua_mineral
Sheba||sache_gatos
Shefa||||||fresh
Sheridan's||||||drinks
Shin Ramyun||macarrao_instantaneo
Shinoda||||ovos
Shipyard||||cerveja
Shot||||chocolate|||Lacta
Siage||||||household
Siamar||||||groceries
Sical||cafe
Sicao||||||groceries
Sieme||||||fresh
Siene||||||household
Sierra Nevada||cerveja
Siganas||||||groceries
Silk||||||fresh
Simas||||||groceries
Simba||refrigerante
Similac||formula_infantil
Simonaggio||||||household
Simparic||antipulgas
Simplot||batata_congelada
Singleton||||whisky
Sinhá||||||groceries
Sinuelo||||||drinks
Sipsmith||||gin
Sítio do Moinho||||||fresh
Skafe||||||household
Skala|skalla||||bomba,divino potinho,mais cachos,babosa,brasil|household
Skarloff||vodka
Skilhos||salgadinho
Skimo||refresco_em_po
Skinka||||suco
Skip||||||household
Skippy||pasta_de_amendoim
Skol||cerveja
Skol Beats|beats|bebida_ice
Skor||chocolate
Skyn||||||household
Skyy||vodka
Slova||vodka
Smaken||||||fresh
Smart||||sal
Smint||bala
Smirnoff|smirnof|vodka
Smirnoff Ice|smirnof ice|bebida_ice
Snapple||cha_pronto
Snickers||chocolate
Snob||papel_toalha
Snow Dog|snowdog|||||household
Snow Flakes||cereal_matinal|||||Nestlé
Snuggle||amaciante
Só Fruta||||||groceries
Soapex||sabonete
Sobesa||cafe
Sobieski||vodka
Social Clean||||||household
Sococo||||||groceries
Soda Limonada Antarctica|soda limonada|refrigerante|sabor=limao
Soffie||desodorante
Soft Color||tintura|||||Wella
Soft Hair|softhair|||||household
Softys||||||household
Sogrape||||vinho
Sol||||farinha_de_trigo,cerveja,mistura_para_bolo
Solar||||arroz,feijao
Solito||||||groceries
Sollys||suco
Soltíssimo||||||fresh
Somai||||||fresh
Somave||||||fresh
Sombrero Negro||tequila
Somersby||||sidra
Something Special||whisky
Sonax||||||household
Sonho||||sabao_em_po,sabao_em_barra,sabao_liquido,detergente,amaciante
Sonho de Valsa|s valsa|bombom|||||Lacta
Sonrisal||||||household
Sooro||||||fresh
Soprano||||||household
Sorriso||creme_dental|||dentes brancos,super refrescante,tripla higienizacao,xtreme white,fresh,kids,herbal
Sorteio||gelatina
Sorvelândia||||||fresh
Sorvetto||||||fresh
Sosal||||sal
Soul Power||||||household
Southern Comfort||||||drinks
Soya||oleo
Soyos||||suco
Spaten||cerveja
Specht||farinha_de_trigo
Special Cat|specialcat|racao_gatos
Special Dog|specialdog|racao_caes
Special K||cereal_matinal
Speed Stick||desodorante
Spin Pet||||||household
Splenda||adocante
Spoller||||cerveja
Spontex||||||household
Sprite||refrigerante|sabor=limao
St. Dalfour||geleia
St. Pierre||||||drinks
Stabilo||||||household
Staedtler||||||household
Stannis||||cerveja
Starbucks||cafe
Start||||limpeza
Stax||batata_chips|||||Elma Chips
Stella Artois|stella,stella artoi|cerveja|||pure gold
Stella d'Oro|stella doro|||||groceries
Sterbom|ster bom|||agua_mineral
Sterilair||||||household
Stévia Soul||adocante
Steviafarma||adocante
Stevita||adocante
Stikadinho||chocolate
Stiksy||salgadinho|||||Elma Chips
Stil Up||||||household
Stock||||licor
Stolichnaya|stoli|vodka
Stom||||||fresh
Straglioto||||||fresh
Straik||||||household
Strawplast||||||household
Strepsils||bala
Strongbow||||sidra
Stylus||papel_toalha
Suave||||sabonete,shampoo,condicionador,desodorante
Suavetex||creme_dental
Suavipan||cookie
Suavit||maionese
Sublime||papel_higienico|||softy
Sucão||||||drinks
Sucaryl||adocante
Sucré||||||fresh
Sucrilhos||cereal_matinal|||||Kellogg's
Sudeste||||acougue
Suflair||chocolate|||||Nestlé
Sufresh|su fresh|suco
Suinco||||||fresh
Sukita|skita|refrigerante|sabor=laranja
Sul Americana||cerveja
Sulfriso||||||fresh
Sulina||||acougue,laticinios
Sulita||||||fresh
Sulleg||||||household
Sumitomo||||||household
Sundown||protetor_solar
Sunmax||||||household
Sunny||||suco
Suntory||||whisky
Supang||||||groceries
Super Bock|superbock|cerveja
Super Bonder|superbonder|||||household
Super Cândida||agua_sanitaria
Super Frango|superfrango|||||fresh
Superboa|super boa|agua_sanitaria
Superbom||||||groceries
Superiacolor|superia color|tintura
Supermax||||||household
Supermel||mel
Supino|br supino|barra_de_cereal
Suplicy||cafe
Suply||||||groceries
Supra Soy||||||groceries
Suprema||||farinha_de_trigo,limpeza
Surf||sabao_em_po
Surya|surya brasil,henna surya|||||household
Susana Balbo||vinho
Sustagen||||||household
Sustap||||||groceries
Suvalan||||suco
Svedka||vodka
SVR||||||household
Sweet Baby Ray's||||||groceries
Swift||||||fresh
Sym||absorvente
Syn||||bebida_ice,energetico
Syoss||tintura
Szura||||||fresh
Tabalí||||vinho
Tabasco||molho_de_pimenta
Tabua||||cachaca
Tachão||||||groceries
Taeq||||||groceries
Taichi|tai chi|||||groceries
Taiff||||||household
Taittinger||espumante
Takente||||||household
Takis||salgadinho
Tal & Qual||adocante
Talento||chocolate|||||Garoto
Talfon||antipulgas
Talge||||||household
Talisker||whisky
Tambaú||||||groceries
Tampax||absorvente|tipo=interno||superplus,super
Tampico||suco
Tandy||creme_dental
Tang||refresco_em_po
Tann's||||gin
Tannat Roots||||vinho
Tanqueray||gin
Tao Kombucha||cha_pronto
Tapada do Chaves||vinho
Taragüi||erva_mate
Tarantella||molho_de_tomate
Tarapacá||vinho
Target||||mercearia
Tarumã||||||groceries
Taschibra||lampada
Taste||||mercearia
Tatuzinho||cachaca
Tavernello||||vinho
Taylor's||||vinho
Teacher's|teachers|whisky
Tecate||||cerveja
Tecbril||||||household
Tecfilm||||||household
Tecnutri||||||groceries
Teeling||||whisky
Teem||||refrigerante
Teens||||biscoito_recheado,biscoito_wafer
Teiú||||||household
Teixeira||||||fresh
Tek|j j tek|escova_dental
Tek Bond|tekbond|||||household
Telplastic||||||household
Tempero da Casa||||||groceries
Temperon||||||groceries
Temptations||petisco
Tempus Alba||vinho
Tena||fralda_geriatrica
TePe||||||household
Tequileño||||tequila
Terelina||||||fresh
Termolar||||||household
Terra Andina||vinho
Terra Brazilis||cachaca
Terra Delyssa||azeite
Terra Viva|terraviva|||||fresh
Terragnolo||||vinho
Terranoble||||vinho
Terranova||||vinho,espumante
Terrazas||||vinho
Tertúlia||erva_mate
Tetley||cha
Texas Burger||hamburguer
Thabrulai||||||fresh
Thai Dancer||||||groceries
The Botanist||gin
Theoto||||||household
Thera||||vinho
Therezópolis||cerveja
Thermopratsy|pratsy|||||household
Theros||gin
Three Cats|threecats|racao_gatos
Three Dogs|threedogs|racao_caes
Three Monkeys||cerveja
Tia Dora||||||groceries
Tia Maria||||||drinks
Tia Sônia||granola
Tial||suco
Tic Tac|tictac|bala
Tide||sabao_em_po
Tiger||cerveja
Tijuca||||ovos,acougue
Tilibra||||||household
Tinindo||||||household
Tio Alemão||arroz
Tio Bepe||||||fresh
Tio Chico||||||groceries
Tio João|t joao,tiojoao|||||groceries
Tio Jorge||||||groceries
Tio Lautério||arroz
Tio Marcio||||||groceries
Tio Nacho||||||household
Tio Paco||azeitona
Tio Urbano||||||groceries
Tiptree||geleia
Tiradentes||||cafe
Tirol||||||fresh
Tirolez||||||fresh
Tito's||||vodka
Tiuça||||||fresh
Tixan||sabao_em_po|||primavera,maciez,ype||Ypê
TNT||energetico
Tobi||||refrigerante
Toblerone||chocolate
Toddy|todd|achocolatado
Toddynho||achocolatado|forma=liquido
Todeschini||||||groceries
Toffano||||||groceries
Toffifee||bombom
Tok Bothânico||desinfetante
Toko||||cafe
Tomatino||||||groceries
Tomero||||vinho
Tommee Tippee||||||household
Tommy||||panetone
Tondo||farinha_de_trigo
Tony||||mortadela,hamburguer,salsicha,linguica
Top Beauty||||||household
Top Cau|topcau|||||groceries
Topz||||||household
Torcida||salgadinho|||||Elma Chips
Tordesilhas||feijao
Toro Centenario||vinho
Toro de Piedra||vinho
Toro Loco||vinho
Torquay||||gin
Torres||||vinho
Tortini||||||groceries
Tortuguita||chocolate|||||Arcor
Toscano||vinagre
Toshiba||||||household
Tostines||||||groceries|Nestlé
Tostitos||salgadinho
Totalplast||||||household
Tourinho||||||fresh
Tovaritch||||vodka
Tozzi||||||groceries
Trá Lá Lá|tralala|||||household
Tracta||||||household
Tradição||||padaria
Trakinas||biscoito_recheado
Tramontina||||||household
Trapiche||vinho
Traversa||||vinho
Tre Marie||panetone
Treloso||biscoito_recheado|||||Vitarella
Trento||||||groceries
Três de Maio|3 de maio|||||groceries
Três Lattes||cafe
Tres Marchand||desodorante
Três Marias||||laticinios
Três Pontas||cafe
Tresemmé|tresseme||||hidratacao profunda,liso keratina,reconstrucao forca,perfeitamente desarrumado,liso sedoso,blindagem antifrizz,cauterizacao,baixo poo,selagem capilar|household
Trevo||||iogurte,bebida_lactea,laticinios
Triângulo||||leite_condensado,creme_de_leite,mercearia,laticinios
Tribal||||cha
Trident||chiclete
Triex||||||household
Trigoleve||||||fresh
Trigolino||||||groceries
Trink||refresco_em_po
Trio||barra_de_cereal
Trisanti||||||groceries
Triunfo||||||groceries
Trivento||vinho
Trolli||bala
Trop||||suco
Tropicana||suco
Tropile||||||groceries
Trumpeter||||vinho
Truss||||||household
Tubarão||||agua_sanitaria
Tuborg||cerveja
Tuc||biscoito_salgado
Tuc's||biscoito_recheado
Tullamore||whisky
Tupi||||alcool
Tupiniquim||||cerveja
Turatti||||cerveja
Turma da Mônica|turma monica,t monica|||||household
Turquesa||||arroz,feijao
Tutto||||papel_higienico
Twinings||cha
Twix||chocolate
Two Oceans||vinho
Tynna||||||groceries
Tyrrells||batata_chips
Tyson||||||fresh
U.F.O.|ufo yakissoba|macarrao_instantaneo
Uaimií||||cerveja
Uau||limpador_multiuso
Ubl||||||fresh
Ufenol||||||household
Ultra||||saco_de_lixo,copo_descartavel,prato_descartavel,talher_descartavel
Ultra Action||||||household
Ultra Copos||||||household
Ultra Inset||inseticida
Ultraplast||||||household
Ultratherm||||||household
Uncle Ben's||arroz
Underberg||aperitivo
Undurraga||||vinho
União||acucar|||uniao fit
Uniaves||||||fresh
Unibaby||||||fresh
Unifrango||||||fresh
Unigloves||||||household
Unika||||cerveja
Uninjet||||||household
Union Club||whisky
Urbaninho||||||groceries
Urbano||||||groceries
Urca||||||household
Urca Desinfetante||||||household
Uriage||||||household
Usel||||limpeza
Uselimp||||||household
Utam||cafe
Vabene|va bene|||||groceries
Vagisil||||||household
Val||||goiabada,doce_de_leite,mercearia
Valda||bala
Valdemiz||||vinho
Valdoro||||vinho
Vale D'Ouro||||||fresh
Vale das Oliveiras||||||groceries
Vale do Rico Homem||vinho
Vale Fértil||||||groceries
Vale Quanto Pesa||||||household
Valedourado|vale dourado|||||fresh
Valêncio||pacoca
Valeza||||||fresh
Vallado||||vinho
Valleac||||||fresh
Valmarino||||vinho
Valor||||mercearia,padaria
Vanish|vanis|alvejante|||oxi action,crystal white,resolv
Vantage||alvejante|||||Bombril
Vapza||||||groceries
Vaquinha||||laticinios
Varre Bem||||||household
Varta||pilha
Vasconcelos||||||groceries
Vasenol||hidratante
Vat 69||whisky
Vedete||refrigerante
Vedett||||cerveja
Veet||||||household
Vefic||||||household
Vegano Shoppe||||||groceries
Veja||limpador_multiuso|||perfuma mais,gold,poder sensacoes,x14,power fusion
Veleiro||oleo
Velho Alambique||cachaca
Velho Barreiro||cachaca
Velly||||||groceries
Velud||||||household
Ventisquero||||vinho
Ventoux Chile||vinho
Venturelli||||||groceries
Verace||||cerveja
Veramonte||||vinho
Verde Campo||||||fresh
Verde Louro||azeite
Vergani||panetone
Versant||agua_mineral
Vertix||||||household
Vet Life||||||household
Veuve Clicquot||espumante
Veuve du Vernay||espumante
Vibe||energetico
Vichy||||||household
Vick Vaporub||||||household
Viçosa||doce_de_leite
Vida Macia||amaciante
Vida Veg||||||fresh
Vieira||||arroz,feijao
Vieira Rossi||refrigerante
Vier||erva_mate
Vigilante||||||groceries
Vigor||||||fresh
Vila Nova||||vinho
Vila Rica||||queijo_mussarela,queijo,manteiga,queijo_coalho,requeijao
Vila Velha|v velha|||||groceries
Vileda||||||household
Villa Antinori||vinho
Villa Campestre||||||drinks
Villa Francioni||vinho
Villa Prando||vinho
Village||||panetone
Villaggio Grando||vinho
Villagua||||||drinks
Villars||chocolate
Vilma||||||groceries
Viña Esmeralda||vinho
Vinha do Monte||vinho
Vinhedos do Vale||||||drinks
Vinhopp||||chopp
Vinícola Araucária||vinho
Vinilac||||||fresh
Vinólia||sabonete
Virga||||gin
Virrosas||vinagre
Visconti||||||groceries
Vitacoco|vita coco|agua_de_coco
Vitafor||||||groceries
Vital||||pao_de_forma
Vitalab||||||groceries
Vitalin||||||groceries
Vitaliv||||||groceries
Vitalmar||||||fresh
Vitalon||cereal_infantil
Vitamassa||||||groceries
Vitamilho|vita milho|||||groceries
Vitamine-se||||||groceries
Vitao||||||groceries
Vitapan||||||fresh
VitaPower||||||groceries
Vitarella|vitarela|||||groceries
Vitay||||||household
Vitazza||||||household
Vitcoco||agua_de_coco
Vitória Régia||gin
Vittamax||racao_caes
Vittel||||agua_mineral
Viu Manent||vinho
Viva Verde|vivaverde|areia_gatos
Vivenda do Camarão||||||fresh
Vivident||chiclete
Vó Chiquinha||||||fresh
Voiello||||||groceries
Volk||||||household
Volúpia||||cachaca
Vonder||||||household
Vonixx||||||household
Vono||sopa
Voss||||agua_mineral
Vossko||||||fresh
Vovó Maze||||||groceries
Vovó Nize||||||groceries
Vovó Zeni||biscoito
Vpj|vpj alimentos|||||fresh
Vulcano||energetico
Vult||||||household
Walita||||||household
Wall Street||whisky
Wals||cerveja
Warsteiner||cerveja
Way Beer||cerveja
WD-40|wd40|||||household
Weber Haus|weberhaus|cachaca
Weetabix||cereal_matinal
Weihenstephaner||cerveja
Weinmann||vinagre
Weleda||||||household
Wella||||||household
Weltenburger||||cerveja
Wenzel||mel
Werther's||bala
Wessel||hamburguer
Westmalle||||cerveja
Wewi||refrigerante
Whaw|batata whaw|batata_chips
Whiskas|wiskas|racao_gatos
White Horse|w horse|whisky
Whitley Neill||gin
Wickbold|wick bold,w bold,wick|||||fresh
Widi Care||||||household
Wild Turkey||whisky
Wilkinson||||||household
William Lawson's|william lawson|whisky
Willowbrook||aromatizador
Willy Fritsche||||||fresh
Wilson||||acougue,laticinios
Witmarsum||||||fresh
Woodbridge||||vinho
Woodford Reserve||whisky
Woolite||||||household
Worker||||||household
World Veterinária||shampoo_para_caes
Wrigley's||chiclete
Wruck||||cachaca
Wunder Bier||cerveja
Wurth||||||household
Wyborowa||vodka
Wyda||papel_aluminio
Xandô||suco
Xavante||||||groceries
Xeque Mate||||||drinks
Xereta||refrigerante
Xiboquinha||||aperitivo,vermute,conhaque,licor,coquetel_alcoolico
Ximango||erva_mate
Xingu||cerveja
Xô Inseto||||||household
Xocopinho||achocolatado
Xodó||||pet
Yabuta||||||fresh
Yacuy||erva_mate
Yaguara||||cachaca
Yakult||leite_fermentado
Yakult Tonyu|tonyu|suco|||||Yakult
Yali||||vinho
Yamá||||||household
Yamasterol||||||household
Ybarra||azeite
Yellow Tail|yellowtail|vinho
Yenzah||||||household
Yobem||||||fresh|Betânia
Yogfrut||||||fresh
Yogurte 100||bala|||||Dori
Yoki||||||groceries
Yokitos||salgadinho
Yopro|yo pro,yorpo|||||fresh|Danone
Yorgus||||||fresh
York||||algodao,hastes_flexiveis
Yoy||||||drinks
Ypê|||||aconchego,power act,antibac,clear,green,tenaz,primavera,maciez,alegria,essencial,delicado,intenso,harmonia,romance|household
Ypióca||cachaca
Yulo||||suco
Yumart||||||groceries
Yuri||||||household
Yvy||||gin
Zab||||||household
Zabet||||||groceries
Zacapa||rum
Zaeli||||||groceries
Zaltana||||||fresh
Zambinos||salgadinho
Zanchetta||||||fresh
Zanetti||||||fresh
Zanlorenzi||||vinho
Zanotto||vinho
Zanphy||||||household
Zanrosso||||vinho
Zap||||limpeza
Zavaski||||||household
Zaz||||mercearia,padaria
Zé de Lima||||tapioca
Zé Mineiro||||||groceries
Zehn Bier||cerveja
Zero-Cal|zerocal|adocante
Zezé||||biscoito,biscoito_recheado,biscoito_wafer,biscoito_salgado,biscoito_maisena,rosquinha,cookie,biscoito_de_polvilho,salgadinho,torrada
Zinho||||pao
Zippo||||||household
Zizo||||||groceries
Zonin||||vinho
Zoo Cartoon||biscoito
Zootekna||||||household
Zorzi||||||groceries
Zubrowka||||vodka
Zuccardi||||vinho
Zulu||||||household
Zumbi||alcool
Zupp||||||household
Zuppani||||||fresh
Zvonka||vodka
Zymil||||||fresh
`

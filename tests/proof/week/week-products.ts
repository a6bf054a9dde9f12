/** A product of the shops in the scripted week. */
export interface WeekProduct {
  name: string
  category: string
  /** Sold by weight, at a price per kilogram. */
  isWeighed: boolean
  /** Its usual price. */
  cents: number
}

// kind | brands | variants | size=cents. Written down from a town's shelves, before the program read any of it.
const list = `
mercearia: Arroz Branco Tipo 1 | Fumacense,Koblenz,Rampinelli,Kiarroz,Cristal | | 5kg=2390,2kg=1090,1kg=579
mercearia: Arroz | Urbano,Zaeli,Fumacense | Parboilizado,Integral,Arbóreo | 1kg=649
mercearia: Feijão | Caldo Nobre,Kicaldo,Rampinelli,Zaeli | Preto,Carioca,Vermelho | 1kg=799
mercearia: Açúcar | Alto Alegre,Caravelas,Guarani,Da Barra | Refinado,Cristal,Mascavo | 1kg=489,5kg=1890
mercearia: Café | Iguaçu,Damasco,Três Corações,Caboclo,Bom Jesus,Melitta | Tradicional,Extraforte | 500g=2290,250g=1290
mercearia: Café Solúvel | Nescafé,Iguaçu | | 100g=1690,50g=949
mercearia: Farinha de Trigo | Anaconda,Orquídea,Dona Benta,Nordeste,Specht | Especial,Integral | 5kg=1890,1kg=489
mercearia: Farinha de Mandioca | Yoki,Amafil,Zaeli | Branca,Torrada,Biju | 1kg=749,500g=489
mercearia: Macarrão | Galo,Isabela,Parati,Orquídea,Renata,Adria | Espaguete,Parafuso,Penne,Ave-Maria | 500g=449
mercearia: Macarrão Instantâneo | Nissin,Renata,Panco | Galinha Caipira,Carne,Tomate | 85g=249
mercearia: Molho de Tomate | Fugini,Quero,Heinz,Predilecta,Salsaretti | Tradicional,Manjericão,Bolonhesa | 300g=289,240g=329
mercearia: Extrato de Tomate | Elefante,Olé,Bonare | | 340g=649,130g=349
mercearia: Óleo de Girassol | Liza,Salada,Sinhá | | 900ml=1190
mercearia: Azeite de Oliva Extravirgem | Cocinero,Borges,Carbonell,Herdade do Esporão | | 500ml=3490,250ml=2190
mercearia: Milho Verde | Quero,Predilecta,Oderich,Stella d'Oro | em Conserva | 170g=389,1,7kg=2490
mercearia: Atum | Gomes da Costa,Coqueiro,88,Robinson Crusoe | Ralado,Sólido,em Óleo | 170g=949
mercearia: Sardinha | Coqueiro,Pescador,Navegantes | com Óleo,com Molho de Tomate | 125g=579
mercearia: Maionese | Hellmann's,Arisco,Heinz,Hemmer | Tradicional,Light | 500g=949,200g=529
mercearia: Ketchup | Heinz,Hemmer,Fugini,Quero | Tradicional,Picante | 397g=1190,300g=749
mercearia: Biscoito Recheado | Parati,Trakinas,Passatempo,Bono,Negresco | Chocolate,Morango | 130g=329
mercearia: Biscoito Cream Cracker | Parati,Vitarella,Isabela,Zezé | Amanteigado,Integral | 350g=549
mercearia: Wafer | Bauducco,Piraquê,Ninfa | Chocolate,Limão,Avelã | 140g=399
mercearia: Chocolate em Barra | Garoto,Nestlé,Neugebauer,Harald | ao Leite,Meio Amargo,Branco | 80g=699,90g=749
mercearia: Achocolatado em Pó | Nescau,Toddy,Apti,Muky | | 400g=949,700g=1490
mercearia: Gelatina em Pó | Royal,Apti,Dr. Oetker | Uva,Morango,Limão | 25g=189
mercearia: Leite Condensado | Moça,Italac,Piracanjuba,Tirol | Semidesnatado,Integral | 395g=749
mercearia: Creme de Leite | Nestlé,Tirol,Piracanjuba,Frimesa | | 200g=349
mercearia: Doce de Leite | Frimesa,Aviação,Mumu | Tradicional,Pastoso | 400g=1290
mercearia: Sal | Cisne,Diana,Zizo | Refinado,Grosso,Rosa do Himalaia | 1kg=299
mercearia: Tempero Completo | Sabor Ami,Arisco,Kitano | com Pimenta,sem Pimenta | 300g=489
mercearia: Caldo | Knorr,Maggi,Kitano | de Galinha,de Carne,de Legumes | 57g=299
mercearia: Granola | Jasmine,Kobber,Vitao | Tradicional,Castanhas | 800g=2290,250g=1190
mercearia: Batata Palha | Yoki,Elma Chips,Krocks | Tradicional,Cebola e Salsa | 120g=849,400g=2190
mercearia: Amendoim | Mendorato,Dori,Agtal | Japonês,Salgado | 145g=649,500g=1290
bebidas: Refrigerante | Coca-Cola,Fanta,Guaraná Antarctica,Laranjinha Água da Serra,Pureza,Sprite | | 2L=949,1,5L=749,350ml=399
bebidas: Refrigerante Coca-Cola Zero | | | 2L=949,310ml=349
bebidas: Cerveja | Brahma,Skol,Amstel,Heineken,Spaten,Eisenbahn,Original | Pilsen,Puro Malte | Lata 350ml=399,Long Neck 330ml=599,Lata 473ml=549
bebidas: Suco de Uva Integral | Aurora,Garibaldi,Campo Largo,Monte Vêneto | Tinto,Branco | 1,5L=1890,1L=1490
bebidas: Néctar | Del Valle,Maguary,Purity | Pêssego,Uva,Maracujá | 1L=749
bebidas: Água Mineral | Imperatriz,Santa Rita,Crystal,Ouro Fino | sem Gás,com Gás | 500ml=199,1,5L=299,5L=1190
bebidas: Vinho | Sangue de Boi,Chalise,Mioranza,Casillero del Diablo,Gato Negro | Tinto Suave,Tinto Seco,Branco Seco | 750ml=2490,1L=1790
bebidas: Cachaça | 51,Velho Barreiro,Ypióca | | 965ml=1390,910ml=1490
bebidas: Energético | Red Bull,Monster,Baly,Fusion | Tradicional,Tropical | 473ml=999,250ml=849,2L=1290
bebidas: Erva-Mate | Barão de Cotegipe,Ximango,Canarias,Rei Verde | Tradicional,Moída Grossa | 1kg=1790,500g=1090
bebidas: Chá | Leão,Dr. Oetker,Real | Camomila,Hortelã,Erva-Doce | 10 sachês=449,15 sachês=599
laticinios: Leite UHT | Tirol,Terra Viva,Frimesa,Piracanjuba,Aurora | Integral,Desnatado,Semidesnatado,Zero Lactose | 1L=529
laticinios: Iogurte | Batavo,Danone,Frimesa,Nestlé,Tirol | Morango,Coco,Ameixa | 1,15kg=1290,850g=999,170g=349
laticinios: Bebida Láctea | Frimesa,Tirol,Carolina | Morango,Salada de Frutas | 900g=699,1,28kg=899
laticinios: Queijo Mussarela | Tirol,Frimesa,Lac Lélo,Terra Viva | Fatiado,em Peça | 150g=1090,kg=4290
laticinios: Queijo Colonial | Pomerode,Kunzler | | kg=4990
laticinios: Requeijão | Vigor,Tirol,Catupiry,Frimesa | Tradicional,Light | 200g=749,400g=1390
laticinios: Manteiga | Aviação,Frimesa,Tirol,Président | com Sal,sem Sal | 200g=1290
laticinios: Margarina | Qualy,Delícia,Doriana,Primor | com Sal,sem Sal | 500g=749,250g=449,1kg=1490
laticinios: Presunto | Sadia,Perdigão,Seara,Aurora | Cozido Fatiado | 180g=849,kg=3290
laticinios: Mortadela | Sadia,Perdigão,Aurora,Marba | Tradicional,de Frango | 400g=749,kg=1890
laticinios: Salsicha | Sadia,Seara,Aurora,Frimesa | Hot Dog | 500g=749,3kg=2990
acougue: Picanha Bovina | | Resfriada,Maturada | kg=6990
acougue: Alcatra Bovina | | com Maminha,em Bifes | kg=4490
acougue: Costela Bovina | | Janela,Ripa | kg=2390
acougue: Coxão Mole Bovino | | | kg=3990
acougue: Acém Bovino | | Moído,em Pedaços | kg=2890
acougue: Patinho Moído | | | kg=3690
acougue: Fígado Bovino | | | kg=1490
acougue: Costelinha Suína | Frimesa,Aurora | Congelada,Temperada | kg=2290
acougue: Pernil Suíno | Pamplona,Aurora | com Osso,sem Osso | kg=1790
acougue: Bisteca Suína | | | kg=1890
acougue: Linguiça Toscana | Aurora,Seara,Frimesa,Pamplona | | 700g=1490,kg=2090
acougue: Coxa e Sobrecoxa de Frango | Sadia,Macedo,Agrovêneto | Congelada,Resfriada | kg=1190
acougue: Peito de Frango | Macedo,Seara,Copacol | com Osso,sem Osso | kg=1890,1kg=1990
acougue: Asa de Frango | Macedo,Sadia | Tulipa,do Meio | 1kg=1690
acougue: Frango Inteiro | Macedo,Agrovêneto | Congelado | kg=999
peixaria: Filé de Tilápia | Copacol,C.Vale | Congelado | 400g=2290,800g=3990
peixaria: Camarão | Costa Sul,Frescatto | Sete Barbas Descascado,Rosa | 400g=3490,kg=5990
peixaria: Filé de Merluza | Costa Sul,Frescatto | | 500g=1990
congelados: Lasanha | Sadia,Perdigão,Seara | Bolonhesa,Quatro Queijos,Frango | 600g=1490
congelados: Pizza | Sadia,Seara,Perdigão | Mussarela,Calabresa,Portuguesa | 460g=1590
congelados: Batata Pré-Frita | McCain,Bem Brasil,Sadia | Palito,Noisette | 1,05kg=1990,400g=1090,2kg=2990
congelados: Pão de Queijo | Forno de Minas,Massa Leve,Santa Massa | Tradicional,Coquetel | 400g=1290,1kg=2290
congelados: Nuggets de Frango | Sadia,Seara,Perdigão | Tradicional,Crocante | 300g=1090
congelados: Sorvete | Kibon,Nestlé,Paviloche,Eskimó | Napolitano,Flocos,Creme | 1,5L=2490,2L=2290
congelados: Polpa de Fruta | Polpanorte,Brasfrut | Maracujá,Acerola,Abacaxi | 400g=1190
hortifruti: Banana | | Caturra,Prata,Branca | kg=499
hortifruti: Maçã | | Fuji,Gala | kg=899
hortifruti: Laranja | | Pera,Bahia,Lima | kg=449
hortifruti: Mamão | | Formosa,Papaia | kg=749
hortifruti: Manga | | Palmer,Tommy | kg=699
hortifruti: Uva | | Niágara,Itália,Thompson sem Semente | kg=1490,500g=999
hortifruti: Tomate | | Longa Vida,Italiano | kg=699
hortifruti: Batata | | Inglesa Lavada,Doce,Asterix | kg=549
hortifruti: Cebola | | Nacional,Roxa | kg=449
hortifruti: Cenoura | | | kg=499
hortifruti: Alface | | Crespa,Americana | un=299
hortifruti: Repolho | | Verde,Roxo | kg=399
hortifruti: Brócolis | | Ninja | un=599
hortifruti: Abacaxi | | Pérola | un=699
hortifruti: Melancia | | | kg=299
hortifruti: Limão | | Taiti | kg=499
hortifruti: Alho | | Nacional | kg=2990,200g=749
hortifruti: Ovos | Mantiqueira,Naturovos,Granja Rossi | Brancos,Vermelhos | Dúzia=1190,Bandeja 30=2490
padaria: Pão Francês | | | kg=1490
padaria: Pão de Forma | Seven Boys,Wickbold,Visconti,Pullman | Tradicional,Integral | 450g=849,500g=949
padaria: Bisnaguinha | Seven Boys,Panco | | 300g=749
padaria: Cuca | | de Banana,de Farofa,de Uva | un=1690
padaria: Bolo | Ana Maria,Renata | Chocolate,Laranja,Fubá | 250g=890
padaria: Panetone | Bauducco,Visconti,Parati | Frutas,Gotas de Chocolate | 400g=1990
limpeza: Sabão em Pó | Tixan Ypê,Omo,Brilhante,Girando Sol,Surf | Primavera,Lavagem Perfeita | 1,6kg=1990,800g=1190
limpeza: Sabão Líquido | Omo,Girando Sol,Ariel,Brilhante | | 3L=3990,5L=4490
limpeza: Amaciante | Downy,Comfort,Mon Bijou,Girando Sol,Ypê | Concentrado,Azul | 2L=1290,1L=1490
limpeza: Detergente Líquido | Limpol,Ypê,Minuano,Girando Sol | Neutro,Maçã,Coco | 500ml=259
limpeza: Água Sanitária | Q'Boa,Girando Sol,Super Candida | | 2L=699,1L=399,5L=1390
limpeza: Desinfetante | Pinho Sol,Pinho Bril,Veja,Girando Sol | Lavanda,Original,Eucalipto | 500ml=599,1L=999,2L=1090
limpeza: Limpador Multiuso | Veja,Ajax,Azulim | Original,Flores | 500ml=549
limpeza: Esponja | Scotch-Brite,Limppano,Bettanin | | 3 un=599,4 un=699
limpeza: Papel Toalha | Snob,Scala,Kitchen | | 2 rolos=649
limpeza: Saco de Lixo | Dover Roll,Embalixo | Preto | 50L=1290,100L=1590
limpeza: Lustra Móveis | Peroba,Poliflor | Lavanda | 200ml=749
higiene: Papel Higiênico | Neve,Mili,Personal,Cotton,Mimmo | Folha Dupla,Folha Tripla | 12 rolos=1990,16 rolos=2490,4 rolos=749
higiene: Sabonete | Lux,Palmolive,Francis,Nivea,Protex | Lavanda,Aveia,Erva-Doce | 85g=249
higiene: Creme Dental | Colgate,Sorriso,Close Up,Oral-B | Tripla Ação,Menta | 90g=449,180g=799
higiene: Shampoo | Seda,Pantene,Elseve,Clear,Skala | Ceramidas,Hidratação,Anticaspa | 325ml=1590,400ml=2190
higiene: Condicionador | Seda,Pantene,Elseve | Ceramidas,Hidratação | 325ml=1690
higiene: Desodorante Aerosol | Rexona,Nivea,Dove,Above | Men,Invisible | 150ml=1390
higiene: Absorvente | Intimus,Always,Sym | com Abas,Noturno | 8 un=599,16 un=1090
higiene: Aparelho de Barbear | Gillette,Bic | | 2 un=1290
higiene: Escova Dental | Colgate,Condor,Oral-B | Média,Macia | un=549
bebes: Fralda | Pampers,Huggies,MamyPoko,Personal Baby | M,G,XG | 30 un=3990,48 un=6490
bebes: Lenços Umedecidos | Huggies,Pampers,Baby Roger | | 48 un=1090,96 un=1490
bebes: Fórmula Infantil | Nan,Aptamil | 1,2 | 800g=5990
pet: Ração para Cães | Pedigree,Golden,Bomguy,Magnus | Adulto Carne,Filhote | 10,1kg=11990,1kg=1790,15kg=13990
pet: Ração para Gatos | Whiskas,Friskies,Golden | Peixe,Carne | 1kg=2190,3kg=4990
pet: Sachê para Gatos | Whiskas,Friskies | Carne,Salmão | 85g=349
pet: Areia Sanitária | Pipicat,Kelco | | 4kg=1690
`

/** Every brand, variant and size of the list. */
export const weekProducts: readonly WeekProduct[] = list
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [category = '', rest = ''] = line.split(/: (.*)/)
    const [kind = '', brands = '', variants = '', sizes = ''] = rest.split('|').map((part) => part.trim())
    return brands.split(',').flatMap((brand) =>
      variants.split(',').flatMap((variant) =>
        // Other commas belong to a size.
        sizes.split(/(?<==\d+),/).map((text) => {
          const [size = '', cents = ''] = text.split('=')
          const isWeighed = size === 'kg'
          const words = [kind, brand, variant, isWeighed || size === 'un' ? '' : size]
          return { name: words.filter(Boolean).join(' '), category, isWeighed, cents: Number(cents) }
        }),
      ),
    )
  })

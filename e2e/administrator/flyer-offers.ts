import type { FlyerOffer } from './draw-flyer.ts'

/** A week's offers, with inconspicuous prices. */
const lines = `
Arroz Branco Tio João 5 kg;2790
Feijão Carioca Camil 1 kg;799
Açúcar Refinado União 1 kg;489
Café Torrado e Moído Melitta 500 g;1890
Óleo de Soja Soya 900 ml;749
Macarrão Espaguete Renata 500 g;429
Molho de Tomate Heinz 300 g;359
Farinha de Trigo Dona Benta 1 kg;549
Leite Condensado Moça 395 g;799
Creme de Leite Nestlé 200 g;389
Achocolatado em Pó Nescau 370 g;999
Biscoito Recheado Bono 90 g;279
Sardinha em Óleo Coqueiro 125 g;649
Milho Verde Quero 170 g;349
Azeite Extravirgem Gallo 500 ml;3990
Leite Integral Tirol 1 L;499
Iogurte Morango Danone 900 g;1299
Manteiga com Sal Aviação 200 g;1390
Requeijão Cremoso Catupiry 200 g;999
Queijo Muçarela Fatiado;4290;kg
Presunto Cozido Sadia;3190;kg
Mortadela Defumada Perdigão;1990;kg
Margarina Qualy 500 g;899
Picanha Bovina Resfriada;6990;kg
Alcatra Bovina;4490;kg
Coxão Mole Bovino;3890;kg
Patinho Moído;3690;kg
Costela Bovina;2690;kg
Filé de Peito de Frango Sadia;2190;kg
Coxa e Sobrecoxa de Frango;1190;kg
Linguiça Toscana Aurora;2090;kg
Pernil Suíno;1690;kg
Filé de Tilápia;4690;kg
Tomate Italiano;599;kg
Cebola Branca;449;kg
Batata Lavada;499;kg
Cenoura;549;kg
Banana Prata;649;kg
Maçã Gala;999;kg
Laranja Pera;399;kg
Mamão Formosa;699;kg
Alface Crespa Unidade;349
Refrigerante Coca-Cola 2 L;1099
Refrigerante Guaraná Antarctica 2 L;849
Cerveja Brahma Lata 350 ml;349
Cerveja Heineken Long Neck 330 ml;649
Suco de Uva Integral Aurora 1 L;1590
Água Mineral sem Gás 1,5 L;299
Vinho Tinto Suave Pérgola 1 L;2190
Detergente Líquido Ypê 500 ml;249
Sabão em Pó Omo 1,6 kg;2490
Amaciante Comfort 2 L;1690
Água Sanitária Qboa 2 L;899
Desinfetante Pinho Sol 500 ml;799
Papel Higiênico Neve 12 Rolos;2290
Sabonete Dove 90 g;449
Creme Dental Colgate 90 g;399
Shampoo Seda 325 ml;1290
Ração para Cães Pedigree 3 kg;4590
Fralda Pampers Confort G 36 Unidades;6990`

export const sixtyOffers: FlyerOffer[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', cents, per] = line.split(';')
    return { name, priceCents: Number(cents), ...(per === 'kg' && { per }) }
  })

/** A product of the test flyers: other names than those of the demonstration, with their usual price in centavos. */
export interface FlyerProduct {
  name: string
  /** Printed after the name; empty for a weighed product. */
  size: string
  unit: string
  cents: number
}

const list = `
Arroz Agulhinha Blue Ville|5kg|pct|2290
Feijão Fradinho Caldo Bom|500g|pct|549
Lentilha Hikari|500g|pct|729
Grão de Bico Yoki|400g|pct|899
Canjica Branca Zaeli|500g|pct|459
Fubá Mimoso Sinhá|1kg|pct|399
Polvilho Azedo Amafil|500g|pct|679
Tapioca Hidratada da Terrinha|560g|pct|598
Cuscuz Nordestino Novomilho|500g|pct|219
Vinagre de Maçã Castelo|750ml|un|489
Azeitona Verde sem Caroço Vale Fértil|150g|un|749
Palmito Pupunha Imperador|300g|vidro|1590
Ervilha em Conserva Bonare|170g|lata|289
Mostarda Amarela Hemmer|200g|un|569
Molho Shoyu Sakura|150ml|un|419
Geleia de Morango Queensberry|320g|un|1998
Mel Silvestre Baldoni|280g|un|1890
Aveia em Flocos Quaker|165g|cx|529
Paçoca Rolha Santa Helena|210g|pct|789
Pé de Moleque Dacolônia|160g|pct|649
Chá Mate Leão a Granel|250g|cx|898
Cappuccino Melitta Tradicional|200g|un|1349
Torrada Integral Wickbold|140g|pct|659
Rosquinha de Coco Mabel|600g|pct|979
Bala de Goma Docile|500g|pct|1098
Iogurte Natural Nestlé Desnatado|170g|un|349
Queijo Parmesão Ralado Faixa Azul|50g|pct|598
Nata Fresca Piá|300g|un|999
Ricota Fresca Santa Clara|kg|kg|2890
Salame Italiano Fatiado Sadia|100g|bdj|1298
Blanquet de Peru Seara|kg|kg|4990
Músculo Traseiro Bovino|kg|kg|2998
Paleta Bovina sem Osso|kg|kg|3390
Lagarto Bovino em Peça|kg|kg|3790
Lombo Suíno Temperado|kg|kg|2490
Toucinho Defumado|kg|kg|2790
Moela de Frango|kg|kg|1190
Sassami de Frango Congelado|1kg|pct|2290
Sardinha Fresca Inteira|kg|kg|1490
Posta de Cação Congelada|800g|pct|2990
Caqui Rama Forte|kg|kg|899
Goiaba Vermelha|kg|kg|749
Melão Amarelo|kg|kg|579
Tangerina Ponkan|kg|kg|469
Chuchu|kg|kg|349
Abobrinha Italiana|kg|kg|499
Beterraba Extra|kg|kg|429
Couve Manteiga Maço|un|un|299
Rúcula Hidropônica|un|un|379
Gengibre|kg|kg|1590
Cuca de Banana Caseira|un|un|1390
Broa de Milho|500g|un|979
Bisnaguinha Panco|300g|pct|749
Torta de Limão Fatia|un|un|1190
Picolé Uva Jundiá|57g|un|350
Açaí com Banana Frooty|1L|pote|2190
Empanado de Legumes Perdigão|300g|cx|1149
Água de Coco Sococo|1L|un|1049
Cerveja Eisenbahn Pilsen Long Neck|355ml|un|649
Espumante Brut Garibaldi|750ml|un|4490
Chá Gelado Pêssego Fuze Tea|1,5L|un|679
Isotônico Powerade Uva|500ml|un|519
Refrigerante Fruki Guaraná|2L|un|649
Suco de Laranja Natural One|900ml|un|1299
Sabão em Barra Minuano|5un|pct|1190
Lustra Móveis Poliflor|200ml|un|949
Alvejante sem Cloro Vanish|1,5L|un|2290
Saco de Lixo Embalixo|50un|pct|1498
Esponja Multiuso Scotch-Brite|3un|pct|649
Guardanapo Kitchen Folha Dupla|50un|pct|429
Condicionador Skala Abacate|325ml|un|1098
Fio Dental Sanifill|50m|un|579
Enxaguante Bucal Cepacol|500ml|un|1690
Algodão em Disco Apolo|50un|pct|549
Lenço de Papel Kleenex|100un|cx|898
Ração Golden Gatos Castrados|1kg|pct|2990
Petisco Bifinho Keldog|65g|pct|649
`

export const flyerProducts: FlyerProduct[] = list
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', size = '', unit = '', cents = ''] = line.split('|')
    return { name, size: size === unit ? '' : size, unit, cents: Number(cents) }
  })

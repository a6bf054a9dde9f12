/** Bakery. */
export const padariaKinds = `
Pão de queijo|kg|pao queijo,pao de qjo,pao qjo,p queijo|-versão: tradicional*(trad; mineiro), coquetel(coq)
Pão de mel|kg|pao mel
pao_hot_dog=Pão de hot dog|kg|pao hot dog,pao cachorro quente,pao dog,pao hotdog,pao para hot dog
pao_hamburguer=Pão de hambúrguer|kg|pao hamburguer,pao hamburger,pao hamb|-tipo: gergelim:com_gergelim, brioche, australiano
Bisnaguinha|kg|pao bisnaga,bisnaguito,bisnag,pao bisnaguinha
Pão de forma|kg|pao f,pao forn,pao integral,pao sanduiche,pao form,pao fatiado,pao de sanduiche|-tipo: tradicional(trad; branco), integral(int; integ), sem casca(s casca), grãos:de_grãos(12 graos; 18 graos; 18graos; multigraos; 7 graos; 15 graos), leite:de_leite, milho:de_milho, aveia:de_aveia, brioche, zero, artesano, australiano|-sabor: @
Pão francês|kg!|pao frances,cacetinho,pao de sal
Pão caseiro|kg|
Tortilha|kg|pao tortilha,pao tort,rap10,wrap,!pao folha,!pao sirio,rap 10|-sabor: @
~Pão|kg|baguete,ciabatta,broa milho|-tipo: integral(int; integ), grãos:de_grãos, zero, alho:de_alho, doce, italiano(ciabatta), baguete(baguette), brioche, milho:de_milho(broa), sovado, batata:de_batata|-sabor: @
Bolo|kg|!bolinho|-sabor: @
Cuca|kg||-sabor: @
Sonho|un|!sonho creme,!sonho goiabada|-sabor: @
Croissant|un||-sabor: @
Salgados|un|salgado festa,coxinha festa,^salgado,salgado assado,salgado frito,!coxinha,!enroladinho,!esfiha,!empada,!empadinha,!risoles,!pastel assado|-sabor: @
Torta|kg|torta doce,torta salgada|-sabor: @
Massa de pizza|un|disco pizza,massa pizza,pre pizza
Sanduíche|un|sanduiche natural
Quindim|un|
`

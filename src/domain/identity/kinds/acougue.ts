/** Meat, poultry and sausages. */
export const acougueKinds = `
Salsicha|kg|salsich,^sals|-tipo: hot dog, viena, frango:de_frango
Linguiça|kg|ling,~calabresa,~paio,lingui|+tipo: toscana(tosc; toscan), calabresa(calab; cal; calabr; calabre), frango:de_frango(de frango; frang), suína(sui; suin), pernil:de_pernil, mista, blumenau, paio, defumada(defum), portuguesa|-preparo: apimentada
~Bacon|kg||-forma: peça:em_peça(manta; pedaco; pc; ped; peca), fatiado(fat), cubos:em_cubos
~Picanha|kg!|
Alcatra|kg!|alcat|-corte: peça:em_peça(peca), bife:em_bifes(bifes), miolo
Contrafilé|kg!|contra file,contra filet,contrafil,contra fil|-corte: peça:em_peça(peca), bife:em_bifes
Filé mignon|kg!|filet mignon,file migon
Maminha|kg!|maminha alcatra
Fraldinha|kg!|
Costela bovina|kg!|costela bov,!costela janela,costela boi,!costela ripa,costela,!ponta agulha,!costela minga
Acém|kg!||-corte: peça:em_peça(peca), moído
Paleta bovina|kg!|paleta
Patinho|kg!||-corte: peça:em_peça(peca), bife:em_bifes, moído
Coxão mole|kg!|cx mole,coxao m,cha de dentro
Coxão duro|kg!|cx duro,cha de fora
Lagarto|kg!|
Músculo|kg!|!ossobuco
Cupim|kg!|
Bife ancho|kg!|ancho
Carne moída|kg!|carne bovina moida,moida,carne bov moida,car moida|+classe: primeira:de_primeira(1a; de primeira; 1), segunda:de_segunda(2a; de segunda; 2)
Carne seca|kg|charque,jerked beef,c seca,!carne sol,!carne de sol,jerked|-corte: dianteiro, traseiro, ponta de agulha
~Fígado|kg!|figado bovino
carne_suina=Carne suína|kg!|
Pernil suíno|kg!|pernil|-osso: com, sem(sem osso; s osso; desossado)
Lombo suíno|kg!|lombo
Costelinha suína|kg!|costela suina,costelinha,costelinha porco,costela porco
Bisteca suína|kg!|bisteca,bisteca porco
Frango inteiro|kg!|frango abatido,frango resfriado,frango congelado,~frango,!frango caipira,!galeto,!frango carcaca
Peito de frango|kg!|file peito frango,file frango,file peito,filezinho frango,sassami,pto frango,peito fgo,~peito|+osso: com(com osso; c osso), sem(file; !filezinho; !sassami; sem osso; s osso; desossada; filet)|-estado: resfriado*, congelado
Coxa e sobrecoxa|kg!|coxa sobrecoxa,cx sobrecoxa,coxa sob,coxas sobrecoxas,coxa c sobrecoxa|-estado: resfriado*, congelado
Coxa de frango|kg!|coxa,coxa frango
Sobrecoxa|kg!|sobrecoxa frango|-osso: sem(sem osso; desossada)
Asa de frango|kg!|meio asa,asa,!tulipa,asa frango,!tulipinha|-corte: meio da asa(meio; tulipa)
Coxinha da asa|kg!|drumette,coxinha asa,coxinha asa frango
Coração de frango|kg!|coracao
Moela|kg!|moela frango
Picanha suína|kg!|
Panceta|kg!|barriga suina,panceta suina,!toucinho
Carne para feijoada|kg!|pertences feijoada,kit feijoada,feijoada pertences
Bucho|kg!|dobradinha,!rabada bovina,!mocoto bovino
Rabada|kg!|rabo bovino
Língua bovina|kg!|lingua
Capa de filé|kg!|capa file
Peixinho|kg!|
Peito bovino|kg!|granito
Pé de frango|kg!|
~Peru|kg|peru temperado,peru inteiro
Chester|kg|ave natalina,fiesta ave
~Cordeiro|kg!|carneiro,!pernil cordeiro,!paleta cordeiro,!costela cordeiro
Bife|kg!|bife bovino,!bife rolo
Carne bovina|kg!|
`

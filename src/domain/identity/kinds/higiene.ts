/** Personal care. */
export const higieneKinds = `
Papel higiênico|un|papel hig,pap hig,p hig,pap h,papel h,ph folha,p higienico,pap higienico|+folha: simples:folha_simples(fs; f s; folha simples; f simples), dupla:folha_dupla(fd; f d; folha dupla; f dupla; fl dupla; fol dupla), tripla:folha_tripla(ft; folha tripla; f tripla; fl tripla), quádrupla:folha_quádrupla|-perfume: neutro(neu), perfumado(perf)
Creme dental|kg|cr dental,cr dent,cr d,creme dent,pasta dente,pasta de dente,gel dental,gel dent,gel d,pasta dental,^cd,^pf cd,crem dental,c dental,cd dental|-sabor: @
Escova dental|un|esc dental,esc dent,escova dente,escova de dente,esc de dente,escova dent,esc d|-cerdas: macia, média, dura, extra macia
Fio dental|un|fita dental,fio dent
Enxaguante|L|enxag,antisseptico bucal,enxaguatorio,enxaguante bucal,antis bucal|-sabor: @
Sabonete líquido|L|sab liq,sabonete liq|-sabor: @
Sabonete íntimo|L|sab intimo,sabonete intimo liquido|-sabor: @
Sabonete|un|^sab,kit sab,sabonete barra,sab bar,sabon,sabonete em barra|-sabor: @
Shampoo|L|^sh,shamp,sham,^shp,xamp,shamp anticaspa|-sabor: @
Condicionador|L|cond,condic,^co,condicion|-sabor: @
Creme para pentear|kg|cr pentear,creme p pentear,creme pentear,cr pent,creme pent,cr p pentear|-sabor: @
Creme de tratamento|kg|mascara capilar,mascara,cr trat,creme trat,mascara tratamento,cr tratamento,masc capilar,masc trat|-sabor: @
Desodorante|un|desod,^des,^deso,antitranspirante,deo,^desd,desodor|+forma: aerosol:aerossol(aero; aer; aerossol; aeros), roll-on:roll_on(rollon; roll; rol; roll on; r on), creme:em_creme(cr), spray, stick|-gênero: masculino(masc; men; mas; man), feminino(fem; women; femin; woma; woman)
Absorvente|un|^abs,absorv,abs higienico|+tipo: normal*(!seca; !suave; !noturno), diário(protetor diario; todo dia; td), interno(int)|-abas: com(com abas; c abas; c ab), sem(sem abas; s abas; s ab)|-perfume: com(c perf; com perfume; c p), sem(s perf; sem perfume; sperf; s p)
Aparelho de barbear|un|ap barb,apar barb,barbeador,^ap,ap barbear,!carga barbear,!lamina barbear,aparelho barb,!aparelho depilatorio
Espuma de barbear|un|espuma barb,espuma,espuma barba,creme barbear,cr barbear,gel barbear,esp barbear
Hastes flexíveis|un|haste flex,haste flexivel,cotonete,haste
Algodão|un|algod|-forma: bola:em_bolas, disco:em_discos, rolo:em_rolo, quadrado
Lenço umedecido|un|lencos umedecidos,toalha umedecida,lenco umed,toalhas umedecidas,lcos umedecidos,toalhinha umedecida
Lenço de papel|un|lenco papel
Protetor solar|un|prot solar,bloqueador solar,filtro solar|-fator: fps30:FPS_30(30; fps 30), fps50:FPS_50(50; fps 50), fps60:FPS_60(60; fps 60), fps70:FPS_70(70; fps 70)
Hidratante|L|hidrat,locao hidratante,locao,creme hidratante,loc hidratante,cr hidratante,locao corporal,hidratante corporal,loc hid|-sabor: @
Esmalte|un|^esm
Tintura|un|tinta cabelo,coloracao,tonalizante,tint,tintura cabelo,color permanente
Fralda geriátrica|un|roupa intima,fralda adulto,fralda ger|+tamanho: p, m, g, gg, xg
Repelente|un|repelente corporal,repelente loc
Talco|un|talco pes
Acetona|L|removedor esmalte,acetona esmalte
Gel fixador|kg|gel cabelo,gel capilar,gel fix
Óleo capilar|L|oleo reparador,reparador pontas
Colônia|L|deo colonia,agua colonia,~perfume
Curativo|un|band aid,curativos
Preservativo|un|camisinha
Água oxigenada|L|
Óleo corporal|L|
Creme para mãos|un|creme maos
Bronzeador|un|
Creme depilatório|un|!cera depilatoria,!folha depilatoria
Leave-in|L|leave in,leavein|-sabor: @
Soro fisiológico|L|
`

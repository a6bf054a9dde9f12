/** Dairy and cold cuts. */
export const laticiniosKinds = `
Leite em pó|kg|leite po,lt po,lte po,leit po,leite instantaneo|+gordura: integral*(int; integ), desnatado(desn), semidesnatado(semi)|-tipo: instantâneo(inst)
Leite fermentado|kg|leite ferm,leit ferm,leite fer,lte ferm,lt ferm|-sabor: @
Bebida láctea|kg|b lactea,b lact,beb lactea,beb lac,beb lact,bebida lact,beb lactea ferm,beb l|-sabor: @
doce_lacteo=Sobremesa láctea|kg|petit suisse,sobremesa,sobrem lactea,sob lactea,pet suisse,flan|-sabor: @
Iogurte|kg|iog,iogur|+tipo: batido*(polpa; bandeja; cremoso; !pedaco; !pedacos; band), grego, natural(nat), líquido(liq; beber; para beber)|+lactose: com*, sem(sem lactose; zero lactose; s lactose; s lac; sem lac; zero lac; z lactose)|-sabor: @
~Leite|L|leite longa vida,leite uht,leite lv,leite l vida,leite lon vid,leite integral,leite desnatado,leite semidesnatado,~leite,lte,leite l v,lt uht,lt integral,leite lgv|+gordura: integral(int; integ; integra; inte), semidesnatado(semi; semi desnatado; semi desn; s desn; s des; semidesn; semi de; semidesnatdo; semid; s desnatado), desnatado(desn; desnat; desnata; des)|+lactose: com*, sem(zero lactose; sem lactose; s lactose; zero lac; zero la; s lac; zero; z lactose; zlac; baixa lactose)|-tipo: uht*(longa vida; uht; lv; l vida; lon vid; long vida), pasteurizado(tipo c; saquinho; tipo a; past)|-tampa: comum*, tampa:com_tampa(com tampa; c tampa)
Manteiga|kg|^mant,manteig|+sal: com(com sal; c sal; csal; c s), sem(sem sal; s sal; ssal; s s)
Margarina|kg|marg,creme vegetal,cr vegetal,cr veg,margar|+sal: com*(com sal; c sal; csal; c s), sem(sem sal; s sal; ssal; s s)|+versão: normal*(cremosa; original; tradicional; trad), light
Requeijão|kg|^req,requeij|+versão: normal*(cremoso; tradicional; trad), light(ligh; lig), zero lactose(sem lactose; zero lac)
Cream cheese|kg|queijo cremoso|-versão: normal*(tradicional; trad), light
~Nata|kg|
Queijo ralado|kg|qjo ral,qjo ralado,parmesao ralado,queijo parmesao ralado,queijo ral,qjo parm ral,queijo parm ralado,mix queijo ralado
Queijo mussarela|kg|mussarela,muss,qjo muss,queijo muss,mussar|-forma: peça:em_peça(pc; inteira; peca), fatiado(fat; fatia), ralado, búfala:de_búfala
Queijo prato|kg|qjo prato,qjo lanche,queijo lanche,queijo prat|-forma: peça:em_peça, fatiado(fat)
Queijo minas|kg|minas frescal,qjo minas,queijo frescal,queijo min frescal,minas padrao,queijo min|+tipo: frescal(fresc; fres), padrão(padr), meia cura
Queijo parmesão|kg|parmesao,queijo parm
Queijo provolone|kg|provolone
Queijo coalho|kg|qjo coalho,queijo de coalho
Queijo colonial|kg|
Queijo gorgonzola|kg|gorgonzola
Ricota|kg|queijo ricota
~Queijo|kg|qjo|-tipo: brie, camembert, gouda, cottage, processado(fundido), reino:do_reino, edam, emmental, estepe, canastra, manteiga:de_manteiga|-forma: peça:em_peça(peca), fatiado(fat)
~Presunto|kg|presun,^pres,pres coz|-forma: fatiado(fat), peça:em_peça(pc; peca)
Apresuntado|kg|apresunt|-forma: fatiado(fat), peça:em_peça(pc; peca)
Mortadela|kg|mortad,mort|-tipo: frango:de_frango, defumada, bologna
Salame|kg||-tipo: italiano(ital), milano, hamburguês
Peito de peru|kg|blanquet peru,peito peru,blanquet,pto peru|-forma: fatiado(fat), peça:em_peça
Lombo canadense|kg|lombo tipo canadense
~Copa|kg|copa lombo,copa fatiada
Banha|kg|banha suina,banha porco
Massa fresca|kg|!capeletti,!ravioli,!nhoque,!massa pastel,!massa de pastel,!massa para pastel,!disco pastel,!massa folhada|
`

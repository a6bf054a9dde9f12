/** Dry groceries. The notation is explained in ../kind-dictionary.ts. */
export const merceariaKinds = `
Arroz|kg||+variedade: branco*(agulhinha; polido; longo fino; bco; fino; longo), parboilizado(parb; parbo; parboi; parboil; parbolizado), integral, arborio:arbóreo(arboreo; carnaroli), japonês(cateto; oriental; sushi), basmati, negro(preto), vermelho, sete grãos(7 graos; multigraos), jasmim(jasmine; thai)|+tipo: tipo 1*(t1; tp1; tp 1; tipo1), tipo 2(t2; tp2)
Feijão|kg|feij,fejao|+variedade: carioca(cores; carioquinha; cariocao; cario), preto(pto), branco, vermelho, fradinho(corda; macassar), jalo, rajado, rosinha, cavalo, bolinha, manteiguinha, azuki|+tipo: tipo 1*(t1; tp1; tp 1; tipo1), tipo 2(t2; tp2)
Lentilha|kg|
Grão de bico|kg|
Ervilha seca|kg|ervilha partida
Canjica|kg|!canjiquinha,munguza,!xerem
~Açúcar|kg|acuc|+tipo: refinado(ref; refin; especial), cristal(crist; cris), demerara(dem; demer), mascavo(masc), confeiteiro:de_confeiteiro(impalpavel; glacucar), light|-cultivo: comum*, orgânico(org; organ)
~Sal|kg||+tipo: refinado*(refin; ref; iodado; mesa), grosso(churrasco; parrilla; parrillero; gr), rosa(himalaia), marinho, light(hipossodico)
~Café|kg|caf|+forma: moído*(torrado e moido; torrado moido; torrado; torr moido; em po; po; torr; tor moido; t moido), solúvel(sol; instantaneo; soluv; granulado; liofilizado), cápsula:em_cápsulas(caps; cap), grão:em_grãos(em grao; gr; graos)|+cafeína: com*, descafeinado(descaf; desc)|-torra: tradicional(trad; tr), extraforte(extra forte; ex forte; ex f; exf; e forte; ext forte; extra fort; extra; ex; forte; xforte), gourmet, superior, intenso, suave, premium, especial, original, clássico
Cappuccino|kg|capuccino,capuc,capucino,cappuc|-sabor: @
filtro_de_cafe=Filtro de café|un|filtro papel,filtro cafe,filtro pap,filtro,coador papel|-número: 100, 101, 102, 103, n4(4; n 4), n2(n 2)
Achocolatado|kg|achoc,alimento achocolatado|+forma: pó*(em po; po), líquido(liq; pronto; bebida)|+versão: normal*(original; tradicional; trad), light, zero(sem acucar), diet
~Óleo|L|oleo vegetal,^ol|+origem: soja*:de_soja(de soja), milho:de_milho, girassol:de_girassol(giras; gir), canola:de_canola, algodão:de_algodão, coco:de_coco, misto(composto)
Azeite|L|azeite oliva,az oliv,az oliva,azeit oliva,azeit ext,azeit ex,azeit extra|+tipo: extravirgem(extra virgem; ex virgem; ext virg; e virgem; extra virg; extra; ev; ext virgem; ex virg; e v; extra v), virgem, tipo único(unico; puro; tradicional; trad), dendê:de_dendê, composto
Vinagre|L|vinag,!agrin|+base: álcool:de_álcool(branco; colorido), vinho tinto:de_vinho_tinto(tinto; vinho; v tinto), vinho branco:de_vinho_branco(v branco), maçã:de_maçã, limão:de_limão, balsâmico(aceto; acet), arroz:de_arroz
Macarrão instantâneo|un|m inst,macarrao inst,mac inst,lamen,miojo,massa instantanea,mass inst,cup noodles,yakissoba instantaneo,macarrao instan,mac instant|-sabor: @
Macarrão|kg|^mac,massa alimenticia,massa,mass alim,espaguete,spaghetti,espaguetti,talharim,penne,fusilli,macar,nhoque seco|+massa: ovos:com_ovos(com ovos; c ovos; ov), sêmola:de_sêmola(semolado; sem; semol), grano duro:grano_duro(grano d), integral(int), sem glúten, arroz:de_arroz|-formato: espaguete(spaghetti; espag; espaguetti; espaghetti; espagueti; spag; esp; espague), parafuso(fusilli; paraf; fusili; par), penne(pena), ave maria, padre nosso, cabelo de anjo(cabelo), talharim(tagliatelle; talh), conchinha(concha), gravata(farfalle), letrinha, ninho, argola, rigatoni, cotovelo, linguine, fettuccine(fettucine), alfabeto, aletria, goela
massa_lasanha=Massa para lasanha|kg|massa lasanha,mass lasanha
Molho de tomate|kg|molho tom,molho pronto tomate,molho refogado,molho pronto,mol tomate,mol tom,mlh tom,molho tomat,molho bolonhesa,molho pizza,molho azeitona,molho manjericao,molho peneirado|-versão: tradicional*(trad; original), manjericão(manjer), bolonhesa, pizza, azeitona, ervas finas, peneirado, caseiro, pedaços, temperado, alho e cebola, refogado, parmegiana, ao sugo(sugo)
Extrato de tomate|kg|ext tom,ext tomate,extrato,extr tomate,extr tom|-versão: tradicional*(trad), ervas finas, carne de panela, cebola e alho(ceb alho)
Polpa de tomate|kg|!passata,!tomate pelado,polpa tom,pure tomate
Ketchup|kg||+versão: tradicional*(trad; original), picante(pic), light, zero
~Mostarda|kg||-versão: amarela*(tradicional), escura, dijon, mel, preta
Maionese|kg|^maio,maion|+versão: tradicional*(trad; original), light, limão, azeite, vegana
Molho de pimenta|L|mol pimenta,pimenta liquida|-versão: vermelha(verm), verde(vde), tabasco
Molho inglês|L|mol ingles
molho_shoyu=Molho shoyu|L|shoyu,molho soja,mol shoyu,molho de soja|-versão: tradicional*(trad; original), light, premium
Molho para salada|L|molho pronto salada,molho salada,mol salada|-sabor: @
Molho barbecue|kg|barbecue,mol barbecue
Molho branco|kg|molho brc
milho_e_ervilha=Milho e ervilha|kg|milho ervilha,ervilha milho,duo milho,duetto milho
Milho verde|kg|milho v,milho conserva,milho vapor,milho crocante,~milho
Ervilha|kg|^erv
pipoca_microondas=Pipoca de micro-ondas|kg|pipoca microondas,pipoca micro,pipoca m o,pipoca microonda,pipoca micro onda|-sabor: @
milho_de_pipoca=Milho de pipoca|kg|milho para pipoca,pipoca,milho pip
Azeitona|kg|az vds,az vd,azeit verde,azeit preta,azeit vd,azeit recheada|+cor: verde(vde; vd; vds; verd), preta(pta; pt; azapa)|+caroço: com*(com caroco; c c; c caroco), sem(sem caroco; s caroco; s c), fatiada(fat), recheada(rech)
Palmito|kg||-espécie: pupunha(pup), açaí, juçara|+corte: inteiro*(tolete), picado(pic), rodela:em_rodelas
Champignon|kg|cogumelo conserva,champig|+corte: inteiro*, fatiado(fat)
Pepino em conserva|kg|pepino conserva,picles
Selecta|kg|seleta,selecta legumes,seleta legumes
~Sardinha|kg|sard|-molho: óleo:em_óleo(em oleo), tomate:com_tomate(molho tomate; tom), limão:com_limão, picante
~Atum|kg||+forma: ralado(ral), sólido(sol), pedaços:em_pedaços(pedaco; ped)|-meio: óleo:em_óleo(em oleo), água:em_água(natural; nat; ao natural), tomate:com_tomate
Farinha de rosca|kg|far rosca
Farinha de mandioca|kg|far mand,far mandioca,farinha mand,far mandi|-torra: crua(branca), torrada(torr)
Farinha de milho|kg|far milho,!flocao,!cuscuz,!flocos milho,!flocao milho,!floco milho
Fubá|kg|fuba mimoso
Farinha de trigo|kg|far trigo,farinha,far trig,farin trigo,f trigo|+tipo: tipo 1*(t1; tp1; tradicional; especial; trad; tp 1), integral(int), com fermento(c fermento; c ferm; c f), para pizza
Polvilho|kg||+tipo: azedo(az), doce
Amido de milho|kg|amido,amid milho
Farofa|kg|farofa pronta,farofa mand,farofa pronta mand,farof|-sabor: @
Tapioca|kg|goma tapioca,massa tapioca,goma hidratada
~Aveia|kg||+corte: flocos:em_flocos(fl; floco), flocos finos:em_flocos_finos(fl finos; finos; fl fino), farelo, farinha
~Granola|kg||-sabor: @
Cereal matinal|kg|corn flakes,sucrilhos,flocos cereais,cereal,cer matinal|-sabor: @
Barra de cereal|un|barra cereal,barra cereais,barrinha,barra cer|-sabor: @
Fermento biológico|kg|ferm biol,ferm biologico,fermento biol,fermento seco|+forma: seco(instantaneo; inst), fresco
Fermento em pó|kg|fermento quimico,ferm po,ferm quimico,fermento,ferm
Leite condensado|kg|leite cond,lt cond,leite condens,l condensado,l cond,lte cond,leite cond semi,!mistura lactea condensada|+versão: integral*(tradicional; trad), semidesnatado(semi; semidesn; semi desnatado), desnatado(desn), zero lactose(sem lactose; zero lac; s lactose)
Creme de leite|kg|c leite,cr leite,cr l,creme lt,cr lt,!creme culinario|+lactose: com*, sem(zero lactose; sem lactose; zero lac; zero la; zero; s lactose)|+versão: normal*(leve; tradicional; homogeneizado; trad), light, fresco
Leite de coco|L|lt coco,lte coco|-versão: tradicional*(trad), light
Coco ralado|kg|coco ral,coco flocos,coco em flocos|-versão: normal*, adoçado(umido adocado; um adoc), sem açúcar(s acucar; s adicao acucar; sem adicao acucar; sem adicao de acucar), flocos:em_flocos(em flocos)
Doce de leite|kg|dce leite,d leite
Goiabada|kg|
Geleia|kg|gel mocoto,geleia mocoto|-sabor: @
Gelatina|kg|gelat,po gelatina,po gelat|-sabor: @|+versão: normal*, zero(diet; sem acucar)
Pudim|kg|po pudim,po para pudim,mistura pudim|-sabor: @
Mistura para bolo|kg|mist bolo,massa bolo,mistura bolo,mist p bolo,mis bolo|-sabor: @
Chocolate em pó|kg|chocolate po,cacau po,cacau,choc po|-teor: 32, 50, 70, 100
Granulado|kg|chocolate granulado,choc granulado,confeito granulado
Biscoito recheado|kg|biscoito rech,bisc rech,recheado,bisc recheado,biscoito rec|-sabor: @
Biscoito wafer|kg|wafer,waf,bisc waf|-sabor: @
Biscoito salgado|kg|cream cracker,biscoito agua sal,agua sal,biscoito cream,bisc a sal,biscoito club,biscoito cracker,bisc ag sal,biscoito salg,cracker,snack salgado assado,biscoito aperitivo|-tipo: cream cracker(creme cracker; cracker; cream; cr cracker), água e sal(agua sal; a sal; ag sal), integral, gergelim, manteiga
Biscoito maisena|kg|biscoito maizena,biscoito maria,maisena,biscoito leite maisena,bisc maria|-tipo: maisena, maria, leite, chocolate
Biscoito de polvilho|kg|bisc polv,rosca polvilho,biscoito doce polvilho,polvilho biscoito,biscoito polv|-tipo: doce, salgado, azedo
Rosquinha|kg|biscoito rosquinha,rosca,bisc rosq,biscoito rosq|-sabor: @
Cookie|kg|biscoito cookie|-sabor: @
Biscoito|kg|amanteigado,biscoito amanteigado,champanhe biscoito|-sabor: @
Torrada|kg||-tipo: integral, tradicional*(trad), multigrãos
Panetone|kg|chocotone,chocottone,panettone|-sabor: @
Bombom|kg|caixa bombom,cx bombom,bombons
~Chocolate|kg|barra chocolate,tablete chocolate,tab chocolate,~tablete,choc barra|-tipo: ao leite(leite), branco(bco; br), meio amargo(amargo; m amargo), crocante|-sabor: @
Bala|kg|balas,!pirulito bala,bala mastigavel|-sabor: @
Chiclete|un|goma mascar,goma de mascar,gma mascar,chic|-sabor: @
Paçoca|kg|pacoquita,pacoca rolha
~Amendoim|kg|amend|-tipo: japonês(jap), torrado(torr), cru, sem pele(s pele), crocante
~Castanha|kg|!~castanha caju,~castanha para,!~nozes,~castanha do para,!mix castanhas,!mix nuts
Bananinha|kg|doce bananinha,doce banana
Batata palha|kg|bat palha,btt palha,batata palh|-versão: tradicional*(trad), extrafina(extra fina; ext fina), cebola e salsa
Batata chips|kg|batata frita,^bata,bat frita,batata ondulada,bat ondulada,bat chips|-sabor: @
Salgadinho|kg|^salg,snack,salgad,salg milho|-sabor: @
~Mel|kg|mel abelha|-florada: silvestre, laranjeira:de_laranjeira, eucalipto:de_eucalipto
Adoçante|L|adoc|+forma: líquido(liq), pó:em_pó(em po; sache)|-base: sucralose, stévia, sacarina, aspartame, xilitol, eritritol
Tempero|kg|tempero completo,tempero pronto,^temp,pasta alho,alho amassado,temp completo,alho pasta|-tipo: com pimenta(c pimenta; c pim), sem pimenta(s pimenta; s pim), alho e sal(alho sal)|-sabor: @
Caldo|kg|caldo em po,caldo tablete|-sabor: @
~Páprica|kg|^papr|-tipo: doce, picante(pica; pic), defumada(def; defu; defum; defumad)
Pimenta-do-reino|kg|pimenta reino,pim reino,pimenta r
Orégano|kg|
Colorau|kg|colorifico,coloral
~Canela|kg||-forma: pó:em_pó, pau:em_pau, rama:em_rama
Creme de cebola|kg|cr cebola
Sopa|kg|sopao|-sabor: @
Erva-mate|kg|erva mate,chimarrao,terere|-moagem: tradicional*(trad), grossa, nativa
~Chá|un|cha mate|-sabor: @
Creme de avelã|kg|creme avela,cr avela,pasta avela
Pasta de amendoim|kg|manteiga amendoim,pasta amend,creme amendoim|-versão: integral, tradicional, crocante
Proteína de soja|kg|prot soja,pts,proteina texturizada soja
~Quinoa|kg|
~Linhaça|kg|semente linhaca
~Chia|kg|semente chia
Uva-passa|kg|uva passa,uva passas,passa uva|-cor: preta, branca
Ameixa seca|kg|ameixa preta seca
Sagu|kg|
~Rapadura|kg|
~Melado|kg|melado cana
Doce de fruta|kg|!marrom glace,!bananada,!figada,!doce figo,!doce abobora,!doce batata|
Pé de moleque|kg|pe moleque
~Marshmallow|kg|
Pirulito|kg||-sabor: @
Farinha láctea|kg|f lactea,far lactea,farinha lactea|-sabor: @
Chantili|L|chantilly,creme chantilly,cr chantilly
Cobertura|kg|cobertura sorvete,cob sorvete|-sabor: @
~Carvão|kg|carvao vegetal
Ovo de Páscoa|un|
`

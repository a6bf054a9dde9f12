/** Brands of cleaning, personal care, baby and pet goods. */
export const householdBrands = `
Minuano; Ariel; Urca; Candura; Zupp; Urca Desinfetante; Brilhol; Triex; Barbarex; Gota Limpa; Bem-te-vi; Teiú; Limppano; Búfalo; Zavaski
Globo Água Sanitária; Lavarte; Amazon H2O; Uselimp; Razzo; Mirax; Citromax; Audax; 3M; Bettanin; Condor; Noviça; Royal Pack; Lipel; Totalplast; Theoto
Bic; Tramontina; Sanremo; Plasútil; Coza; Brinox; Jofel; Mili; Scott; Softys; Santher; Social Clean; Le Blanc; Yuri; Sulleg; Damapel; Dentics
Ultra Action; Hillo; Bitufo; Powerdent; Monange; Granado; Nips; Dettol; Davene; Leite de Aveia Davene; Bozzano; Adidas; Hinds; Cetaphil; Neutrogena
La Roche; Nupill; Natura; Avon; Cuide-se Bem; Ever Care; Phisalia; Acnezil; Nebacetin; Garnier; Amend; Neutrox; Haskell; Novex; Embelleze; Yamasterol
Kolene; Inoar; Lola; Aussie; Herbal Essences; Vichy; Muriel; Alfaparf; Kanechom; Siage; Dabelle; Gota Dourada; Nutrihair; Natu Hair; Wella; Karina
Charming; Aspa; Color Total; Farmax; Quimidrol; Rioquímica; Schick; Enox; Femfresh; Cremer; Topz; Carícia; Baby Roger; Fiore; Baby Wipes; Nutren
Ensure; Sustagen; Nestlé Papinha; Lillo; Kuka; Baruel; Tio Nacho; Royal Canin; Quatree; Origens; Sabor e Vida; Optimum; Birbo; Lupy; Petmax; Primogato
Capitão Dog; Deliciosso; Spin Pet; Matacura; Alcon; Nutripássaros; Zootekna
Limpol||detergente; Bombril|bom bril|la_de_aco; Assolan||la_de_aco; Brilhante||sabao_em_po|limpeza total,higiene total
Tixan||sabao_em_po|primavera,maciez,ypê; Surf||sabao_em_po; Ace||sabao_em_po; Girando Sol|g sol
Comfort|confort amac|amaciante|fiber protect,intense,puro cuidado; Fofo||amaciante; Mon Bijou|m bijou|amaciante|harmonia; Vida Macia||amaciante
Baby Soft|babysoft|amaciante; Qboa|q boa,qiboa|agua_sanitaria|maciez,harmonia,carinho; Super Cândida||agua_sanitaria; Vanish|vanis|alvejante|oxi action,crystal white,resolv
Pinho Sol||desinfetante; Pinho Bril||desinfetante; Sanol||desinfetante; Ajax||limpador|festa flores,fresh; Uau||limpador_multiuso; Azulim||limpador
Casa & Perfume|casa e perfume,casa perf,casa e perf|limpador_perfumado; Coala||limpador_perfumado; Cif||saponaceo; Sapólio Radium|sapolio|saponaceo
Lysoform||desinfetante; Lysol||desinfetante; Kalipto||desinfetante; Pato||limpador_de_banheiro|purific; Harpic||limpador_de_banheiro
Mr. Músculo|mr muscul|desengordurante; Destac||lustra_moveis; Poliflor||lustra_moveis; Bravo||?cera,lustra_moveis; Bry||?limpador,limpeza
Start||?limpeza; Ala||?sabao_em_po,sabao_liquido,limpeza; Assim||?limpeza; Tide||sabao_em_po; Invicto||?limpeza; Class||?limpeza; Flops|flop s
Mágica||?limpeza; Sany||?limpeza; Da Ilha||?limpeza; Zap||?limpeza; Dragão||?agua_sanitaria,limpeza; Brilux||agua_sanitaria
Kiboa|ki boa|agua_sanitaria; Clorito||agua_sanitaria; Tubarão||?agua_sanitaria; Anhembi||?agua_sanitaria; Geo||?limpeza; Usel||?limpeza
Inove||?limpeza; Alpes||?limpeza; Eco||?limpeza; Ruth||?sabao_em_barra; Deter||?limpeza; Zumbi||alcool; Coperalcool|cooperalcool|alcool; Tupi||?alcool
Itajá||?alcool; Safra||?alcool; Montenegro||?alcool; Mega||?alcool; Scotch-Brite|sbrite,scotchbrite,scoth brite|esponja; Esfrebom||esponja
Santa Maria||?vassoura,rodo; Dover||?saco_de_lixo,limpeza; Embalixo||saco_de_lixo; Dover Roll||saco_de_lixo; Wyda||papel_aluminio; Bompack|bom pack
Boreda||papel_aluminio; Copobras||copo_descartavel; Copaza||copo_descartavel; Altacoppo||copo_descartavel; Perfex||pano_multiuso; Raid||inseticida
SBP||inseticida; Baygon||inseticida; Mat Inset|matinset|inseticida; Detefon|detefom|inseticida; Bom Ar||aromatizador|click spray,freshmatic,air wick
Glade||aromatizador; Air Wick|airwick|aromatizador; Duracell||pilha; Rayovac||pilha; Panasonic||pilha; Elgin||?pilha,lampada; Energizer||pilha
Alfacell||pilha; Peroba||lustra_moveis; Fiat Lux||fosforo; Gaboardi||fosforo; Guarany||?fosforo,vela; Cricket||isqueiro; Ourolux||lampada
Philips||lampada; Taschibra||lampada; Off!||?repelente; Exposis||repelente; Neve||papel_higienico|toque seda,supreme,compacto,naturali
Personal||papel_higienico|vip; Sublime||papel_higienico|softy; Duetto||papel_higienico; Cotton||papel_higienico; Snob||papel_toalha
Kitchen||papel_toalha; Max Pure|maxpure|papel_higienico; Fofinho||papel_higienico; Paloma||papel_higienico; Dualette||papel_higienico
Carinho||?papel_higienico; Primavera||?papel_higienico; Familiar||?papel_higienico,papel_toalha
Elite||?papel_higienico,papel_toalha,guardanapo,lenco_de_papel; Florax||papel_higienico; Ideale||?papel_higienico; Stylus||papel_toalha
Kleenex||lenco_de_papel; Coquetel||?guardanapo; Grand Hotel||guardanapo; Caprice||papel_higienico; Tutto||?papel_higienico; Bob||?papel_higienico
Deluxe||?papel_higienico; Chef||?papel_toalha; Even||creme_dental; Reach||escova_dental; Tek|j j tek|escova_dental; Freedent||creme_dental
Elmex||creme_dental; Cepacol||enxaguante; Colgate Plax|plax|enxaguante; Kolynos||creme_dental; Tandy||creme_dental; Dental Clean|dentalclean
Curaprox||escova_dental; Johnson's|johnsons,johnson,j j,j johnson||baby,hora sono,gotas brilho; Lux||sabonete|botanicals,flor lotus,buque jasmim,suave
Lifebuoy||sabonete|total 10; Francis||sabonete|hydratta,luxo,caixa; Phebo||sabonete; Albany||sabonete; Flor de Ypê|flor ype,fleur d ype|sabonete
Farnese||sabonete; Vinólia||sabonete; Senador||sabonete; Asepxia||sabonete; Soapex||sabonete; Ox||?higiene
Suave||?sabonete,shampoo,condicionador,desodorante; Above||desodorante; Axe||desodorante; Old Spice|oldspice|desodorante; Herbíssimo||desodorante
Avanço||?desodorante; Leite de Rosas|leite rosas|desodorante; Tres Marchand||desodorante; Soffie||desodorante; Giovanna Baby|giovana baby
Bí-O|bio|?desodorante,higiene; Trá Lá Lá|tralala; Paixão||?hidratante,oleo_corporal,higiene; Vasenol||hidratante; Sundown||protetor_solar
Cenoura & Bronze||protetor_solar; L'Oréal|loreal; Australian Gold||protetor_solar; Anasol||protetor_solar; Dermodex||pomada; Bepantol||pomada
Hipoglós||pomada; Desitin||pomada; Minancora||pomada; Head & Shoulders|h s,head e shoulders|shampoo
Clear||?shampoo,condicionador|anticaspa,men,limpeza; Skala|skalla||bomba,divino potinho,mais cachos,babosa,brasil
Niely|niely gold||gold,cor ton,diva crespo; Fructis|||nutricao,cachos poderosos,hair food; Bio Extratus|bioextratus; Origem||?higiene
Biocolor||tintura; Koleston||tintura; Cor & Ton|cor e ton|tintura; Nutrisse||tintura; Imédia||tintura; Casting||tintura
Beauty Color|beautycolor|tintura; Soft Color||tintura; Igora||tintura; Bigen||tintura; Impala||esmalte; Risqué||esmalte; Colorama||esmalte
Dailus||esmalte; Ana Hickmann||esmalte; Ludurana||esmalte; Probak||aparelho_de_barbear; Dermacyd||sabonete_intimo
Intimus||absorvente|tripla protecao,days,antibacteriana; Sempre Livre||absorvente|adapt plus,especial; Carefree||absorvente:tipo=diario
Tampax||absorvente:tipo=interno|superplus,super; O.B.|=ob|absorvente:tipo=interno; Ladysoft|lady soft|absorvente; Naturella||absorvente
Sym||absorvente; Cotonetes||hastes_flexiveis; Apolo||?algodao; Nathalya|natalia|?algodao; York||?algodao,hastes_flexiveis; Band-Aid|=band aid|curativo
Jontex||preservativo; Olla||preservativo; Prudence||preservativo; Blowtex||preservativo; Turma da Mônica|turma monica,t monica
Pom Pom|pompom||protek,derma; MamyPoko|mamy poko|fralda; Capricho||?fralda; Personal Baby||fralda|soft protect; Tena||fralda_geriatrica
Bigfral|big fral|fralda_geriatrica; Plenitud||fralda_geriatrica; Biofral|bio fral|fralda_geriatrica; Maxi Confort||fralda_geriatrica; Sapeka||fralda
Isababy|isa baby; Mucilon||cereal_infantil; Nan|nan comfor|formula_infantil; Nestogeno||formula_infantil; Aptamil||formula_infantil
Milnutri||formula_infantil; Enfagrow||formula_infantil; Pedigree||racao_caes; Golden||racao_caes|formula,mega,selecao natural,special
Special Dog|specialdog|racao_caes; Dog Chow|dogchow|racao_caes; Whiskas|wiskas|racao_gatos; Cat Chow|catchow|racao_gatos; Pipicat||areia_gatos
Premier||?racao_caes,racao_gatos|nattu; Pro Plan|proplan; Friskies||racao_gatos; Champ||?racao_caes; Bonzo||racao_caes; Kanina||racao_caes
Foster||racao_caes; Faro||?racao_caes; Gran Plus|granplus; Herói||racao_caes; Baw Waw|bawwaw|racao_caes; Dogui||racao_caes; Biriba||racao_caes
Papi||racao_caes; Keldog||petisco; Dog Show||racao_caes; Frolic||racao_caes; Cesar||?sache_caes,racao_caes; Sheba||sache_gatos; Felix||?sache_gatos
Kitekat|kit e kat|racao_gatos; Fancy Feast||sache_gatos; Max Cat|maxcat|racao_gatos; Astro||?racao_caes; Three Dogs|threedogs|racao_caes
Three Cats|threecats|racao_gatos; Chronos||areia_gatos; Viva Verde|vivaverde|areia_gatos; Progato||areia_gatos; Katbom||areia_gatos; Meau||areia_gatos
Snow Dog|snowdog; Xodó||?pet; Dreamies||petisco; Dentastix||petisco; Doguitos||petisco; Luck||?pet; Sanol Dog|sanoldog; Frontline||antipulgas
Ypê|||aconchego,power act,antibac,clear,green,tenaz,primavera,maciez,alegria,essencial,delicado,intenso,harmonia,romance
Omo||sabao_em_po|lavagem perfeita,multiacao,puro cuidado,sanitiza higieniza,toque comfort,progress,ultra power,pro
Downy||amaciante:tipo=concentrado|brisa intenso,brisa verao,perfume collection,adorable,lirios campo
Veja||limpador_multiuso|perfuma mais,gold,poder sensacoes,x14,power fusion
Colgate|colg,colgat|creme_dental|total 12,luminous white,tripla acao,maxima protecao anticaries,mpa,sensitive,herbal,plax,natural extracts,smiles,periogard,max white,max fresh,neutracucar,slim soft,extra clean,zig zag,classic clean,advanced white,carvao,dentes brancos,total
Sorriso||creme_dental|dentes brancos,super refrescante,tripla higienizacao,xtreme white,fresh,kids,herbal
Close Up|closeup,close|creme_dental|triple,diamond attraction,red hot,liquifresh,white attraction
Oral-B|oralb||pro saude,indicator,complete,3d white,classic,advantage,essential floss,stages,anticaries,123
Sensodyne||creme_dental|rapid,repara protege,limpeza profunda,branqueador
Listerine||enxaguante|cool mint,cuidado total,anticaries,tartar control,whitening,zero
Dove|||men care,baby,nutritivo,cuidado,delicious care,beauty,go fresh,reconstrucao completa,oleo nutricao,hidratacao intensa,limpeza profunda,regenerate
Palmolive|palm,palmol||naturals,nutri milk,luminous oils,kids,suave,hidratacao
Protex||sabonete|balance,cream,nutri protect,complete,for men,limpeza profunda,duo protect,omega 3,macadamia,vitamina e,fresh
Rexona||desodorante|clinical,motionsense,bamboo,powder dry,powder,v8,active,antibacterial,invisible,cotton,compact,men,stress,nutritive,torcedor
Nivea|||milk,soft,black white,invisible,dry comfort,protect care,creme care,firmador,sun,men,pearl beauty,silver protect,deomilk
Gillette|||prestobarba,mach 3,mach3,venus,series,ultragrip
Seda||?shampoo,condicionador,creme_para_pentear,creme_de_tratamento|ceramidas,cocriacoes,pretos luminosos,liso perfeito,cachos definidos,crescimento saudavel,keraforce,bomba argan,liso extremo,boom,recarga natural,hidratacao,pos quimica
Pantene|pant,panten||liso extremo,restauracao profunda,restauracao,hidratacao,cachos,micelar,bambu,brilho extremo,summer,3 minutos,controle queda,forca reconstrucao
Elseve|else,els,elvive||reparacao total 5,oleo extraordinario,hydra hialuronico,liss intense,longo sonhos,cor vive,total 5,arginina,quera liso,glycolic gloss
Tresemmé|tresseme||hidratacao profunda,liso keratina,reconstrucao forca,perfeitamente desarrumado,liso sedoso,blindagem antifrizz,cauterizacao,baixo poo,selagem capilar
Salon Line|salonline||todecacho,to cacho,maria natureza,meu liso,sos cachos
Always||absorvente|noites tranquilas,super protecao,pink,active,platinum,suave
Pampers||fralda|confort sec,supersec,super sec,premium care,pants,total ajuste,recem nascido,ajuste total
Huggies|hugies||tripla protecao,supreme care,max clean,natural care,one done,disney,turma monica,roupinha,puro natural
Babysec|baby sec|fralda|ultrasec,premium,galinha pintadinha,hypoallergenic
`

/** Cleaning and household goods. */
export const limpezaKinds = `
Limpa-alumínio|L|limpa aluminio,limpa alum,limp aluminio
Detergente|L|detergente liquido,det liq,deterg liq,deterg,det,lava loucas,lava louca,l louca,lava lou|-sabor: @
Sabão em barra|kg|sabao barra,sab barra,sabao pedra,sabao br|-sabor: @
Sabão líquido|L|lava roupas liquido,lava roupa liquido,lava roupas,lava roupa,lv roupa,lv rou,sab liq roupa,detergente roupas,l roupa liq,lava roupas liq,lava r liq,sabao liq|-sabor: @
Sabão em pó|kg|sabao po,sab po,lava roupas po,lava roupa po,lava roupas em po,det po,detergente po,deterg po,sabao,lava r po,l roupa po,lv roupa po|-sabor: @
Amaciante|L|amac,amaciante roupa,amaci|+tipo: comum*(diluido; tradicional), concentrado(conc; concent)|-sabor: @
Água sanitária|L|agua sanit,agua san,ag san,ag sanit,candida,agua sani,ag sanitaria
Alvejante|L|alvej,^alv,tira manchas,tira mancha,t manchas|+forma: líquido(liq), pó:em_pó(po)|-cloro: sem cloro(s cloro; s c)
Desinfetante|L|desinf,desinfet|-sabor: @
Limpador multiuso|L|limp multiuso,multiuso,limpador multi uso,limp m uso,limp multi uso,multi uso,limp m u,limpador m uso|-sabor: @
Limpador perfumado|L|limp perfumado,limpador perf,limp perf,limp casa perf,limp casa e perf,casa e perfume,casa perfume,limpador uso geral perfumado|-sabor: @
Limpa-vidros|L|limpa vidro,limpa vidros,limpa vid,limp vidro,limpador vidro
Desengordurante|L|limpador cozinha,veja cozinha,desengord,!limpa forno,!desengraxante,limp cozinha|-sabor: @
Limpador de banheiro|L|limpador banheiro,limpa banheiro,veja banheiro,limp banheiro,!limpa limo,!tira limo,!limpador sanitario,!limp sanitario
Limpador|L|limp,limpa piso,limpador piso|-sabor: @
Saponáceo|kg|sapolio,sapon|+forma: cremoso(crem), pó:em_pó(po)|-sabor: @
Álcool|L|alc|+forma: líquido*(liq), gel:em_gel|+grau: 70, 46, 92|-sabor: @
Lustra-móveis|L|lustra moveis,lustra m,lustra movel,lustra mov|-sabor: @
Cera|L|cera liquida|-cor: incolor(inc), vermelha(verm), amarela(amar)
Lã de aço|un|palha aco,esponja aco,l aco,la aco,esp aco,esp la aco,esponja la aco,esponja de la aco
Esponja|un|^esp,^esp m u,esponja multiuso,esponja louca|-tipo: multiuso(m u; m uso; dupla face), banho:de_banho, não risca(n risca; antirrisco)
Saco de lixo|un|saco para lixo,saco p lixo,saco lx,saco lixo,sc lixo,saco de lixo|-capacidade: 15l, 20l, 30l, 40l, 50l, 60l, 100l, 200l
Papel-toalha|un|papel toalha,toalha papel,toalha de papel,pap toalha,pap toal,toalha pap|-folha: simples:folha_simples, dupla:folha_dupla, tripla:folha_tripla
Papel-alumínio|un|papel aluminio,papel alum,folha aluminio,fl al,rolo alum,pap alum,pap aluminio
Filme PVC|un|filme plastico,filme pvc,film pvc,plastico filme
Guardanapo|un|^guard,guardan|-folha: simples:folha_simples, dupla:folha_dupla
Pano multiuso|un|pano m uso,perfex,pano limpeza
Inseticida|un|inset,repelente eletrico,mata insetos,mata barata,mata mosquito|+forma: aerosol:aerossol(aero; spray), elétrico(aparelho; refil; noites), líquido(liq)
Aromatizador|un|aromatizante,odorizador,odorizante,desodorizador,!difusor aromas,!difusor,odoriz,desodorizador ar,purificador ar,purif ar,desodorizador sanitario,!pedra sanitaria,!pastilha adesiva,!pastilha sanitaria,!bloco sanitario,!gel adesivo,aromat|-sabor: @
Vassoura|un|vassour
Rodo|un|
Pano de chão|un|pano chao,!pano prato,!flanela,!pano de prato,!pano copa
Pilha|un|pilhas|+tamanho: aa(2a; pequena; pq; peq), aaa(3a; palito), c, d, 9v|-tipo: alcalina(alc; alca; alcalin)
Fósforo|un|
Vela|un|velas
Copo descartável|un|copo desc,copo descart,copos descartaveis
Prato descartável|un|prato desc,prato descart
Talher descartável|un|!garfo descartavel,!colher descartavel,!faca descartavel
Luva|un|luva latex,luva borracha,luva multiuso,luvas
Balde|un|balde plastico
Isqueiro|un|
Lâmpada|un|lampada led
Palito|un|palito dente,palito dental
Prendedor de roupa|un|prendedor
Papel-manteiga|un|papel manteiga
Soda cáustica|kg|
Tira-odor|L|eliminador odor
Escova de limpeza|un|!escova sanitaria,!escova roupa,!escova lavar
Pá de lixo|un|pa lixo
Querosene|L|
Lava-louças em pó|kg|detergente maquina,lava loucas po,detergente lava loucas,tablete lava loucas
Saco plástico|un|saco freezer,saco alimento,saco para alimentos,saco plastico
Cloro|L|cloro piscina
Mop|un|esfregao
`

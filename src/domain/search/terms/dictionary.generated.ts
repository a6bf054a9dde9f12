/** Of dictionary/*.csv: change those, then run `npm run generate -- dictionary`. */
export const needs = `
leite de bebe, leite nenem, leite recem nascido, leite nenem, mamar bebe, bebe mama, leite 6 meses, leite meses, leite crianca 1 ano | formula_infantil
bebe de 6 meses, comida bebe, papa bebe, introducao alimentar, bebe meses, primeira comida bebe | formula_infantil papinha cereal_infantil
recem-nascido, bebe recem nascido, bebe nasceu, enxoval bebe, bolsa maternidade, mala maternidade | fralda lenco_umedecido pomada algodao hastes_flexiveis mamadeira chupeta formula_infantil
substituto do leite materno, leite materno, amamentar, nao consigo amamentar | formula_infantil mamadeira
assadura, bebe assado, bumbum assado, assadura bebe, creme bumbum | pomada lenco_umedecido talco
colica de bebe, colica nenem | cha mamadeira chupeta
papa de nene, mingau bebe, mingau nenem, mingau crianca | cereal_infantil aveia amido_de_milho farinha_lactea
bico de bebe, chupeta bebe, consolar bebe | chupeta
banho do bebe, dar banho bebe, banho nenem | sabonete_liquido shampoo sabonete algodao
limpar bumbum, lenco bebe, paninho umedecido, lencinho | lenco_umedecido
desfralde, crianca xixi cama, xixi na cama | fralda
lanche da creche, levar creche, lanche creche | suco bolo banana iogurte biscoito_maisena
fralda pra vo, fralda minha vo, fralda vovo, fralda avo, fralda avo, fralda vovo, fralda pai, fralda mae, fralda idoso, fralda acamado, fralda adulto, fralda velhinho, fralda sogra | fralda_geriatrica
incontinencia, xixi idoso, escape de urina, roupa intima descartavel, perder urina, bexiga solta | fralda_geriatrica absorvente
idoso acamado, cuidar idoso, acamado | fralda_geriatrica lenco_umedecido pomada luva hidratante
dor de barriga, barriga ruim, intestino solto, diarreia, caganeira, piriri, soltura | banana agua_de_coco isotonico maca cha torrada
intestino preso, prisao de ventre, constipado intestino, ressecado intestino, nao vou no banheiro, soltar intestino | ameixa_seca mamao aveia iogurte linhaca leite_fermentado laranja
azia, queimacao estomago, estomago queimando, refluxo | cha banana mamao gengibre
enjoo, nausea, vontade de vomitar, enjoada, vomito | gengibre limao torrada biscoito_salgado agua_de_coco
ma digestao, digestao, empachado, comi demais, estufado, estomago pesado | cha abacaxi mamao gengibre hortela
gastrite, estomago sensivel, ulcera | banana mamao batata aveia ricota
gripe, gripado, resfriado pessoa, resfriada, virose, gripada | mel limao gengibre cha laranja lenco_de_papel alho
tosse, tossindo, pigarro, catarro | mel gengibre limao cha
dor de garganta, garganta inflamada, garganta doendo, rouco, rouquidao | mel gengibre cha limao
nariz entupido, nariz escorrendo, rinite, sinusite, assoar nariz, coriza | soro_fisiologico lenco_de_papel
febre, febril, com febre | agua_de_coco isotonico agua_mineral sopa
desidratacao, desidratado, hidratar corpo, soro caseiro | agua_de_coco isotonico agua_mineral
ressaca, bebi demais, porre, curar ressaca, engov | agua_de_coco isotonico agua_mineral agua_tonica banana cafe
insonia, nao consigo dormir, dormir melhor, sono ruim, calmante | cha leite mel
ansiedade, nervoso, cha calmante, estresse, relaxar | cha chocolate maracuja
colica menstrual, menstruacao, menstruada, tpm, regras, naqueles dias, fluxo intenso | absorvente chocolate cha
fluxo noturno, absorvente noite, vazar menstruacao | absorvente
machucado, ferida, ralado joelho, arranhao, corte dedo, cortei o dedo, sangrando | curativo agua_oxigenada algodao soro_fisiologico
calo, bolha pe, bolha no pe, sapato machucou | curativo
queimadura de sol, ardido de sol, queimado sol, pele queimada, insolacao | hidratante agua_de_coco protetor_solar
sol forte, ir pro sol, pegar sol, protecao solar, evitar queimar, crianca no sol | protetor_solar
bronzear, pegar cor, bronze, marquinha | bronzeador protetor_solar oleo_corporal
picada de mosquito, dengue, zika, chikungunya, borrachudo, mosquito picando, aedes | repelente inseticida
pele seca, pele ressecada, ressecamento pele, cotovelo seco, pe rachado, rachadura no pe | hidratante oleo_corporal creme_para_maos
mao ressecada, maos secas, creme mao | creme_para_maos hidratante
boca seca, labio rachado, boca rachada | hidratante agua_mineral
pele oleosa, espinha, acne, cravo rosto, espinhas | sabonete sabonete_liquido
cabelo seco, cabelo ressecado, cabelo danificado, cabelo quebrado, hidratar cabelo, reconstrucao cabelo | creme_de_tratamento condicionador oleo_capilar leave_in
cabelo oleoso, oleosidade cabelo, raiz oleosa | shampoo
cabelo cacheado, cachos, cacheada, crespo, definir cachos, day after | creme_para_pentear creme_de_tratamento leave_in gel_fixador
cabelo arrepiado, frizz, cabelo armado, baixar cabelo | leave_in creme_para_pentear oleo_capilar gel_fixador
cabelo embaracado, desembaracar cabelo, no no cabelo | creme_para_pentear condicionador
cabelo branco, fio branco, cobrir brancos, pintar cabelo, tingir cabelo | tintura
cabelo liso, alisar cabelo | creme_para_pentear oleo_capilar condicionador
caspa, anticaspa, coceira cabeca, couro cabeludo cocando | shampoo+anticaspa
piolho, lendea, piolhos | shampoo condicionador
queda de cabelo, cabelo caindo, antiqueda | shampoo condicionador creme_de_tratamento
penteado, topete, fixar cabelo, arrumar cabelo | gel_fixador creme_para_pentear
chule, pe fedendo, fedor pe, cheiro no pe, frieira | talco sabonete
cece, suvaco, sovaco, axila, suor, suando muito, suando, cheiro de suor, fedendo suor | desodorante sabonete talco
mau halito, bafo, halito ruim, boca fedendo, halito | enxaguante creme_dental fio_dental chiclete
dente amarelo, clarear dente, dente branco, branquear dente | creme_dental enxaguante
dente sensivel, sensibilidade dente, dor de dente, dente doendo | creme_dental enxaguante
aparelho ortodontico, comida presa no dente, limpar entre os dentes | fio_dental escova_dental enxaguante
dentadura, protese dentaria | creme_dental escova_dental
depilar, depilacao, tirar pelo, raspar perna, pelos da perna, buco | aparelho_de_barbear creme_depilatorio
barba, barbear homem, fazer a barba | aparelho_de_barbear espuma_de_barbear
fazer a unha, unha, manicure, pintar unha, esmaltar | esmalte acetona algodao
tirar esmalte, remover esmalte | acetona algodao
tirar maquiagem, demaquilante, maquiagem, limpar rosto | lenco_umedecido algodao sabonete_liquido
higiene intima, cheiro intimo, candidiase | sabonete_intimo
sexo seguro, relacao, transar, noite de amor, evitar gravidez, protecao sexual, prevenir gravidez | preservativo
limpar ouvido, cera de ouvido, orelha | hastes_flexiveis
lente de contato, olho seco, lavar olho | soro_fisiologico
banho relaxante, tomar banho | sabonete sabonete_liquido shampoo
cheirosa, cheiroso, ficar cheirosa, perfumar corpo | colonia desodorante hidratante
produto de diabetico, diabetico, diabetes, diabete, pre-diabetico, glicose alta, acucar alto, glicemia | adocante aveia sem_acucar
acucar no sangue, sem comer acucar, substituir acucar, trocar acucar, cortar acucar, adocar | adocante
intolerante a lactose, intolerancia lactose, intolerante lactose, nao posso lactose, alergia lactose | sem_lactose
alergia a leite, aplv, nao pode leite, sem leite, alergico a leite, alergia proteina do leite | leite_de_coco suco molho_de_tomate
celiaco, celiaca, doenca celiaca, alergia gluten, intolerante gluten, nao posso gluten | sem_gluten arroz tapioca polvilho farinha_de_mandioca batata
pressao alta, hipertenso, hipertensao, hipertensa, pouco sal, cortar sal | banana alho limao oregano aveia
colesterol alto, colesterol, triglicerides, triglicerideos | aveia azeite castanha linhaca maca sardinha
anemia, ferro baixo, anemico, anemica, falta de ferro | figado feijao beterraba espinafre couve lentilha
osteoporose, calcio, osso fraco, ossos fortes | leite iogurte sardinha brocolis queijo_minas
imunidade, imunidade baixa, vitamina c, aumentar imunidade | laranja limao kiwi gengibre goiaba tangerina mel
gota, acido urico | agua_mineral cereja morango
gordura no figado, figado gordo, detox, desintoxicar | couve limao gengibre abacaxi pepino
emagrecer, perder peso, regime, fazer regime, secar barriga, emagrecimento, dietinha | alface peito_de_frango ovos aveia pepino tomate file_de_tilapia abobrinha
low carb, cetogenica, sem carboidrato, pouco carboidrato | ovos peito_de_frango carne_moida queijo_mussarela abobrinha brocolis couve_flor abacate
comida saudavel, alimentacao saudavel, comer melhor, reeducacao alimentar, fitness, vida saudavel | alface brocolis peito_de_frango aveia banana maca ovos batata_doce
ganhar massa, massa muscular, hipertrofia, academia, bulking, treino, marombeiro, maromba, marmita fit | peito_de_frango ovos batata_doce aveia atum pasta_de_amendoim banana proteina_de_soja
mais proteina, proteina, comida proteica, fonte de proteina | ovos peito_de_frango carne_moida atum file_de_tilapia iogurte proteina_de_soja lentilha
mais fibras, fibra, fibras, comida com fibra | aveia linhaca chia ameixa_seca granola mamao feijao
mais energia, cansaco, sem energia, disposicao, acordar, ficar acordado, estudar noite | cafe energetico banana barra_de_cereal chocolate erva_mate
pre-treino, antes do treino, antes da academia | banana batata_doce cafe aveia energetico
pos-treino, depois do treino | ovos peito_de_frango banana iogurte
corrida, correr, maratona, pedalar, ciclismo, futebol sede | isotonico agua_mineral banana barra_de_cereal agua_de_coco
vegetariano, vegetariana, nao como carne, sem carne, segunda sem carne, substituir carne | proteina_de_soja lentilha grao_de_bico ovos cogumelo feijao queijo_coalho berinjela
vegano, vegana, sem origem animal, sem nada animal | proteina_de_soja lentilha grao_de_bico leite_de_coco cogumelo pasta_de_amendoim feijao
gravida, gestante, gravidez, enjoo gravidez | laranja feijao espinafre iogurte banana leite ovos
amamentando, aumentar leite materno, canjica leite materno | canjica aveia agua_mineral agua_de_coco
pos-cirurgia, cirurgia, operado, operei, extrai dente, siso, comida pastosa, comida mole | sorvete gelatina sopa iogurte batata banana papinha
comida leve, refeicao leve, jantar leve | sopa alface peito_de_frango ovos file_de_tilapia tomate
matar a fome, larica, fominha, beliscar, com fome | batata_chips salgadinho biscoito_recheado pao_de_queijo hot_pocket macarrao_instantaneo
vontade de doce, docinho, comer doce, sobremesa rapida, desejo de doce | chocolate bombom doce_de_leite sorvete leite_condensado pacoca
matar a sede, sede, com sede, bebida gelada, refrescar, refrescante | agua_mineral suco agua_de_coco refrigerante cha_pronto
muito calor, dia quente, calorao, me refrescar | gelo sorvete picole agua_mineral agua_de_coco melancia suco
dia frio, esquentar, friozinho, inverno | sopa cha chocolate_em_po achocolatado cappuccino vinho
bebida sem alcool, nao bebo, sem beber, motorista da rodada | refrigerante suco agua_mineral agua_tonica
comida rapida, comida pronta, sem tempo, preguica de cozinhar, nao sei cozinhar, congelado rapido | lasanha pizza macarrao_instantaneo empanado prato_pronto_congelado hamburguer
comida barata, economizar, pouco dinheiro, fim do mes, sem dinheiro, render comida | arroz feijao ovos macarrao sardinha salsicha fuba
cesta basica, sexta basica, cesta basica completa, compra basica, basico do mes | arroz feijao oleo acucar cafe macarrao sal farinha_de_trigo fuba extrato_de_tomate leite sardinha farinha_de_mandioca
compra do mes, compras do mes, feira do mes, rancho do mes, fazer o rancho, compra grande | arroz feijao oleo acucar cafe leite macarrao papel_higienico detergente sabao_em_po frango_inteiro
morar sozinho, primeira compra, casa nova, mudanca, apartamento novo | arroz feijao oleo sal acucar cafe detergente esponja papel_higienico sabao_em_po saco_de_lixo
despensa vazia, geladeira vazia, nada em casa pra comer | arroz feijao macarrao ovos leite pao_frances
carne de segunda, carne barata, carne mais em conta, carne economica | acem musculo paleta_bovina costela_bovina coxao_duro peito_bovino
carne de primeira, carne nobre, carne boa, carne macia | picanha file_mignon alcatra contrafile maminha bife_ancho
carne de panela, carne cozida, carne assada panela, carne pra cozinhar, carne de cozinhar, ensopado de carne | musculo acem paleta_bovina coxao_duro costela_bovina lagarto peito_bovino
carne pra bife, bife de panela, carne de bife, bife acebolado, bife a cavalo | bife alcatra patinho coxao_mole contrafile
carne pra assar, carne de forno, assar forno, assado de domingo, assado domingo | costela_bovina fraldinha maminha pernil_suino lombo_suino lagarto
carne pra moer, moer na hora | patinho acem coxao_mole musculo
carne de sopa, osso pra sopa, carne com osso | musculo costela_bovina acem
miudos, miudezas, visceras, dobradinha carne | figado moela coracao_de_frango bucho lingua_bovina pe_de_frango
frango pra assar, frango assado, galeto assado, frango de forno, frango de padaria | frango_inteiro coxa_e_sobrecoxa sobrecoxa
peixe pra fritar, peixe frito, fritar peixe | file_de_tilapia merluza pescada sardinha cavala
peixe pra assar, peixe assado, peixe na brasa, peixe de forno | tainha salmao anchova corvina pescada
peixe sem espinha, peixe crianca, file de peixe sem espinho | file_de_tilapia merluza salmao panga
queijo pra ralar, ralar queijo, queijo pra macarrao | queijo_parmesao queijo_ralado
queijo pra derreter, queijo que derrete, gratinar | queijo_mussarela queijo_prato queijo_provolone
recheio de pao, recheio sanduiche, por no pao, botar no pao, frios pro pao, misto quente | presunto queijo_mussarela mortadela queijo_prato requeijao pao_de_forma
fritar, fritura, oleo de fritar | oleo banha
untar forma, desgrudar bolo, untar | manteiga margarina oleo farinha_de_trigo papel_manteiga
engrossar molho, engrossar caldo, engrossar | amido_de_milho farinha_de_trigo creme_de_leite
temperar salada, molho da salada, tempero salada | azeite vinagre limao sal molho_para_salada
marinar, vinha d'alho, amaciar carne | limao vinagre alho sal pimenta_do_reino
fazer pao, pao caseiro fazer, assar pao, massa de pao | farinha_de_trigo fermento_biologico acucar sal oleo ovos
fazer doce, doces de festa, docinho de festa, fazer docinho | leite_condensado creme_de_leite chocolate_em_po coco_ralado granulado
fazer bala de coco, bala de coco | acucar leite_de_coco
fazer suco, suco natural, fruta pra suco, suco de fruta natural | laranja limao maracuja abacaxi polpa_de_fruta melancia
suco verde, suco detox | couve limao gengibre maca abacaxi pepino hortela
vitamina de manha, vitamina de fruta, bater vitamina, smoothie | banana mamao leite aveia morango abacate
fazer cafe, passar cafe, cafe coado | cafe filtro_de_cafe acucar
chimarrear, mate amargo, roda de chimarrao, tomar mate | erva_mate
conservar comida, guardar comida, congelar comida, embalar comida | saco_plastico filme_pvc papel_aluminio
guardar na geladeira, tampar comida, cobrir prato | filme_pvc papel_aluminio saco_plastico
marmita descartavel, embalar marmita, quentinha | papel_aluminio talher_descartavel filme_pvc
dor de cabeca, enxaqueca, cabeca doendo | cafe agua_mineral cha gengibre
tirar mofo, mofo, bolor, fungo parede, mancha de mofo, mofo parede, parede mofada | agua_sanitaria alvejante limpador_multiuso cloro
limo, tirar limo, azulejo com limo, lodo, quintal com limo | agua_sanitaria cloro limpador_de_banheiro alvejante
rejunte, piso encardido, rejunte sujo, azulejo encardido, azulejo | limpador_de_banheiro alvejante agua_sanitaria saponaceo
vaso encardido, privada encardida, limpar patente, patente | limpador_de_banheiro desinfetante agua_sanitaria
box manchado, vidro do box, box do banheiro, blindex | limpa_vidros limpador_de_banheiro saponaceo
banheiro fedendo, cheiro de banheiro, cheiro de xixi, fedor banheiro, mau cheiro banheiro | desinfetante aromatizador limpador_de_banheiro
casa cheirosa, perfumar casa, cheirinho casa, casa com cheiro bom, cheiro ruim casa, tirar fedor, fedor | limpador_perfumado aromatizador desinfetante tira_odor
cheiro de cachorro, xixi de cachorro, xixi cachorro, coco de cachorro, fedor de cachorro | desinfetante limpador_perfumado tapete_higienico shampoo_para_caes
cheiro na geladeira, geladeira fedendo, fedor geladeira | vinagre tira_odor limpador_multiuso
entupiu a pia, pia entupida, entupido, desentupir, ralo entupido, vaso entupido, entupiu, cano entupido, desentupidor | soda_caustica desengordurante agua_sanitaria
pia engordurada, gordura pia, louca engordurada, panela engordurada | detergente desengordurante esponja
fogao sujo, limpar o fogao, fogao engordurado, gordura do fogao, coifa, exaustor | desengordurante
forno sujo, limpar forno, forno engordurado, grelha suja, limpar churrasqueira | desengordurante la_de_aco saponaceo
panela queimada, queimei a panela, arear panela, brilho panela, brilhar aluminio, panela preta, panela encardida | la_de_aco saponaceo limpa_aluminio esponja
lavar louca, louca suja, pia cheia, louca | detergente esponja
maquina de lavar louca, lava-loucas maquina, lavadora de louca | lava_loucas_em_po
lavar roupa, roupa suja, roupa pra lavar, maquina de lavar roupa, lavar roupas | sabao_em_po sabao_liquido amaciante sabao_em_barra
lavar roupa de bebe, roupinha de bebe, roupa bebe, roupa nenem | sabao_liquido amaciante sabao_em_barra
roupa encardida, roupa branquinha, roupa branca, encardido roupa, branquear roupa, roupa amarelada, clarear roupa, meia encardida, alvejar roupa | alvejante agua_sanitaria sabao_em_po sabao_em_barra
mancha na roupa, tirar mancha, roupa manchada, mancha de vinho, mancha de sangue, mancha de gordura, manchou | alvejante sabao_em_barra sabao_em_po
roupa colorida, roupa desbotando, nao desbotar, roupa preta lavar | sabao_liquido alvejante
roupa macia, roupa cheirosa, amaciar roupa, perfumar roupa, toalha macia, roupa dura | amaciante
estender roupa, varal, pendurar roupa, pregador | prendedor_de_roupa
passar roupa, engomar, roupa amassada | amaciante
tenis sujo, lavar tenis, limpar tenis | sabao_em_barra escova_de_limpeza alvejante
lavar carro, carro sujo, limpar carro | detergente balde esponja pano_multiuso
limpar sofa, sofa sujo, estofado, lavar tapete, limpar tapete, colchao sujo | limpador_multiuso escova_de_limpeza alvejante vinagre
limpar moveis, tirar po, poeira, movel empoeirado, lustrar movel | lustra_moveis pano_multiuso
vidro embacado, vidro sujo, espelho manchado | limpa_vidros papel_toalha
limpar computador, limpar tela, limpar celular | alcool pano_multiuso
piso de madeira, encerar, dar brilho no chao, assoalho, piso brilhando | cera lustra_moveis
piso porcelanato, porcelanato, piso frio | limpador limpador_perfumado desinfetante mop
varrer, varrer casa, varrer quintal, folhas do quintal | vassoura pa_de_lixo
puxar agua, casa alagada, secar chao, chao molhado | rodo pano_de_chao mop balde
recolher lixo, lixo cozinha, lixo banheiro, saco lixeira, jogar lixo fora | saco_de_lixo
desinfetar, matar germes, bacteria, virus, higienizar, esterilizar | alcool agua_sanitaria desinfetante
lavar verdura, higienizar verdura, higienizar salada, lavar frutas | agua_sanitaria vinagre
maos limpas, lavar as maos, lavar mao, higienizar maos | sabonete_liquido sabonete alcool
piscina, piscina verde, tratar piscina, limpar piscina, agua da piscina | cloro
tem barata, cheio de barata, barata em casa, barata na cozinha, infestacao de barata, baratas voando | inseticida
formiga, formigas, formigueiro, sauva | inseticida
mosca, moscas, mosca varejeira | inseticida
mosquito, pernilongo, carapana, muricoca, mosquitos, pernilongos, espantar mosquito | inseticida repelente
traca, tracas, cupim na madeira, madeira com cupim | inseticida querosene
tem rato, camundongo, rato em casa, veneno de rato, ratazana, chumbinho | inseticida
aranha, escorpiao, lacraia, bichos em casa | inseticida
pulga, pulgas, carrapato, carrapatos, cachorro cocando, cachorro com pulga | antipulgas shampoo_para_caes
piolho de cobra, lagarta, lesma, caramujo | sal inseticida
acabou a luz, faltou luz, apagao, queda de energia, sem luz | vela fosforo isqueiro pilha
lampada queimada, queimou a lampada, lampada queimou, trocar lampada | lampada
controle sem pilha, controle remoto, pilha controle, brinquedo pilha, pilha de relogio | pilha
acender fogao, fogo fogao, acender vela | fosforo isqueiro
soltou o papel, papel do banheiro, limpar bunda, acabou o papel | papel_higienico
limpar boca, servir festa guardanapo, paninho de mesa | guardanapo papel_toalha
derramou, secar pia, absorver oleo, secar fritura | papel_toalha pano_multiuso
cachorro filhote, filhotinho de cachorro, cachorrinho novo, adotei cachorro, filhote cachorro | racao_caes tapete_higienico sache_caes
racao de cachorro, comida pro cachorro, comida de cachorro, racao dog, comida cao, alimentar cachorro, racao cachorro | racao_caes
agradar cachorro, osso de cachorro, bifinho cachorro, petisco cachorro, mimo cachorro | petisco sache_caes
banho no cachorro, dar banho cachorro, cachorro fedendo, lavar cachorro | shampoo_para_caes
cachorro faz xixi em casa, tapete de cachorro, banheiro do cachorro | tapete_higienico
gatinho filhote, adotei um gato, filhote de gato, gatinho | racao_gatos sache_gatos areia_gatos
racao gato, comida de gato, comida pro gato, racao pra gato, alimentar gato, racao do gato, racao felina | racao_gatos
banheiro do gato, caixa de areia, areia do gato, areinha, xixi de gato | areia_gatos
comida umida gato, pate gato, sachezinho gato | sache_gatos
passarinho, comida de passarinho, canario, calopsita, periquito, comida passaro | racao_para_passaros
aquario, peixinho aquario, comida de peixe, racao peixinho | racao_para_peixes
salsicha cachorro quente, salsicha hot dog, salsicha de dog | salsicha
visita em casa, receber visita, visita chegando, lanche pra visita | cafe bolo pao_de_queijo suco biscoito queijo_minas
lanche rapido, lanchinho, lanche da noite, lanche simples | pao_frances presunto queijo_mussarela requeijao suco
lanche da academia, lanche saudavel, snack saudavel | barra_de_cereal banana iogurte castanha maca
levar no trabalho, lanche trabalho, lanche servico, cafe da firma | cafe biscoito_salgado bolo suco barra_de_cereal
viagem de carro, estrada lanche, lanche de viagem, viajar | agua_mineral biscoito_salgado suco salgadinho barra_de_cereal
ir a praia, praia, dia de praia, levar praia | protetor_solar agua_mineral cerveja gelo salgadinho queijo_coalho
acampar, acampamento, camping, trilha | macarrao_instantaneo atum sardinha fosforo repelente agua_mineral isqueiro
pescaria, pescar, rancho de pesca | cerveja gelo pao_frances linguica repelente
cooler, encher cooler, isopor, gelar cerveja, gelar bebida | gelo cerveja refrigerante agua_mineral
bebida pra misturar, misturar com vodka, misturar gin, copao | energetico agua_tonica refrigerante gelo suco
drink com gin, gin tonica, gin tonica | gin agua_tonica limao gelo
acompanhar cerveja, petisco cerveja, tira gosto cerveja, belisco cerveja | amendoim batata_chips azeitona salame linguica queijo_provolone
acompanhar vinho, vinho com queijo, tabua de queijos, tabua de frios | queijo queijo_parmesao queijo_provolone queijo_gorgonzola salame azeitona uva torrada
adocar cafe, cafe sem acucar adocar | adocante acucar
cafe forte, cafe extra forte | cafe
dieta liquida, so liquido | sopa suco gelatina agua_de_coco
comida de doente, canja doente, dieta branda | frango_inteiro arroz sopa torrada gelatina maca
janta rapida, jantar rapido, janta hoje, o que fazer pra janta, jantinha | ovos macarrao carne_moida peito_de_frango arroz sopa
almoco rapido, o que fazer de almoco, almoco simples, almoco hoje | arroz feijao peito_de_frango ovos alface tomate macarrao
comida de crianca, crianca nao come, comida filho, almoco das criancas | macarrao empanado banana ovos iogurte batata salsicha
merenda, merenda da escola, lanche do recreio, recreio | suco achocolatado bisnaguinha bolo biscoito_recheado iogurte banana
fruta pra crianca, fruta bebe, frutinha do bebe | banana maca mamao pera
fruta da epoca, fruta de epoca, fruta da estacao | banana laranja melancia manga abacaxi morango uva
fruta diet, fruta pouca caloria, fruta emagrecer | melancia morango melao mamao abacaxi
verdura pra salada, fazer salada, saladinha | alface tomate pepino rucula cenoura cebola agriao
legume pra sopa, fazer sopa, sopa de legumes | batata cenoura chuchu abobora mandioquinha cebola alho
pure, pure de batata, fazer pure | batata leite manteiga
batata pra fritar, batata frita fazer, batata palito fritar | batata batata_congelada oleo
ovo cozido, ovos pra semana, ovo frito | ovos
sem fogao, sem cozinhar, nao precisa cozinhar | atum sardinha pao_de_forma presunto queijo_mussarela macarrao_instantaneo
fogueira, lenha, acender lareira, lareira | carvao fosforo isqueiro vinho marshmallow
vela de aniversario, velinha, soprar vela | vela
promessa, vela de sete dias, acender vela santo, velorio | vela fosforo
copo de festa, prato de festa, descartaveis, descartavel festa, copinho | copo_descartavel prato_descartavel talher_descartavel guardanapo
pratinho, garfinho, colherzinha, talher plastico | prato_descartavel talher_descartavel
caixa de bombom, presente de chocolate, chocolate presente, agradar namorada | bombom chocolate
enchente, doacao, doar, campanha do agasalho, doacao alimentos, ajudar desabrigados | arroz feijao agua_mineral leite oleo macarrao fralda sabonete papel_higienico
estoque, estocar, comida que dura, enlatado, enlatados | sardinha atum milho_verde ervilha arroz feijao macarrao leite_em_po
republica, estudante, dividir ape, universitario | macarrao_instantaneo arroz ovos macarrao salsicha cafe
comida de domingo, almoco de domingo, domingo em familia | frango_inteiro macarrao costela_bovina maionese refrigerante batata
comida japonesa, sushi, temaki, fazer sushi | arroz salmao pepino molho_shoyu cream_cheese
comida mineira, tutu, comida de minas | feijao linguica couve farinha_de_mandioca queijo_minas pernil_suino
comida baiana, dende, comida da bahia | azeite camarao leite_de_coco feijao gengibre peixe
comida arabe, esfiha fazer, comida siria | grao_de_bico quibe carne_moida hortela pao limao
comida mexicana, tacos, burrito, nachos, guacamole | tortilha carne_moida feijao abacate tomate pimenta queijo_mussarela
comida italiana, cantina, massa italiana | macarrao molho_de_tomate queijo_parmesao azeite vinho alho
comida nordestina, comida do nordeste, comida do norte | carne_seca feijao queijo_coalho mandioca fuba farinha_de_mandioca
comida gaucha, comida de galpao | costela_bovina linguica carne_seca arroz erva_mate
queimar gordura, acelerar metabolismo, termogenico | cha gengibre canela cafe limao
olho inchado, olheira | pepino cha
gengiva sangrando, gengiva, gengivite | enxaguante fio_dental escova_dental
unha fraca, unha quebrando, base de unha | esmalte gelatina
micose, fungo no pe, coceira no pe | talco sabonete
coceira, alergia de pele, brotoeja, pele irritada | talco hidratante sabonete
retencao de liquido, inchaco, pe inchado, desinchar | melancia abacaxi cha pepino agua_de_coco
caimbra, caibra, caimbra | banana agua_de_coco isotonico
boa memoria, concentracao, omega 3 | sardinha castanha salmao linhaca
carencia, coracao partido, maratonar serie, dia triste | sorvete chocolate batata_chips pipoca_microondas vinho
dia de chuva, tarde chuvosa, tarde de chuva | pipoca_microondas chocolate_em_po sopa cha milho_de_pipoca
casa de praia, veraneio, alugar praia | agua_mineral cerveja carvao gelo protetor_solar repelente papel_higienico detergente
mistura, mistura almoco, mistura janta, mistura semana, mistura da semana | carne peixe ovos linguica salsicha hamburguer empanado
passar no pao, passar pao, comer com pao, pra passar no pao | manteiga margarina requeijao cream_cheese geleia mel creme_de_avela doce_de_leite nata pasta_de_amendoim
temperar carne, temperar, temperar frango, temperar comida, tempero de carne | tempero sal alho pimenta_do_reino paprica colorau caldo oregano
lavar banheiro, limpar banheiro, limpar privada, lavar privada, limpar vaso, limpar vaso sanitario | limpador_de_banheiro desinfetante agua_sanitaria saponaceo
limpar chao, lavar chao, passar pano, lavar casa, lavar calcada, lavar quintal, lavar piso, limpar piso | desinfetante limpador_perfumado limpador pano_de_chao rodo vassoura
lavar cabelo, cuidar cabelo, lavar a cabeca | shampoo condicionador
escovar os dentes, escovar dente, higiene bucal, limpar dente | creme_dental escova_dental
raspar barba, fazer bigode | aparelho_de_barbear espuma_de_barbear
trocar fralda, trocar bebe, troca de fralda | fralda lenco_umedecido pomada
acender churrasqueira, acender carvao, acender fogo, acender a churrasqueira | carvao fosforo isqueiro
comida de dog, cachorro, doguinho | racao_caes sache_caes petisco
matar mosquito, matar pernilongo | inseticida repelente
limpar janela, limpar vidro, limpar espelho, janela suja, lavar janela | limpa_vidros
tirar gordura, limpar gordura, tirar a gordura | desengordurante
cozinha engordurada, limpar cozinha | desengordurante limpador_multiuso detergente
proteger do sol, proteger sol | protetor_solar
coar cafe, coar o cafe | filtro_de_cafe
matar insetos, matar inseto, matar barata, matar formiga, matar mosca | inseticida
lavar panela, lavar prato, lavar pratos, lavar panelas | detergente esponja la_de_aco
massa de cuscuz, milharina, floco de milho, flocos de milho | farinha_de_milho fuba
geladinho, sacole, chup-chup, chup chup, dindim, din-din, gelinho, geladinho gourmet, flau, chopinho de fruta | picole sorvete refresco_em_po
fazer pipoca, sessao pipoca, pipoca pra filme | milho_de_pipoca pipoca_microondas
`

export const dishes = `
estrogonofe de frango, strogonoff de frango, strogonofe de frango, estrogonofe frango | peito_de_frango creme_de_leite champignon batata_palha arroz molho_de_tomate ketchup mostarda cebola
estrogonofe de carne, strogonoff de carne, estrogonofe, strogonoff, strogonofe, estrogonoff | alcatra patinho coxao_mole creme_de_leite champignon batata_palha arroz molho_de_tomate ketchup mostarda cebola
estrogonofe de camarao, strogonoff de camarao | camarao creme_de_leite champignon batata_palha arroz molho_de_tomate ketchup cebola
lasanha, lasanha a bolonhesa, lasanha bolonhesa, lasanha de carne | massa_lasanha carne_moida queijo_mussarela presunto molho_de_tomate creme_de_leite queijo_ralado cebola alho requeijao
lasanha de frango | massa_lasanha peito_de_frango queijo_mussarela creme_de_leite molho_de_tomate requeijao queijo_ralado cebola
lasanha de berinjela | berinjela carne_moida queijo_mussarela molho_de_tomate presunto queijo_ralado cebola alho
baiao de dois, baiao | feijao arroz queijo_coalho carne_seca linguica bacon cebola alho cheiro_verde manteiga
bolinho de chuva, bolinhos de chuva | farinha_de_trigo ovos acucar leite fermento_em_po oleo canela
feijoada, feijoada completa, feijoada light | feijao carne_para_feijoada carne_seca linguica bacon costelinha_suina couve laranja farofa farinha_de_mandioca arroz cebola alho
feijao tropeiro, tropeiro | feijao farinha_de_mandioca linguica bacon ovos couve cebola alho cheiro_verde
tutu de feijao, tutu a mineira | feijao farinha_de_mandioca bacon linguica couve ovos cebola alho
feijao gordo, feijao com linguica, feijao do dia a dia | feijao linguica bacon alho cebola
arroz carreteiro, carreteiro, arroz de carreteiro | arroz carne_seca linguica cebola alho tomate cheiro_verde
arroz de forno | arroz presunto queijo_mussarela milho_e_ervilha requeijao tomate queijo_ralado
arroz a grega | arroz cenoura ervilha uva_passa pimentao presunto milho_verde
arroz doce, arroz de leite doce | arroz leite leite_condensado acucar canela creme_de_leite
arroz de cuxa | arroz camarao cebola alho cheiro_verde
arroz com pequi, pequi com frango | arroz frango_inteiro cebola alho cheiro_verde
galinhada, arroz com galinha, arroz com frango panela | arroz coxa_e_sobrecoxa frango_inteiro tomate cebola alho colorau cheiro_verde milho_verde
risoto de frango, risoto | arroz peito_de_frango queijo_parmesao cebola manteiga caldo vinho
risoto de camarao | arroz camarao queijo_parmesao cebola manteiga caldo vinho
maria isabel, arroz maria isabel | arroz carne_seca cebola alho cheiro_verde
paella | arroz camarao lula marisco peito_de_frango pimentao ervilha azeite
macarronada, macarronada de domingo, noite de massa, macarrao de domingo | macarrao molho_de_tomate carne_moida queijo_ralado extrato_de_tomate polpa_de_tomate cebola alho
macarrao a bolonhesa, espaguete a bolonhesa, macarrao com carne moida | macarrao carne_moida molho_de_tomate queijo_ralado cebola alho
macarrao alho e oleo, espaguete alho e oleo | macarrao alho azeite queijo_ralado oleo
macarrao a carbonara, carbonara | macarrao bacon ovos queijo_parmesao creme_de_leite pimenta_do_reino
macarrao ao molho branco, macarrao quatro queijos, molho branco caseiro | macarrao creme_de_leite leite queijo_parmesao queijo_mussarela manteiga farinha_de_trigo
macarrao com sardinha molho, macarronada de sardinha | macarrao sardinha molho_de_tomate azeitona cebola alho
macarrao com salsicha | macarrao salsicha molho_de_tomate cebola alho queijo_ralado
macarrao de panela de pressao, macarrao na pressao | macarrao linguica creme_de_leite molho_de_tomate queijo_mussarela milho_verde
yakisoba, yakissoba, macarrao chines | macarrao peito_de_frango brocolis cenoura molho_shoyu repolho acelga couve_flor pimentao champignon
nhoque, nhoque de batata, inhoque | batata farinha_de_trigo ovos molho_de_tomate carne_moida queijo_ralado
panqueca de carne, panqueca, panqueca salgada | farinha_de_trigo leite ovos carne_moida molho_de_tomate queijo_ralado oleo cebola
panqueca americana, panqueca doce, panqueca de banana | farinha_de_trigo leite ovos mel fermento_em_po manteiga banana acucar
torta de frango, torta salgada, torta de liquidificador, empadao, empadao de frango | peito_de_frango farinha_de_trigo ovos leite milho_verde ervilha requeijao azeitona oleo fermento_em_po
torta de sardinha | sardinha farinha_de_trigo ovos leite tomate cebola oleo fermento_em_po
torta de limao | leite_condensado limao biscoito_maisena creme_de_leite manteiga ovos
torta holandesa | biscoito_maisena creme_de_leite leite_condensado chocolate manteiga
torta de bolacha, torta de biscoito, pave de bolacha | biscoito_maisena leite_condensado creme_de_leite leite chocolate_em_po manteiga
pave, pave de chocolate, pave de bombom | biscoito_maisena leite_condensado creme_de_leite leite chocolate amido_de_milho ovos chocolate_em_po bombom
pudim de leite, pudim, pudim de leite condensado | leite_condensado leite ovos acucar
brigadeiro, brigadeiro de panela, brigadeiro de colher | leite_condensado chocolate_em_po manteiga granulado creme_de_leite achocolatado
beijinho, beijinho de coco | leite_condensado coco_ralado manteiga acucar
cajuzinho | amendoim leite_condensado chocolate_em_po manteiga acucar
mousse de maracuja, musse de maracuja, mousse, musse | leite_condensado creme_de_leite maracuja suco
mousse de chocolate, musse de chocolate | chocolate creme_de_leite leite_condensado ovos
mousse de limao, musse de limao | leite_condensado creme_de_leite limao
gelatina colorida, mosaico de gelatina, gelatina mosaico | gelatina leite_condensado creme_de_leite leite_de_coco
manjar branco, manjar de coco, manjar | leite_de_coco leite amido_de_milho acucar ameixa_seca leite_condensado coco_ralado
ambrosia | leite ovos acucar canela
doce de abobora, doce abobora com coco | abobora acucar coco_ralado canela
doce de banana, bananada caseira | banana acucar canela
cocada, cocada branca | coco_ralado leite_condensado acucar
quindim, quindao | ovos acucar coco_ralado manteiga
romeu e julieta, queijo com goiabada | goiabada queijo_minas
canjica doce, mungunza, munguza, canjica branca doce, mugunza | canjica leite leite_condensado leite_de_coco coco_ralado canela amendoim
curau, curau de milho, canjica nordestina, papa de milho | milho_verde_em_espiga milho_verde leite acucar canela leite_de_coco
pamonha, pamonha doce, pamonha salgada | milho_verde_em_espiga milho_verde acucar leite coco_ralado queijo_coalho
polenta, angu, polenta com molho, polenta cremosa | fuba molho_de_tomate carne_moida queijo_ralado caldo linguica
cuscuz nordestino, cuscuz com ovo, cuscuz de milho | farinha_de_milho fuba ovos manteiga queijo_coalho carne_seca
cuscuz paulista | farinha_de_milho sardinha ovos tomate ervilha palmito azeitona farinha_de_mandioca
escondidinho de carne seca, escondidinho, escondidinho de charque | mandioca carne_seca queijo_mussarela creme_de_leite manteiga cebola requeijao
escondidinho de frango | batata peito_de_frango queijo_mussarela requeijao leite manteiga
escondidinho de carne moida | batata carne_moida queijo_mussarela leite manteiga requeijao
madalena, torta madalena de carne | batata carne_moida queijo_ralado leite manteiga ovos azeitona
bobo de camarao, bobo | camarao mandioca leite_de_coco azeite pimentao tomate cebola gengibre
moqueca, moqueca de peixe, moqueca baiana, moqueca capixaba | peixe cacao file_de_tilapia leite_de_coco pimentao tomate azeite cebola cheiro_verde
vatapa | camarao leite_de_coco pao_frances amendoim azeite castanha gengibre cebola
acaraje | feijao camarao azeite cebola gengibre
caruru | quiabo camarao amendoim azeite castanha cebola
tacaca | camarao polvilho pimenta alho
pato no tucupi | alho pimenta
manicoba | carne_para_feijoada carne_seca linguica bacon alho cebola arroz
sarapatel | figado coracao_de_frango cebola alho pimentao tomate
buchada, dobradinha, dobradinha com feijao branco | bucho feijao linguica tomate cebola alho cheiro_verde
rabada, rabada com agriao, rabada com polenta | rabada agriao fuba tomate cebola alho
vaca atolada | costela_bovina mandioca tomate cebola alho cheiro_verde
costela com mandioca, costela na pressao | costela_bovina mandioca cebola alho tomate
barreado | acem paleta_bovina bacon farinha_de_mandioca banana cebola alho
carne assada de panela, carne louca, carne maluca | lagarto acem paleta_bovina tomate cebola pimentao pao_frances alho
carne com batata, picadinho com batata, cozido de carne, ensopado | acem musculo batata cenoura tomate cebola alho
picadinho, picadinho de carne | patinho acem coxao_mole tomate cebola alho batata arroz
bife a parmegiana, parmegiana, bife a milanesa, bife empanado, milanesa | bife coxao_mole patinho farinha_de_rosca ovos queijo_mussarela molho_de_tomate presunto farinha_de_trigo oleo
frango a parmegiana | peito_de_frango farinha_de_rosca ovos queijo_mussarela molho_de_tomate presunto farinha_de_trigo
frango xadrez | peito_de_frango pimentao amendoim molho_shoyu cebola amido_de_milho
frango com quiabo | coxa_e_sobrecoxa quiabo fuba cebola alho tomate
frango ensopado, frango de panela, frango cozido, frango caipira ensopado | coxa_e_sobrecoxa frango_inteiro batata tomate cebola alho cenoura cheiro_verde
frango com polenta | coxa_e_sobrecoxa fuba molho_de_tomate cebola queijo_ralado
fricasse de frango, fricasse | peito_de_frango creme_de_leite requeijao queijo_mussarela batata_palha milho_verde
salpicao, salpicao de frango | peito_de_frango maionese batata_palha cenoura milho_verde uva_passa maca presunto ervilha
frango frito, frango a passarinho, frango a passarinho | frango_inteiro coxinha_da_asa asa_de_frango alho farinha_de_trigo oleo limao
asinha assada, asinha frita | asa_de_frango coxinha_da_asa limao alho molho_barbecue
canja de galinha, canja | frango_inteiro arroz cenoura batata cebola alho cheiro_verde
sopa de legumes, sopa, sopao, sopa de carne com legumes | batata cenoura chuchu abobora musculo macarrao cebola alho repolho caldo
caldo verde | batata couve linguica cebola alho
caldo de feijao, caldinho de feijao | feijao bacon linguica cebola alho cheiro_verde
caldo de mandioca, vaca atolada caldo, caldo de aipim | mandioca carne_seca linguica bacon cebola alho cheiro_verde
sopa de abobora, creme de abobora | abobora creme_de_leite cebola gengibre alho
creme de milho | milho_verde leite creme_de_leite manteiga amido_de_milho cebola
mocoto, caldo de mocoto | musculo feijao cebola alho linguica
puchero, cozido, cozido portugues | musculo costela_bovina batata cenoura repolho mandioca linguica milho_verde_em_espiga couve abobora
salada de maionese, maionese de batata, salada de batata, maionese caseira | batata maionese ovos cenoura cebola ervilha azeitona milho_verde
salada caesar | alface peito_de_frango queijo_parmesao pao_de_forma maionese limao azeite
salada tropical | alface manga tomate palmito azeite
salada de grao de bico | grao_de_bico tomate cebola azeite cheiro_verde limao
tabule | tomate pepino hortela limao cebola azeite
vinagrete, molho vinagrete, molho campanha | tomate cebola pimentao vinagre azeite cheiro_verde
farofa de churrasco, farofa de ovo, farofa de bacon, farofa caseira | farinha_de_mandioca bacon ovos manteiga cebola linguica
salada de fruta, salada de frutas | banana maca laranja mamao uva morango manga abacaxi melao kiwi leite_condensado creme_de_leite
cachorro-quente, cachorro quente, hot dog, dogao, dog prensado, noite do cachorro quente | salsicha pao_hot_dog molho_de_tomate batata_palha ketchup mostarda maionese milho_verde ervilha
hamburguer caseiro, hamburguer artesanal, noite de hamburguer, x-salada, x salada, xis salada, x-tudo, xis, x-burguer | hamburguer pao_hamburguer carne_moida queijo_prato alface tomate maionese ketchup bacon ovos
misto-quente, misto quente, tostex, torrada americana | pao_de_forma presunto queijo_mussarela manteiga
bauru | pao_frances presunto queijo_mussarela tomate oregano
pizza caseira, noite da pizza, pizza de calabresa caseira, noite de pizza | massa_de_pizza queijo_mussarela molho_de_tomate oregano azeitona linguica presunto farinha_de_trigo fermento_biologico
pastel, pastel frito, pastel de carne, pastel de queijo, pastelada | massa_fresca carne_moida queijo_mussarela oleo palmito azeitona ovos presunto
coxinha caseira, massa de coxinha, fazer coxinha | peito_de_frango farinha_de_trigo caldo farinha_de_rosca requeijao oleo leite
esfiha caseira, esfirra | farinha_de_trigo carne_moida fermento_biologico limao tomate cebola
quibe frito caseiro, quibe de forno, quibe assado | carne_moida hortela cebola limao requeijao
bolinho de carne, almondega caseira, almondegas caseiras, polpetone, bolo de carne | carne_moida ovos farinha_de_rosca cebola alho cheiro_verde bacon queijo_mussarela molho_de_tomate
bolinho de arroz | arroz ovos farinha_de_trigo queijo_ralado cheiro_verde oleo
bolinho de bacalhau | bacalhau batata ovos cheiro_verde azeite oleo
bacalhoada, bacalhau de forno, bacalhau a gomes de sa | bacalhau batata azeite azeitona cebola pimentao ovos tomate
peixe ensopado, ensopado de peixe, peixada, caldeirada | peixe file_de_tilapia pescada cacao tomate pimentao leite_de_coco cebola batata cheiro_verde limao
peixe a milanesa, isca de peixe, iscas de peixe frito | file_de_tilapia merluza farinha_de_rosca ovos limao farinha_de_trigo oleo
camarao na moranga | camarao abobora requeijao creme_de_leite molho_de_tomate cebola
omelete, omelete de queijo, omelete recheado | ovos queijo_mussarela presunto tomate cebola
ovo mexido, ovos mexidos | ovos manteiga requeijao
tapioca recheada, beiju recheado, tapioca com queijo | tapioca queijo_coalho queijo_mussarela coco_ralado presunto manteiga leite_condensado
pao de queijo caseiro, massa de pao de queijo, fazer pao de queijo | polvilho queijo_minas ovos leite queijo_parmesao oleo
pao caseiro massa, massa de pao caseiro | farinha_de_trigo fermento_biologico leite ovos acucar oleo sal
rosca de leite condensado, rosca doce, rosca caseira | farinha_de_trigo fermento_biologico leite_condensado ovos leite acucar coco_ralado
bolo de cenoura, bolo de cenoura com chocolate | cenoura farinha_de_trigo ovos acucar oleo fermento_em_po chocolate_em_po manteiga
bolo de chocolate, nega maluca, bolo nega maluca | farinha_de_trigo chocolate_em_po ovos acucar leite fermento_em_po oleo manteiga
bolo de fuba, bolo de fuba com goiabada | fuba ovos acucar leite farinha_de_trigo fermento_em_po oleo goiabada queijo_ralado
bolo de milho, bolo de milho verde | milho_verde ovos leite fuba acucar fermento_em_po coco_ralado oleo leite_condensado
bolo de laranja | laranja farinha_de_trigo ovos acucar oleo fermento_em_po
bolo de banana | banana aveia ovos farinha_de_trigo canela fermento_em_po acucar
bolo de mandioca, bolo de aipim, bolo de macaxeira, bolo pe de moleque | mandioca leite_de_coco ovos coco_ralado acucar manteiga
bolo de aniversario, bolo confeitado, bolo recheado | farinha_de_trigo ovos acucar leite_condensado creme_de_leite chantili chocolate_em_po fermento_em_po morango
bolo de rolo | farinha_de_trigo ovos acucar manteiga goiabada
fazer bolo, bolo caseiro, assar bolo, bolo simples | farinha_de_trigo ovos acucar leite fermento_em_po mistura_para_bolo manteiga oleo chocolate_em_po
cuca caseira, cuca alema, cuca de banana, cuca de uva | farinha_de_trigo acucar ovos manteiga fermento_biologico banana uva leite
rabanada, fatia dourada, fatias douradas | pao_frances leite ovos acucar canela leite_condensado oleo
churros | farinha_de_trigo doce_de_leite acucar canela oleo
cookies caseiros, biscoito amanteigado caseiro | farinha_de_trigo manteiga chocolate acucar ovos
sequilhos, biscoitinho de maisena | amido_de_milho leite_condensado manteiga
sonho de padaria caseiro, bolinho frito recheado | farinha_de_trigo fermento_biologico doce_de_leite ovos acucar oleo
acai na tigela, tigela de acai | acai banana granola leite_condensado morango leite_em_po
sorvete caseiro, sorvete de liquidificador | creme_de_leite leite_condensado leite morango chocolate
fondue, fondue de queijo, fondue de chocolate | queijo_mussarela queijo_provolone chocolate creme_de_leite morango pao_frances vinho uva marshmallow
caipirinha, caipiroska | cachaca limao acucar gelo vodka
quentao, quentao | cachaca gengibre acucar canela laranja limao maca
vinho quente | vinho canela acucar maca gengibre laranja
batida de coco, batida de maracuja | cachaca vodka leite_condensado leite_de_coco maracuja gelo
ponche, sangria | vinho maca laranja espumante refrigerante abacaxi
chocolate quente, chocolate quente cremoso | leite chocolate_em_po amido_de_milho creme_de_leite acucar canela
pacoca caseira | amendoim acucar farinha_de_mandioca biscoito_maisena
pe de moleque caseiro | amendoim rapadura acucar leite_condensado
maca do amor | maca acucar
pipoca doce, pipoca caramelizada | milho_de_pipoca acucar oleo chocolate_em_po
feijao carioca temperado, feijao temperado | feijao alho cebola bacon
chimichurri | azeite oregano alho vinagre cheiro_verde
molho de tomate caseiro, molho caseiro, molho vermelho | tomate cebola alho azeite manjericao extrato_de_tomate
molho pesto, pesto | manjericao azeite queijo_parmesao castanha alho
guacamole | abacate tomate limao cebola pimenta
homus, humus, pasta de grao de bico | grao_de_bico limao azeite alho
virado a paulista, virado paulista | feijao farinha_de_mandioca bisteca_suina couve linguica ovos banana arroz
leitao a pururuca, pernil assado, pernil de natal | pernil_suino limao alho laranja vinho
lombo assado, lombo recheado, lombo com abacaxi | lombo_suino alho limao abacaxi bacon mostarda
costelinha barbecue, costelinha ao molho barbecue, ribs | costelinha_suina molho_barbecue alho limao batata
joelho de porco, eisbein, chucrute com salsicha, comida alema | carne_suina repolho salsicha batata mostarda bacon vinagre
marreco recheado, marreco com repolho roxo | repolho maca
entrevero, entrevero de pinhao | pinhao linguica bacon carne_suina alcatra pimentao cebola tomate
pacoca de pinhao | pinhao linguica carne_moida bacon cebola
arroz de leite | arroz leite acucar canela sal
chambari | musculo cebola alho tomate pimentao
queijadinha | leite_condensado coco_ralado ovos queijo_ralado
olho de sogra | ameixa_seca leite_condensado coco_ralado acucar
palha italiana | leite_condensado chocolate_em_po biscoito_maisena manteiga
bombom aberto, bombom de travessa, bombom de morango | morango leite_condensado creme_de_leite chocolate manteiga
banoffee | banana doce_de_leite biscoito_maisena creme_de_leite chantili manteiga
cheesecake | cream_cheese leite_condensado biscoito_maisena creme_de_leite geleia limao
tiramisu, tiramisu | cream_cheese cafe biscoito ovos chocolate_em_po
crepioca | ovos tapioca queijo_mussarela
shakshuka, ovo no molho | ovos molho_de_tomate cebola pimentao alho
`

export const occasions = `
natal, ceia, ceia de natal, noite de natal, almoco de natal | peru chester pernil_suino lombo_suino bacalhau panetone espumante sidra uva_passa ameixa_seca castanha cereja
ano-novo, reveillon, reveillon, virada do ano, ceia de ano novo, fim de ano, ano novo | espumante sidra lombo_suino pernil_suino lentilha uva uva_passa castanha panetone bacalhau peru
amigo secreto, amigo oculto, confraternizacao, confraternizacao da firma, festa da firma | refrigerante salgados bombom panetone espumante salgadinho cerveja
ferias de verao, ferias de janeiro, ferias das criancas | sorvete picole protetor_solar agua_de_coco suco melancia
dia de reis, folia de reis | bolo panetone vinho farinha_de_trigo
volta as aulas, comeco das aulas, inicio das aulas | suco bisnaguinha achocolatado biscoito_recheado barra_de_cereal iogurte banana
carnaval, bloquinho, folia, pre-carnaval | cerveja agua_mineral energetico gelo vodka bebida_ice refrigerante protetor_solar
quarta-feira de cinzas, quarta de cinzas | sardinha bacalhau file_de_tilapia atum ovos
quaresma, tempo da quaresma | file_de_tilapia sardinha merluza bacalhau atum ovos camarao
domingo de ramos | frango_inteiro macarrao file_de_tilapia
semana santa, comida da semana santa | bacalhau file_de_tilapia camarao sardinha azeite leite_de_coco azeitona ovo_de_pascoa vinho
quinta-feira santa | pao_frances vinho file_de_tilapia bacalhau
sexta-feira santa, sexta santa, sexta feira da paixao, sexta da paixao, paixao de cristo | bacalhau file_de_tilapia merluza camarao pescada tainha corvina salmao sardinha azeite leite_de_coco azeitona grao_de_bico palmito
sabado de aleluia | costela_bovina carvao cerveja linguica ovo_de_pascoa
pascoa, domingo de pascoa, almoco de pascoa, pascoa | ovo_de_pascoa bombom chocolate bacalhau cordeiro vinho
corpus christi | carvao costela_bovina linguica refrigerante pao_frances
dia internacional da mulher, dia da mulher | bombom chocolate espumante vinho
aniversario da cidade | refrigerante salgados bolo
tiradentes, feriado de tiradentes | linguica costela_bovina cerveja carvao
sao jorge, dia de sao jorge | feijao carne_para_feijoada linguica cerveja
dia do trabalho, primeiro de maio, dia do trabalhador, feriado do trabalhador | linguica costela_bovina carvao cerveja refrigerante
dia das maes, almoco do dia das maes, cafe da manha dia das maes | bombom chocolate espumante vinho lasanha costela_bovina bolo torta
festa junina, sao joao, sao joao, arraial, arraia, festa de sao joao, comida junina, comida tipica junina, quermesse, festa julina, quadrilha | milho_de_pipoca pacoca pe_de_moleque canjica amendoim milho_verde_em_espiga milho_verde fuba coco_ralado leite_de_coco leite_condensado gengibre cachaca vinho batata_doce salsicha pao_hot_dog mistura_para_bolo
santo antonio, dia de santo antonio | pao_frances milho_de_pipoca pacoca canjica
dia dos namorados, jantar dos namorados, jantar romantico, noite romantica, jantar a dois | vinho espumante bombom chocolate morango queijo_gorgonzola camarao file_mignon vela
sao pedro, dia de sao pedro | file_de_tilapia tainha milho_de_pipoca pacoca
festa da tainha, temporada de tainha, safra da tainha | tainha camarao farinha_de_mandioca limao
dia da pizza | pizza massa_de_pizza queijo_mussarela molho_de_tomate azeitona
dia dos avos | bolo cafe pao_de_queijo bombom queijo_minas
dia dos pais, almoco do dia dos pais, churrasco dia dos pais | picanha costela_bovina linguica carvao cerveja whisky vinho
semana farroupilha, vinte de setembro, dia do gaucho, acampamento farroupilha | costela_bovina erva_mate linguica carne_seca arroz carvao
independencia, sete de setembro, feriado de sete de setembro | linguica costela_bovina carvao cerveja
cosme e damiao, sao cosme e damiao, saquinho de doce, doce de cosme | bala pirulito pacoca pe_de_moleque marshmallow chiclete bombom doce_de_fruta
dia das criancas, doze de outubro, festa das criancas | bala pirulito chocolate sorvete pipoca_microondas salgadinho refrigerante bombom
nossa senhora aparecida | bolo vela frango_inteiro
oktoberfest, festa alema, festa do chope | cerveja chopp salsicha linguica repolho batata mostarda carne_suina
dia do professor | bombom chocolate cafe
halloween, dia das bruxas | bala pirulito marshmallow chocolate abobora chiclete
finados, dia de finados | vela fosforo
consciencia negra | feijao carne_para_feijoada linguica couve farofa
acao de gracas | peru batata_doce abobora torta
churrasco, churrasquinho, churras, churrascada, churrasco de domingo, assado na brasa | linguica picanha costela_bovina alcatra maminha fraldinha contrafile coracao_de_frango coxinha_da_asa carvao queijo_coalho farofa gelo costelinha_suina espetinho cupim bife_ancho picanha_suina panceta cordeiro
futebol, dia de jogo, jogo do brasil, copa do mundo, assistir jogo, ver o jogo, final do campeonato | cerveja amendoim linguica batata_chips salgadinho refrigerante pipoca_microondas carvao
aniversario, festa, festinha, festa de aniversario, festa infantil, festinha infantil, niver, festa surpresa | refrigerante salgados bolo bala pirulito bombom mistura_para_bolo salgadinho torta pao_hot_dog vela copo_descartavel prato_descartavel guardanapo talher_descartavel marshmallow espumante gelo granulado
festa de quinze anos, quinze anos, debutante | refrigerante salgados espumante bombom copo_descartavel guardanapo torta
cha de bebe, cha de fralda, cha fralda, cha revelacao, cha de fraldas, cha bebe | fralda lenco_umedecido pomada algodao hastes_flexiveis mamadeira
cha de panela, cha de cozinha, cha de casa nova, cha bar | pano_de_chao esponja vassoura detergente balde rodo papel_aluminio prendedor_de_roupa
casamento, festa de casamento, noivado, bodas | espumante refrigerante vinho salgados bombom torta guardanapo
batizado, batismo, crisma, primeira comunhao | refrigerante bolo salgados torta espumante guardanapo
formatura | espumante cerveja refrigerante salgados
velorio | cafe copo_descartavel agua_mineral biscoito_salgado acucar
noite de queijos e vinhos, queijos e vinhos, queijo e vinho, noite do vinho, vinhos e queijos | vinho queijo_gorgonzola queijo_provolone queijo_parmesao queijo_minas queijo_coalho salame azeitona uva torrada geleia queijo
noite de cinema, noite do filme, sessao de cinema, maratona de filme, noite de filme | pipoca_microondas milho_de_pipoca refrigerante chocolate batata_chips bala
happy hour, happyhour, boteco, tira gosto, tira-gosto, petiscar, sextou, resenha, barzinho em casa | cerveja amendoim batata_chips azeitona salame queijo_provolone bebida_ice gin linguica
cafe da manha, cafe colonial, cafe de hotel, desjejum, cafe manha | cafe pao_frances leite manteiga presunto queijo_mussarela queijo_prato requeijao geleia pao_de_forma margarina pao_caseiro bisnaguinha pao_de_queijo croissant torrada cream_cheese nata mel granola cereal_matinal achocolatado cappuccino cuca
cafe da tarde, lanche da tarde, lanche de tarde, cha da tarde, cha das cinco | cafe pao_frances bolo pao_de_queijo queijo_minas manteiga biscoito_maisena leite cuca requeijao presunto queijo_mussarela croissant margarina bisnaguinha torrada geleia achocolatado
piquenique, picnic, pic-nic, lanche no parque | suco pao_de_forma presunto queijo_prato bolo uva maca biscoito_recheado agua_mineral guardanapo
festa do pijama, acampadentro | pizza pipoca_microondas refrigerante marshmallow chocolate achocolatado
lanche das criancas, lanche crianca, lanche escola, lanche escolar, lanche dos filhos, lancheira, lanche filho | suco achocolatado bisnaguinha biscoito_recheado iogurte bolo biscoito_wafer cookie leite_fermentado doce_lacteo bebida_lactea barra_de_cereal gelatina
faxina, dia de faxina, limpar casa, limpeza pesada, faxinar, limpeza geral, faxinao | agua_sanitaria desinfetante limpador_multiuso limpador_perfumado limpador_de_banheiro limpador limpa_vidros desengordurante saponaceo alvejante vassoura rodo pano_de_chao esponja saco_de_lixo lustra_moveis cera pano_multiuso la_de_aco balde mop luva escova_de_limpeza pa_de_lixo
marmita, marmitinha, marmita da semana, almoco da semana, marmitas, marmitex | arroz feijao peito_de_frango carne_moida ovos legumes_congelados macarrao batata_doce brocolis
almoco de familia, almoco familia, reuniao de familia | frango_inteiro costela_bovina macarrao arroz maionese refrigerante batata lasanha
`

export const regions = `
macaxeira | mandioca
aipim | mandioca
castelinha | mandioca
cenoura amarela | mandioquinha
batata fiuza | mandioquinha
jerimum | abobora
moranga | abobora
cabotia | abobora
kabocha | abobora
cabotcha | abobora
girimum | abobora
caserinha | abobrinha
mogango | abobora
bergamota | tangerina
mexerica | tangerina
mimosa | tangerina
vergamota | tangerina
ponca | tangerina
ponkan | tangerina
murcote | tangerina
morgote | tangerina
mandarina | tangerina
laranja cravo | tangerina
laranja mimosa | tangerina
tanja | tangerina
laranja seleta | laranja
graviola | polpa_de_fruta
caja | polpa_de_fruta
tapereba | polpa_de_fruta
cupuacu | polpa_de_fruta
seriguela | polpa_de_fruta
umbu | polpa_de_fruta
acerola | polpa_de_fruta
bacuri | polpa_de_fruta
araca | goiaba
papaia | mamao
ananas | abacaxi
maracuja de suco | maracuja
coco seco | coco_ralado
chicoria | almeirao
radiche | almeirao
radite | almeirao
escarola | almeirao
mostarda verde | almeirao
mastruz | agriao
tempero verde | cheiro_verde
salsa e cebolinha | cheiro_verde
cebola de palha | cheiro_verde
feijao-vagem | vagem
feijao verde de metro | vagem
maxixe | pepino
caxi | chuchu
machucho | chuchu
caiota | chuchu
xuxu | chuchu
taia | inhame
taioba | couve
batatinha | batata
batata da terra | batata_doce
milho assado | milho_verde_em_espiga
dedo-de-moca | pimenta
cogumelo paris | champignon
cacetinho | pao_frances
carioquinha | pao_frances
pao carioquinha | pao_frances
pao jaco | pao_frances
pao aguado | pao_frances
pao d'agua | pao_frances
pao careca | pao_frances
pao massa grossa | pao_frances
pao massa fina | pao_hot_dog
pao cervejinha | pao_frances
pao de trigo | pao_frances
paozinho | pao_frances
media | pao_frances
filao | pao_frances
bengala | pao_frances
pao de agua | pao_frances
pao vara | pao_frances
pao de leite | bisnaguinha
bisnaga | bisnaguinha
pao de xis | pao_hamburguer
pao de caixa | pao_de_forma
pao de sanduba | pao_de_forma
pao bola | pao_hamburguer
cuca | cuca
chineque | pao
biscoito de vento | biscoito_de_polvilho
avoador | biscoito_de_polvilho
ginete | biscoito_de_polvilho
bolacha | biscoito
bolacha d'agua | biscoito_salgado
bolacha salgada | biscoito_salgado
bolacha waffer | biscoito_wafer
bolacha de mel | pao_de_mel
sequilho | biscoito
vina | salsicha
salsichao | linguica
linguicinha | linguica
toscana | linguica
paio | linguica
guisado | carne_moida
boi ralado | carne_moida
carne picada de maquina | carne_moida
carne de moinho | carne_moida
picadinho de maquina | carne_moida
picadinho moido | carne_moida
charque | carne_seca
jaba | carne_seca
carne-do-ceara | carne_seca
carne do sertao | carne_seca
carne de vento | carne_seca
carne serenada | carne_seca
jabazinho | carne_seca
vazio | fraldinha
bife do vazio | fraldinha
assado de tira | costela_bovina
maca do peito | peito_bovino
coxao de dentro | coxao_mole
coxao de fora | coxao_duro
posta vermelha | coxao_duro
posta branca | lagarto
bola da pa | paleta_bovina
lombo de agulha | acem
pescoco com osso | acem
ossobuco | musculo
garrao | musculo
chambaril | musculo
file sem osso | contrafile
file de lombo | contrafile
chuleta | bisteca_suina
bisteca | bisteca_suina
carre | bisteca_suina
entrecot | contrafile
lombinho de porco | lombo_suino
pancetinha | panceta
toucinho | panceta
toicinho | panceta
torresmo | panceta
pururuca | panceta
mondongo | bucho
dobradinha | bucho
buchinho | bucho
galeto | frango_inteiro
penosa | frango_inteiro
galinha de granja | frango_inteiro
coracaozinho | coracao_de_frango
miudo de frango | moela
tulipa | coxinha_da_asa
drumete | coxinha_da_asa
pe de galinha | pe_de_frango
sururu | marisco
sarnambi | marisco
berbigao | marisco
vongole | marisco
mexilhao | marisco
lambreta | marisco
unha-de-velho | marisco
file de viola | cacao
caconete | cacao
pirarucu | peixe
tainhota | tainha
cavalinha | cavala
gasosa | refrigerante
refri | refrigerante
gengibirra | refrigerante
tubaina | refrigerante
laranjinha | refrigerante
guaranazinho | refrigerante
suquinho | suco
ki-suco | refresco_em_po
q-suco | refresco_em_po
k-suco | refresco_em_po
tampico | suco
groselha | xarope
pinga | cachaca
caninha | cachaca
aguardente | cachaca
birita | cachaca
marvada | cachaca
breja | cerveja
cerva | cerveja
ceva | cerveja
loira gelada | cerveja
litrao | cerveja
chimarrao | erva_mate
terere | erva_mate
cafezinho | cafe
coador | filtro_de_cafe
chimia | geleia
schimier | geleia
schmier | geleia
mu-mu | doce_de_leite
mumu | doce_de_leite
puxa-puxa | melado
alfenim | rapadura
batida de rapadura | rapadura
nego bom | bananinha
mariola | bananinha
figada | doce_de_fruta
marmelada | doce_de_fruta
pe de moca | pe_de_moleque
rapadurinha de amendoim | pe_de_moleque
nata | nata
kaschmier | ricota
queijinho | queijo_minas
puina | ricota
queijo de manteiga | queijo
requeijao do norte | queijo
requeijao de corte | queijo
queijo branco | queijo_minas
queijo fresco | queijo_minas
queijo serrano | queijo_colonial
queijo da colonia | queijo_colonial
queijo de porco | mortadela
farinha de polenta | fuba
farinha de angu | fuba
quirera | canjica
quirerinha | canjica
canjiquinha | canjica
xerem | canjica
mungunza | canjica
munguza | canjica
mugunza | canjica
cha de burro | canjica
farinha d'agua | farinha_de_mandioca
farinha de puba | farinha_de_mandioca
farinha de pau | farinha_de_mandioca
farinha de guerra | farinha_de_mandioca
farinha uarini | farinha_de_mandioca
farinha surui | farinha_de_mandioca
farinha de mesa | farinha_de_mandioca
farinha quebradinha | farinha_de_mandioca
farinha de beiju | tapioca
carima | polvilho
beiju | tapioca
povilho | polvilho
fecula | polvilho
araruta | amido_de_milho
andu | feijao
guandu | feijao
espaguete | macarrao
miojo | macarrao_instantaneo
lamen | macarrao_instantaneo
capeleti | massa_fresca
agnolini | massa_fresca
pierogi | massa_fresca
colorifico | colorau
urucum | colorau
coloral | colorau
corante de comida | colorau
catchup | ketchup
massa de tomate | extrato_de_tomate
milho alho | milho_de_pipoca
mindubi | amendoim
mendorim | amendoim
ping-pong | chiclete
chicle | chiclete
quiboa | agua_sanitaria
kiboa | agua_sanitaria
candida | agua_sanitaria
agua de lavadeira | agua_sanitaria
super globo | agua_sanitaria
cloro de roupa | agua_sanitaria
sabao de coco | sabao_em_barra
sabao grosso | sabao_em_barra
sabao de soda | sabao_em_barra
pedra de sabao | sabao_em_barra
creolina | desinfetante
bucha | esponja
bucha de pia | esponja
rodilha | pano_de_chao
esfregao | mop
pa de cisco | pa_de_lixo
sacola de lixo | saco_de_lixo
binga | isqueiro
pregador | prendedor_de_roupa
grampo de roupa | prendedor_de_roupa
gilete | aparelho_de_barbear
modess | absorvente
modes | absorvente
toalha higienica | absorvente
cotonete | hastes_flexiveis
camisinha | preservativo
dentifricio | creme_dental
kolynos | creme_dental
xampu | shampoo
creme rinse | condicionador
rinse | condicionador
creme de cabelo | creme_para_pentear
yamasterol | creme_para_pentear
seiva de alfazema | colonia
papel de banheiro | papel_higienico
fraldao | fralda_geriatrica
pepeta | chupeta
mucilon | cereal_infantil
alpiste | racao_para_passaros
quirela de passarinho | racao_para_passaros
carne de agulha | acem
carne de braco | paleta_bovina
carne paulista | lagarto
carne de tatu | lagarto
granulado higienico | areia_gatos
creme de corpo | hidratante
creme de pele | hidratante
lamina de barbear | aparelho_de_barbear
papel de cozinha | papel_toalha
saco preto | saco_de_lixo
esponja de louca | esponja
esponja de cozinha | esponja
sabao de louca | detergente
lava-louca | detergente
veneno de barata | inseticida
veneno de mosquito | inseticida
veneno de formiga | inseticida
mata-inseto | inseticida
mata-barata | inseticida
mata-mosquito | inseticida
bateria | pilha
suco de caixinha | suco
suco pronto | suco
suco em po | refresco_em_po
suco de pacotinho | refresco_em_po
redbull | energetico
erva de chimarrao | erva_mate
batata frita congelada | batata_congelada
batata pre-frita | batata_congelada
batata palito | batata_congelada
goma de mascar | chiclete
filtro solar | protetor_solar
bloqueador | protetor_solar
filtro de papel | filtro_de_cafe
biscoito maria | biscoito_maisena
cartela de ovo | ovos
ovo de galinha | ovos
manteiga de garrafa | manteiga
manteiga da terra | manteiga
palha de aco | la_de_aco
esponja de aco | la_de_aco
pasta de dente | creme_dental
pao de sal | pao_frances
carne de sol | carne_seca
feijao da colonia | feijao
colchao mole | coxao_mole
colchao duro | coxao_duro
bico de bebe | chupeta
`

export const unsold = `
gas de cozinha, botijao de gas, botijao, gas, bujao, gas p13, recarga de gas, vale gas |
flores, buque, buque de flores, rosas vermelhas, arranjo de flores, coroa de flores, orquidea, vaso de flor, flor natural |
remedio, medicamento, dipirona, paracetamol, ibuprofeno, dorflex, antibiotico, anticoncepcional, buscopan, novalgina, xarope pra tosse, omeprazol, vitamina d, colirio, antialergico, pilula do dia seguinte |
cigarro, maco de cigarro, marlboro, tabaco, fumo, narguile, essencia narguile, seda de cigarro, vape, cigarro eletronico |
celular, iphone, carregador, fone de ouvido, capinha, chip de celular, smartphone, pelicula |
recarga de celular, credito de celular, recarga, vale presente, gift card |
eletrodomestico, geladeira, fogao, micro-ondas, maquina de lavar, liquidificador, airfryer, air fryer, batedeira, ventilador, ar condicionado, ferro de passar, cafeteira, sanduicheira |
televisao, tv, smart tv, notebook, computador, videogame |
movel, sofa, colchao, guarda-roupa, cama box, mesa de jantar, estante, rack |
roupa, camiseta, vestido, calca jeans, meia calca, cueca, calcinha, sutia, pijama, casaco, jaqueta |
sapato, tenis de corrida, chinelo, sandalia, havaianas, bota |
material escolar, caderno, lapis, caneta, mochila, borracha, apontador, estojo, cartolina |
brinquedo, boneca, carrinho de brinquedo, bola de futebol, quebra-cabeca, lego |
ferramenta, martelo, furadeira, parafuso, chave de fenda, alicate, trena |
material de construcao, cimento, tijolo, areia de construcao, tinta de parede, massa corrida, argamassa, torneira, cano de pvc |
autopeca, pneu, oleo de motor, bateria de carro, palheta, gasolina, etanol, diesel |
adubo, terra vegetal, semente de grama, fertilizante, vaso de planta, muda de planta |
livro, revista, jornal, gibi |
joia, relogio, anel, brinco, colar |
maquiagem, batom, base facial, rimel, blush, po compacto |
perfume importado, perfume frances |
roupa de cama, lencol, travesseiro, edredom, cobertor, toalha de banho |
panela de pressao, panela, frigideira, jogo de panela, talheres inox, copo de vidro, garrafa termica |
carrinho de bebe, berco, cadeirinha de carro, banheira de bebe |
racao de cavalo, racao de galinha, milho para galinha, racao de boi, sal mineral |
lenha, fardo de lenha, cavaco |
passagem, ingresso, passagem de onibus |
chave, copia de chave, xerox, impressao, foto 3x4 |
guarda-chuva, sombrinha, guarda-sol, cadeira de praia, capa de chuva |
`

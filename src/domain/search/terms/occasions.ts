/**
 * Occasions and needs for which people shop without naming products, as groups of kinds in the format of `kind-groups.ts`. A product has
 * the term of each occasion that its kind serves, so an occasion is searched like a kind, and narrows one: "carne pra churrasco".
 */
export const occasionList = `
churrasco: churrasquinho, churras, churrascada | picanha alcatra contrafile fraldinha maminha costela_bovina costelinha_suina linguica coracao_de_frango coxinha_da_asa asa_de_frango cupim bife_ancho picanha_suina panceta cordeiro espetinho queijo_coalho carvao gelo farofa
cafe_da_manha: cafe manha, cafe tarde, lanche tarde, desjejum | cafe pao_frances pao_de_forma pao_caseiro pao bisnaguinha pao_de_queijo croissant torrada manteiga margarina requeijao cream_cheese nata geleia mel granola cereal_matinal achocolatado cappuccino cuca presunto queijo_mussarela queijo_prato leite
faxina: dia faxina, limpar casa, limpeza pesada, faxinar | agua_sanitaria desinfetante limpador_multiuso limpador_perfumado limpador_de_banheiro limpador limpa_vidros desengordurante saponaceo alvejante lustra_moveis cera vassoura rodo pano_de_chao pano_multiuso esponja la_de_aco balde mop luva escova_de_limpeza pa_de_lixo saco_de_lixo
lanche_das_criancas: lanche crianca, lanche escola, lanche escolar, lanche filho, lancheira, merenda | suco achocolatado bisnaguinha biscoito_recheado biscoito_wafer cookie bolo iogurte leite_fermentado doce_lacteo bebida_lactea barra_de_cereal gelatina
feijoada: ingrediente feijoada | carne_para_feijoada feijao carne_seca linguica bacon costelinha_suina couve laranja farofa farinha_de_mandioca
festa: festinha, aniversario, festa aniversario, festa infantil, festinha infantil | refrigerante salgados salgadinho bala pirulito bombom torta mistura_para_bolo copo_descartavel prato_descartavel talher_descartavel guardanapo vela pao_hot_dog marshmallow espumante gelo granulado
natal: ceia, ceia natal, ano novo, reveillon, fim ano | panetone espumante sidra peru chester pernil_suino lombo_suino bacalhau uva_passa ameixa_seca castanha cereja
pascoa: semana santa | ovo_de_pascoa bacalhau bombom chocolate
salada_de_fruta: salada fruta, vitamina fruta | banana maca laranja mamao uva morango manga abacaxi melao kiwi
macarronada: noite massa | macarrao molho_de_tomate extrato_de_tomate polpa_de_tomate queijo_ralado
noite_da_pizza: noite pizza, fazer pizza, pizza caseira | pizza massa_de_pizza queijo_mussarela molho_de_tomate oregano azeitona
cachorro_quente: cachorro quente, hot dog, dogao | salsicha pao_hot_dog batata_palha ketchup mostarda
hamburguer_caseiro: hamburguer caseiro, hamburguer casa, noite hamburguer | hamburguer pao_hamburguer
caipirinha: caipira, drink, drinks | cachaca vodka limao gelo
happy_hour: happy hour, happyhour, tira gosto, boteco, petiscar | cerveja amendoim batata_chips azeitona salame queijo_provolone bebida_ice gin
marmita: marmitinha, marmita semana, almoco semana | arroz feijao peito_de_frango carne_moida ovos legumes_congelados macarrao batata_doce brocolis
mistura: mistura almoco, mistura janta, mistura semana | @carne @peixe ovos linguica salsicha hamburguer empanado
fazer_bolo: fazer bolo, assar bolo, bolo caseiro | mistura_para_bolo farinha_de_trigo fermento_em_po ovos acucar chocolate_em_po granulado
passar_no_pao: passar pao, comer pao | manteiga margarina requeijao cream_cheese geleia mel creme_de_avela doce_de_leite nata pasta_de_amendoim
temperar: temperar carne, temperar frango, temperar comida, tempero carne | tempero sal alho pimenta_do_reino paprica colorau caldo oregano
lavar_banheiro: lavar banheiro, limpar banheiro, limpar privada, lavar privada, limpar vaso | limpador_de_banheiro desinfetante agua_sanitaria saponaceo
limpar_chao: limpar chao, lavar chao, passar pano, lavar casa, lavar calcada, lavar quintal | desinfetante limpador_perfumado limpador pano_de_chao rodo vassoura
lavar_cabelo: lavar cabelo, cuidar cabelo | shampoo condicionador
escovar_dente: escovar dente, higiene bucal | creme_dental escova_dental enxaguante fio_dental
fazer_barba: fazer barba, barbear, raspar barba | aparelho_de_barbear espuma_de_barbear
trocar_fralda: trocar fralda, trocar bebe, troca fralda | fralda lenco_umedecido pomada
matar_mosquito: matar mosquito, espantar mosquito, matar pernilongo, pernilongo, muricoca, mosquito | inseticida repelente
fazer_pipoca: fazer pipoca, sessao pipoca, noite filme | milho_de_pipoca pipoca_microondas
acender_churrasqueira: acender churrasqueira, acender carvao, acender fogo | carvao fosforo isqueiro
geladinho: sacole, chup chup, gelinho, dindim, din din | picole sorvete refresco_em_po
cachorro: comida cachorro, dog | racao_caes sache_caes petisco
`

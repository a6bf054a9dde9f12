/** Brands of dairy, meat, bakery and frozen goods. */
export const freshBrands = `
Itambé; Italac; Tirol; Aurora; Batavo; Elegê; Líder; Shefa; Nilza; Lactolat; Paulista; Betânia; Bom Gosto; Cotochés; Latco; Ibituruna; Manacá; Quatá
Verde Campo; Natville; Damare; Cativa; Latvida; Santa Mônica; Confepar; Lactobom; Aurolat; Piá; Deale; Dália; La Serenissima; CCGL; Camponesa; Sooro
Tio Bepe; Unibaby; Itambezinho; Cotrilac; Letti; Nolat; Aviação; President; Vigor; Tourinho; Minas Lac; Batavinho; Frutap; Yogfrut; Polenghi; Tirolez
Scala; La Paulina; Danubio; Teixeira; Valeza; Cruzília; Serra Bela; Gran Formaggio; Fior di Latte; Sancor; Frescatino; Puríssimo; Almeida Prado; Kunz
Mandaka; Coopatrigo; Bela Vaca; Caprilat; Sadia|sad; Seara; Friboi; Swift; Rezende; Marba; Ceratti; Pamplona; Alegra; Macedo; Copacol; Peperi; Bordon
Anglo; Minerva; Marfrig; Maturatta; Bassi; Estância 92; Frigol; Prieto; Saudali; Sulita; Frivatti; Jaguá; Korin; Diplomata; Nat Verde; Averama; Levida
Larissa; Coopavel; Majestade; Santa Massa; Avenorte; Zanchetta; Guibon; Somave; Granja Faria; Sítio do Moinho; Kitut; Incrível; Palmali; Borrússia
Ouro do Sul; Bizinelli; Panco; Nutrella; Bimbo; Kodama; Pão da Casa; Haddock Lobo; Santo Pão; Grão Sabor; Trigoleve; Festiva; Firenze; Crokíssimo
Gulosos; Costa Sul; Nestlé Sorvetes; Los Los; Sorvelândia; Bonduelle; Pratigel; Frescatto; Noronha; Buona Vita; Doce Mel; Diletto; Dona Joana
Miss Daisy; Vivenda do Camarão; Leardini; Oceani; Riberalves
Piracanjuba|piracanj,pirac,piracan; Frimesa|frimes; Parmalat|parmal; Ninho||leite_em_po|fases,forti; Terra Viva|terraviva; Languiru|languir
Jussara|jussar; Porto Alegre||?laticinios; Lacfree|lac free; Colaso|colaco; Polly||?leite,laticinios; Santa Rosa||?laticinios; Leitíssimo||leite
Nestlé Molico|molico; Ideal||?leite_em_po; Romano||?leite_em_po; Mu-Mu|mumu; Vaquinha||?laticinios; Qualy||margarina|vita,aera; Delícia||margarina
Doriana||margarina; Becel||margarina; Claybom||margarina; Delicata||margarina; Cremosy||margarina; Bonna||margarina; Deline||margarina
Mila||?margarina; Puro Sabor||margarina; Regina||?manteiga,laticinios; Gran Mestri|granmestri; Danone||iogurte; Danoninho||doce_lacteo
Activia||iogurte; Chamyto||leite_fermentado; Yakult||leite_fermentado; Chandelle||doce_lacteo; Chambinho||doce_lacteo; Danette||doce_lacteo
Corpus||iogurte; Danio||iogurte; Yopro|yo pro,yorpo; Ninho Soleil|soleil; Bliss||?iogurte; Actimel||leite_fermentado; Batavito||leite_fermentado
Carolina||?bebida_lactea,iogurte; Trevo||?iogurte,bebida_lactea,laticinios; Isis||?laticinios; Keijobon|keijo bon; Cocoricó||?bebida_lactea,laticinios
Catupiry||requeijao; Philadelphia|philadelfia|cream_cheese; Roni||?laticinios; Ipanema||?laticinios; Três Marias||?laticinios
Faixa Azul||queijo_parmesao; Santa Cruz||?laticinios; Rancho||?laticinios; Poços de Caldas|pocos caldas; Crioulo||?laticinios
São Vicente||?laticinios; RAR||?laticinios; Polenguinho||queijo; Perdigão|perdig,perd||chester,na brasa; C.Vale|cvale; Nobre||?acougue,laticinios
Montana||?acougue,hamburguer; Confiança||?acougue,laticinios; Pif Paf|pifpaf; Frangosul|frango sul; Excelência||?acougue,laticinios
Massa Leve|massaleve; Rico||?acougue; Ad'oro|adoro; Bello||?acougue; Mantiqueira||ovos; Mana||?ovos; Katayama||ovos; Happy Eggs||ovos; Iana||ovos
Berna||?acougue,laticinios; Wilson||?acougue,laticinios; Hans||?acougue,laticinios; Sulina||?acougue,laticinios; Eder||?acougue,laticinios
Target||?mercearia; Texas Burger||hamburguer; Wessel||hamburguer; Fazenda Futuro||hamburguer; Sudeste||?acougue; Wickbold|wick bold,w bold,wick
Pullman|pulman; Seven Boys|sevenboys,7 boys; Ana Maria||bolo; Forno de Minas|forno minas|pao_de_queijo; Plusvita|plus vita; Rap10|rap 10|tortilha
Artesano||?pao_de_forma,pao_hamburguer; Kim||?pao_de_forma; Casa do Pão de Queijo||pao_de_queijo; Zinho||?pao; Maricota||pao_de_queijo
Tradição||?padaria; Roma||?padaria,limpeza; Vital||?pao_de_forma; Prolar||?padaria; Dona Rosa||?padaria,mercearia; McCain||batata_congelada|noisettes,smiles
Kibon||sorvete|magnum,chicabon,cornetto,eskibon; Frooty||acai; Jundiá||sorvete; Eskimó||sorvete; Perfetto||sorvete; Creme Mel||sorvete; Guri||?sorvete
Bem Brasil|bembrasil|batata_congelada; Lutosa||batata_congelada; Simplot||batata_congelada; Lamb Weston||batata_congelada
Farm Frites||batata_congelada; Daucy|d aucy; De Marchi|demarchi; Brasfrut|bras frut|polpa_de_fruta; Ice Fruit|icefruit|polpa_de_fruta
Polpa Norte|polpanorte; Haagen-Dazs||sorvete; Ben & Jerry's|ben jerrys|sorvete; Paviloche||sorvete; Sávio||sorvete; Bom Peixe|bompeixe
Damm||?peixaria; Netuno||?peixaria; Bom Porto||?bacalhau; Dias||?bacalhau; Fish||?peixaria

`

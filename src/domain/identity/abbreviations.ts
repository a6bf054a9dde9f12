/** Words that mean another word in any product: regional names, variant spellings and abbreviations of tills. */
export const abbreviations = new Map(
  `
aipim macaxeira: mandioca
bergamota mexerica ponkan poncan morgote murcott: tangerina
jerimum: abobora
bolacha bisc bsc bolach biscoit: biscoito
refri refrig refrigeran refriger: refrigerante
xampu shampo shamp: shampoo
uisque whiskey: whisky
vodca: vodka
mucarela muzzarela muzarela mozarela mozzarella mussar mussarel mucarel: mussarela
ketchap catchup catchupe catsup: ketchup
yogurte iogute iogur yog: iogurte
choc choco chocol chocolat: chocolate
mor morang moran morag: morango
baun baunil: baunilha
lar laranj laran: laranja
abac abacax: abacaxi
marac maracuj: maracuja
hort: hortela
ment: menta
bov bovina: bovino
sui suina: suino
fgo frang frg fran: frango
res resf resfriada: resfriado
cong congelada cgl congel: congelado
trad tradic tradici tradicion: tradicional
orig origin: original
clas classic classica: classico
perf perfum perfumada: perfumado
und unid unidade uni uns unids unds: un
gr grs gramas gs: g
kgs kilo quilo quilos kilos: kg
lts ltr ltrs litro litros: l
mls: ml
fatiada: fatiado
ralada: ralado
inteira: inteiro
recheada: recheado
branca brc: branco
vermelha: vermelho
concentrada concent: concentrado
desossado: desossada
liquida: liquido
cremosa: cremoso
sch sachet sach doypack doy pouch standup stand: sache
sq sqz sque squeez: squeeze
hamburger hamburg hamb: hamburguer
panettone panet: panetone
nanicao: nanica
aerossol aer aero aeros: aerosol
masc masculina: masculino
femin fem feminina: feminino
semidesnat: semidesnatado
desnatad: desnatado
toal: toalha
hig higien: higienico
sanit: sanitaria
desod desodor: desodorante
capuccino capucino cappucino: cappuccino
expresso: espresso
cereais: cereal
amac amaciant: amaciante
integ: integral
cerv cervej cerveij: cerveja
achoc achocol: achocolatado
macar macarr: macarrao
deterg detergen: detergente
desinf desinfet: desinfetante
sabon: sabonete
condic condicion: condicionador
marg margar: margarina
iog: iogurte
requeij: requeijao
qjo qj queij qjo: queijo
ling linguic lingui: linguica
mortad mortadel: mortadela
salsich: salsicha
far farin: farinha
lte: leite
lactea lact: lactea
absorv absorvent: absorvente
alvej: alvejante
enxag enxaguatorio: enxaguante
inset insetic: inseticida
limpad: limpador
maion: maionese
manteig: manteiga
presun: presunto
apresunt: apresuntado
energ energet: energetico
isoton isot: isotonico
vinag: vinagre
esponj: esponja
vassour: vassoura
papeis: papel
hidrat: hidratante
acuc: acucar
calabre calabres calabr: calabresa
parmes: parmesao
strogonof strogonoff estrogonoff: estrogonofe
espaguetti espagueti spaguetti espaghetti spaghetti: espaguete
carioquinha cariocao: carioca
parboiliz parbolizado parboiliza: parboilizado
concentr: concentrado
descart: descartavel
umedec umed umedecida: umedecido
hidratant: hidratante
adult adultos: adulto
caes cachorro cachorros canino: cao
gatinho felino felinos: gato
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [short = '', long = ''] = line.split(': ')
      return short.split(' ').map((word) => [word, long] as const)
    }),
)

import { phraseWords } from './name-words.ts'

/** Flavours and fragrances; words after a colon are synonyms. A mixture consists of its parts: "cebola e salsa". */
const list = `
chocolate, morango, baunilha: vanilla, coco, limão: lemon; limao siciliano; limao taiti, laranja, uva, maracujá, abacaxi, maçã, manga: mango, pessego, goiaba, caju, acerola, banana, pera
frutas vermelhas: fr vermelhas; f verm; fr verm; frutas verm; red berries; red fruit; berries, frutas amarelas: fr amarelas; framarel; f amarela, frutas cítricas: citrica, frutas silvestres: silvestre, frutas roxas, salada de frutas: salada frut, frutas: multifrutas; mix fruta
tropical, menta: mint; hortela pimenta, hortelã, eucalipto: eucal, mel, canela, gengibre: ginger, doce de leite, avelã, amendoim, castanha, nozes, amêndoa: amendoas, queijo: cheese, presunto, churrasco: churr; bbq, cebola: ceb, salsa, alho, bacon, frango, galinha: gal; galinha caipira, carne: carn, legumes: legume, picanha, calabresa: calab, tomate: tom, pimenta: pim, ervas finas: fina erva, costela, peixe, atum, salmão, cordeiro, peru, fígado, camarão
original, natural, tradicional, cookies: cookie, cookies and cream: cookie cream; cookies n cream; cookie e creme, brigadeiro, beijinho, flocos, napolitano: napol, creme, nata, cereja: cerej, amora, framboesa, mirtilo: blueberry, ameixa: ame, aveia, granola, cenoura, beterraba, kiwi, melancia, melão, tangerina: tang, tamarindo, graviola, cupuaçu, açaí, guaraná, tutti frutti: tutti, pitaya: pitaia, açafrão, jabuticaba, lichia, groselha, umbu, cajá, mamão, figo, damasco, café: cafe cremoso; espresso, cappuccino, caramelo, pistache, milk shake, torta de limão, torta de maçã, prestígio, leite ninho, ovomaltine, paçoca, rum, passas, fubá, cobertura, recheio, formigueiro, mármore, mesclado
lavanda: lav; lavand; lavander, neutro: neu; neutra, floral: flor; flores campo; flores do campo; flores, jasmim, rosas, rosa, lírio: lirio do campo; lirio campo, erva-doce: erva doce; erv doce, aloe vera: aloe, camomila, bebê: baby; bebe, citrus: citr; citrico, marine: marinho; brisa mar; brisa do mar, talco, pinho, capim-limão: capim limao; capim, clean, cristal, clássico, azul, verde, lilás, vermelho, amarelo, branco, preto, primavera, verão, fresh, karité: karite, argan: argan oil; oleo argan, oliva, bambu: bamboo, romã, maçã verde, glicerina: glic, campestre, violeta, orquídea, ceramidas, queratina: keratina, babosa, leite, arroz, romero, alecrim, pitanga, algodão: cotton, brisa, pérola, seda, pele sensível, sensível: sensitive; sens, triplo, macadâmia, monoi, biotina, colágeno, mandacaru, camélia, peônia, magnólia, flor de laranjeira, flor de cerejeira, carvão ativado: carvao ativad; carvao, hibisco, cavalinha, boldo, chá verde, mate, cidreira: erva cidreira, pepino, sândalo, patchouli, almíscar, ylang ylang
bolonhesa: bolonh, mussarela: muss, margherita: marguerita, portuguesa, quatro queijos: 4 queijos; 4 queij, pepperoni, palmito, milho, requeijão: catupiry, gergelim, lombo, brócolis, napolitana, cheddar, nacho, parmesão, provolone, azeitona, manjericão, manteiga, vinagrete, sweet chili, batata, mandioca, ervilha, feijão, siciliano, castanha de caju, castanha do pará, ameixa preta, uva passa, gotas de chocolate: gota chocolate; gotas choc, trufado, trufa
`

/** By first word, longer phrases first. */
export const flavourPhrases = new Map<string, { words: string[]; flavour: string }[]>()
/** As printed: "maca_verde" → "maçã verde". */
export const flavourLabels = new Map<string, string>()

for (const entry of list.trim().split(/[,\n]/)) {
  const [name = '', others = ''] = entry.split(':')
  const flavour = phraseWords(name).join('_')
  flavourLabels.set(flavour, name.trim())
  for (const phrase of [name, ...others.split(';')]) {
    const words = phraseWords(phrase)
    const first = words[0]
    if (first !== undefined) flavourPhrases.set(first, [...(flavourPhrases.get(first) ?? []), { words, flavour }])
  }
}
for (const phrases of flavourPhrases.values()) phrases.sort((left, right) => right.words.length - left.words.length)

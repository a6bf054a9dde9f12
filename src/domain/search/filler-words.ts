/**
 * The commonest words of the language and of talk about shopping, folded and in the singular. They never name a product, so a search leaves
 * them out, and what is left of a sentence is the wish: "tô sem nada em casa, preciso de um sabonete". Words that are part of a brand's
 * name ("Sempre Livre") are kept there.
 */
const list = `
qro qria pff pfvr ah eh blz kkk kk rs
que quem quanto quanta quantos quantas qual quais quando onde como porque porq pq porem mas ou se nem tambem tb tbm entao ainda ja so somente apenas ate desde sobre entre contra apos durante conforme ne hein hem ai la ca ali aqui aquele aquela aquilo aqueles esse essa isso este esta isto esses essas estes estas desse dessa disso deste desta disto nesse nessa nisso neste nesta dele dela deles delas
eu tu voce voces vc vcs ele ela eles elas nos a gente gente me mim te ti lhe meu minha meus minhas teu tua teus seu sua seus suas nosso nossa nossos nossas comigo contigo conosco
um uma uns umas algum alguma alguns algumas nenhum nenhuma nada tudo todo toda todos todas outro outra outros outras mesmo mesma cada varios varias certo qualquer pouco pouca muito muita muitos muitas bastante demais menos mais quase bem mal assim tao tanto tanta
ser sou e sao era eram foi foram seja sejam sera seria sendo sido estar to ta tao tava estou estao estava esteja tou estamos ter tem tenho temos teem tinha tive teve tiver tenha tendo haver ha houve haja ir vou vai vamos vao indo fui iria ver vejo viu vi vir vem vim venha fazer faz faco feito fazendo fiz fez fizer
poder pode posso podem podemos poderia possa querer quero quer queria queremos quiser querendo precisar preciso precisa precisava precisando precisamos precisem dever deve devo deveria saber sabe sei sabem saberia achar acho acha achei acham encontrar encontro encontrei encontra procurar procuro procurando procura dar da dou deu de ficar fica fico ficou ficando deixar deixa botar colocar pegar pega pego peguei levar leva levo trazer traga traz chegar chega chegou falar fala fale falou dizer diz diga disse contar conta conte mandar manda mande passar usar usa uso gostar gosto gosta gostaria olhar olha oia ve baixar baixou abaixou subir subiu aumentar aumentou render rende durar dura servir serve combinar combina ajudar ajuda ajude indicar indica indique sugerir sugere recomendar recomenda mostrar mostra mostre avisar avisa
comprar compra compro comprei comprando vender vende vendem vendendo custar custa custo custam pagar paga pago pagando gastar gasto gastando valer vale valendo sair saindo sai sobrar economizar aproveitar
oi ola eai ei alo bom boa bons boas dia tudo obrigado obrigada obg valeu vlw brigado favor porfavor pf pfv please licenca desculpa gentileza amigo amiga moco pessoal galera povo
hoje ontem amanha agora logo cedo sempre nunca semana fim final domingo terca quarta quinta sexta sabado mes meses ano anos hora horas minuto vez vezes urgente rapido depressa
sim nao naum talvez claro ok certeza verdade tipo coisa coisas trem treco troco negocio bagulho parada produto produtos item itens artigo material ingrediente ingredientes
preco precos valor valores desconto barato barata baratinho baratinha baratin caro caros conta promo ofertao melhor melhores pior maior menor grande pequeno pequena bonito bonita gostoso gostosa baratissimo custo beneficio
perto longe cidade bairro rua mercado mercados supermercado loja lojas venda mercadinho atacado atacadao lugar regiao proximo casa
alguem ninguem pessoa pessoas familia filho filha filhos filhas crianca criancas menino menina marido esposa mulher homem mae pai vizinho vizinha sogra irmao irma
seila afinal enfim alem fora dentro junto juntos cima baixo antes depois tempo jeito maneira parte resto lado
oferta ofertas promocao promocoes promocoe tamanho qualidade marca marcas fresca fresquinho fresquinha novo nova
`

const fillerWords = new Set(list.trim().split(/\s+/))

/** Whether a folded word in the singular only surrounds what is wished. */
export function isFillerWord(word: string): boolean {
  return fillerWords.has(word)
}

/** Words that ask for offers of any product: "o que tem em promoção hoje?" */
const offerWords = new Set(
  'oferta ofertas promocao promocoes promo ofertao produto produtos item itens artigo barato barata baratinho preco precos desconto comprar compra coisa coisas tudo hoje semana'.split(
    ' ',
  ),
)

export function isOfferWord(word: string): boolean {
  return offerWords.has(word)
}

/** Areas, not people, because names would be invented. */
export const team = [
  {
    area: 'Curadoria de ofertas',
    task: 'Publica as promoções, confere preço e validade e escolhe as que ganham destaque.',
  },
  {
    area: 'Parcerias com mercados',
    task: 'Conversa com supermercados, açougues, hortifrutis e padarias que querem mostrar suas ofertas.',
  },
  {
    area: 'Produto e tecnologia',
    task: 'Faz o site abrir depressa no celular, sem cadastro e sem espiar quem está do outro lado.',
  },
  {
    area: 'Atendimento',
    task: 'Responde a dúvidas, corrige preços errados e cuida dos pedidos sobre dados pessoais.',
  },
] as const

/** Awards that the product would like to earn; it has none yet, and the page says so. */
export const awards = [
  {
    name: 'Defesa do consumidor',
    reason:
      'Preço claro, com data de validade e sem falsa urgência: a informação que o Código de Defesa do Consumidor pede.',
  },
  {
    name: 'Acessibilidade digital',
    reason: 'Um site que funciona com leitor de tela, só com o teclado e com letras grandes.',
  },
  {
    name: 'Privacidade',
    reason: 'O mínimo de dados, guardado pelo mínimo de tempo, e um botão para levar ou apagar tudo.',
  },
  {
    name: 'Comércio local',
    reason: 'O mercadinho da esquina na mesma vitrine das grandes redes.',
  },
] as const

export const principles = [
  {
    title: 'Preço tem data',
    text: 'Toda oferta diz o mercado, o lugar e até quando vale. Quando o prazo termina, ela sai das listas.',
  },
  {
    title: 'Sem cadastro',
    text: 'Comparar preços e guardar listas não pede e-mail, telefone nem senha.',
  },
  {
    title: 'Sem rastreadores',
    text: 'Nenhuma página do site carrega anúncios, medidores ou botões de outras empresas.',
  },
  {
    title: 'Propaganda com nome',
    text: 'O que é espaço publicitário diz que é. O resto é comparação.',
  },
] as const

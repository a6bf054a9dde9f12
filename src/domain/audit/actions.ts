/** A search by words reads at most this many of the newest entries. */
export const mostSearchedEntries = 2000

/** Topics by which the history can be filtered, with their names. */
export const auditTopics = {
  offers: 'Ofertas',
  stores: 'Mercados',
  flyers: 'Encartes',
  imports: 'Importação',
  products: 'Produtos',
  messages: 'Mensagens',
  people: 'Pessoas',
} as const
export type AuditTopic = keyof typeof auditTopics

/**
 * Every action that leaves an audit entry, by topic. Each text begins a sentence that ends with the name of its subject. A test fails for a
 * writing endpoint that is missing here.
 */
const verbs: Record<AuditTopic, Record<string, string>> = {
  offers: {
    'promotions.create': 'criou a oferta',
    'promotions.update': 'mudou a oferta',
    'promotions.delete': 'excluiu a oferta',
    'promotions.restore': 'restaurou a oferta',
    'promotions.changeBulk': 'mudou, com outras, a oferta',
    'promotions.revertBulk': 'desfez a mudança da oferta',
    'priceReports.resolve': 'decidiu sobre os avisos de preço da oferta',
    'priceReports.undo': 'desfez a decisão sobre a oferta',
    'popup.start': 'começou o pop-up',
    'popup.end': 'encerrou o pop-up',
    'uploads.sign': 'enviou uma imagem',
    'uploads.claim': 'guardou uma imagem',
    'productPictures.give': 'deu uma imagem a um produto, para todos os mercados',
    'productPictures.remove': 'tirou a imagem de um produto',
  },
  stores: {
    'stores.create': 'criou o mercado',
    'stores.update': 'mudou o mercado',
    'myStore.updateProfile': 'mudou os dados da própria loja',
    'weeklyResults.set': 'ligou, ou parou, o próprio resumo de segunda-feira da loja',
    'stores.setStatus': 'mudou a situação do mercado',
    'storePlans.save': 'mudou o plano do mercado',
    'storePlans.remove': 'tirou o plano do mercado',
    'stores.merge': 'juntou a outro o mercado',
    'neighborhoodCenters.save': 'mudou os bairros de',
    'week.recordRequest': 'pediu as ofertas ao mercado',
    'week.snooze': 'adiou, ou retomou, o mercado',
  },
  flyers: {
    'flyerReview.create': 'recebeu o encarte',
    'flyerReview.update': 'mudou a validade do encarte',
    'flyerReview.decide': 'conferiu ofertas do encarte',
    'flyerReview.addDraft': 'marcou uma oferta no encarte',
    'flyerReview.readAgain': 'mandou ler de novo o encarte',
    'flyerReview.publish': 'publicou o encarte',
    'flyerReview.undo': 'desfez a publicação do encarte',
    'flyerReview.discard': 'descartou o encarte',
    'storeFlyers.signUpload': 'enviou a imagem de uma página de encarte da loja',
    'storeFlyers.create': 'mandou o encarte da própria loja',
    'storeFlyers.update': 'mudou a validade do encarte da própria loja',
    'storeFlyers.decide': 'conferiu ofertas do encarte da própria loja',
    'storeFlyers.addDraft': 'marcou uma oferta no encarte da própria loja',
    'storeFlyers.readAgain': 'mandou ler de novo o encarte da própria loja',
    'storeFlyers.discard': 'descartou o encarte da própria loja',
    'storeFlyers.send': 'enviou as ofertas do encarte da própria loja',
  },
  imports: {
    'imports.start': 'começou a importação',
    'imports.addRows': 'publicou ofertas da importação',
    'inbox.remove': 'abriu ou descartou um arquivo recebido',
    'doubts.answer': 'respondeu a uma dúvida de planilha',
    'imports.undo': 'desfez a importação',
    'myStore.submit': 'enviou ofertas da loja',
    'storeApi.submit': 'enviou ofertas da loja por um programa, com o token',
    'myStore.withdraw': 'desfez um envio da loja',
    'approvals.decide': 'decidiu sobre um envio da loja',
    'catalogue.start': 'recebeu o arquivo de preços',
    'catalogue.addRows': 'leu linhas do arquivo de preços',
  },
  products: {
    'productReview.explainWord': 'explicou a palavra',
    'productReview.forgetWord': 'desfez a explicação da palavra',
    'productReview.decide': 'decidiu sobre o produto',
    'productReview.decideBarcode': 'decidiu sobre o nome de um código de barras',
    'productReview.undo': 'desfez um passo da revisão',
    'productReview.merge': 'uniu linhas de produto',
    'productReview.split': 'separou linhas de produto',
    'productReview.applyRules': 'aplicou as regras novas dos nomes',
  },
  messages: {
    'contactMessages.update': 'cuidou da mensagem',
    'contactMessages.reply': 'respondeu à mensagem',
    'partnershipRequests.update': 'cuidou do pedido de parceria',
    'partnershipRequests.reply': 'respondeu ao pedido de parceria',
    'privacy.eraseForms': 'apagou formulários a pedido',
    'privacy.repeatErasures': 'repetiu apagamentos depois de uma restauração',
  },
  people: {
    'auth.login': 'entrou no painel',
    'auth.logout': 'saiu do painel',
    'auth.revokeSession': 'encerrou uma sessão sua',
    'auth.revokeAllSessions': 'encerrou todas as suas sessões',
    'account.update': 'mudou a própria conta',
    'account.resendProof': 'pediu de novo o link do próprio e-mail',
    'account.proveAddress': 'confirmou o próprio e-mail',
    'account.changePassword': 'trocou a própria senha',
    'secondFactor.begin': 'começou a ligar o segundo fator',
    'secondFactor.confirm': 'ligou o segundo fator',
    'secondFactor.prove': 'confirmou o segundo fator',
    'secondFactor.remove': 'desligou o segundo fator',
    'passkeys.begin': 'começou a criar uma chave de acesso',
    'passkeys.create': 'criou uma chave de acesso',
    'passkeys.remove': 'removeu uma chave de acesso',
    'passkeys.prove': 'confirmou com uma chave de acesso',
    'people.changeRole': 'mudou o papel de',
    'people.endSessions': 'encerrou as sessões de',
    'people.end': 'tirou do painel',
    'invitations.create': 'convidou',
    'invitations.cancel': 'cancelou o convite de',
    'invitations.accept': 'aceitou o convite',
    'invitations.join': 'aceitou o convite de mais uma loja',
    'storeTeam.invite': 'convidou uma pessoa para a loja',
    'storeTeam.cancelInvitation': 'cancelou um convite da loja',
    'storeTeam.remove': 'tirou da loja',
    'storeTokens.create': 'criou um token da loja,',
    'storeTokens.end': 'encerrou um token da loja,',
    'admin.create': 'criou pelo servidor a conta de',
    'admin.password': 'trocou pelo servidor a senha de',
    'admin.second-factor': 'desligou pelo servidor o segundo fator de',
  },
}

export const auditVerbs: Record<string, string> = Object.assign({}, ...Object.values(verbs))
export const auditActions: readonly string[] = Object.keys(auditVerbs)

export function actionsOf(topic: AuditTopic): string[] {
  return Object.keys(verbs[topic])
}

import { site } from '#domain/site.ts'

export interface StoredData {
  label: string
  /** Storage keys, database names or cookies in the browser, separated by commas. */
  name?: string
  /** Tables in our database. */
  tables?: readonly string[]
  why: string
  howLong: string
}

export const onDevice: readonly StoredData[] = [
  {
    label: 'Cookie de visitante',
    name: '__Host-visitante',
    why: 'Um número sorteado, sem nome nem e-mail, que diz ao site quais listas são suas. Só é criado quando você usa a lista de compras.',
    howLong: '400 dias desde a última visita à lista',
  },
  {
    label: 'Hora do último envio',
    name: '__Host-gravou',
    why: 'Depois que você envia algo (um aviso de preço, uma mensagem), diz ao site a que horas foi, para que as páginas seguintes já mostrem o que mudou. Não identifica ninguém.',
    howLong: '45 segundos',
  },
  {
    label: 'Tema',
    name: 'theme',
    why: 'Lembra se você escolheu o tema claro ou o escuro (armazenamento local do navegador).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Cidade',
    name: 'cidade',
    why: 'A cidade que você escolheu, para as páginas começarem por ela (armazenamento local do navegador). Só o seu aparelho sabe dela.',
    howLong: 'Até você escolher todas as cidades, limpar os filtros ou apagar',
  },
  {
    label: 'Bairro',
    name: 'lugar',
    why: 'A cidade e o bairro que você escolheu, com o centro do bairro, para mostrar a que distância ficam os mercados (armazenamento local do navegador). Só o seu aparelho sabe deles.',
    howLong: 'Até você escolher outro lugar, limpar os filtros ou apagar',
  },
  {
    label: 'Onde você está, se você tocar em “Perto de mim”',
    name: 'aqui',
    why: 'A localização que o aparelho informa, para calcular nele mesmo a distância dos mercados (armazenamento da sessão). Nunca é enviada ao site.',
    howLong: 'Até fechar a aba ou parar de usar',
  },
  {
    label: 'Últimas buscas',
    name: 'buscas',
    why: 'O que você buscou por último, no máximo 8 buscas, para repetir com um toque (armazenamento local do navegador). Ficam só no seu aparelho.',
    howLong: 'Até você apagar; as mais antigas saem primeiro',
  },
  {
    label: 'Suas listas, para usar sem internet',
    name: 'listas',
    why: 'Uma cópia das suas listas, o que você mudou e ainda não foi enviado, e as ofertas e escolhas do último plano de compra (banco de dados do navegador).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Ajustes da compra',
    name: 'onde-comprar',
    why: 'Se você disse ter clube, aplicativo, cartão ou Pix, quanto precisa economizar para ir a mais um mercado, quanto lhe custa um quilômetro, de que mercados gosta e a quais não quer ir, para planejar a compra (armazenamento local). Só o seu aparelho sabe disso.',
    howLong: 'Até você apagar',
  },
  {
    label: 'O que você costuma comprar',
    name: 'comprados',
    why: 'Os itens que você marcou como comprados e em que dias, no máximo 200 itens e 12 dias de cada, para oferecê-los de novo com um toque (armazenamento local). Fica só no seu aparelho.',
    howLong: 'Até você apagar; os mais antigos saem primeiro',
  },
  {
    label: 'Ordem dos corredores',
    name: 'corredores',
    why: 'Em que ordem você passa pelos corredores de cada mercado, para a lista seguir o seu caminho (armazenamento local). A ordem que você muda vale para todos que usam a lista, e a que o aparelho aprende também quando a lista é compartilhada.',
    howLong: 'Até você apagar; no máximo 50 mercados',
  },
  {
    label: 'Códigos de barras lidos',
    name: 'codigos',
    why: 'Que produto é cada código de barras que você leu no mercado, no máximo 200, para reconhecê-lo sem internet (armazenamento local). Só é enviado o nome que você dá a um código que ninguém conhece.',
    howLong: 'Até você apagar; os mais antigos saem primeiro',
  },
  {
    label: 'Páginas visitadas, para abrir sem internet',
    name: 'paginas, arquivos, figuras',
    why: 'Uma cópia das páginas do site que você abriu, no máximo 60, com os arquivos e as figuras delas. Fica só no seu aparelho.',
    howLong: 'As mais antigas saem primeiro, ou até você apagar',
  },
  {
    label: 'Número do aparelho para avisos',
    name: 'avisos-aparelho',
    why: 'Um número sorteado, sem nome nem e-mail, para um aparelho contar uma vez só ao avisar sobre um preço (armazenamento local). Só é criado quando você avisa.',
    howLong: 'Até você apagar',
  },
  {
    label: 'Avisos de preço ainda não enviados',
    name: 'avisos',
    why: 'O que você avisou sobre um preço quando estava sem internet, até ser enviado (banco de dados do navegador).',
    howLong: 'Até ser enviado, no máximo 2 dias depois na próxima visita, ou até você apagar',
  },
  {
    label: 'Seus avisos “Avise-me”, para ver sem internet',
    name: 'meus-avisos',
    why: 'Uma cópia dos seus avisos, com o menor preço de quando você os viu (armazenamento local). Só existe se você criar um aviso.',
    howLong: 'Até você apagar',
  },
  {
    label: 'Novidades dos seus avisos',
    name: 'avisos-novos',
    why: 'Em quantos avisos o preço chegou desde que você os viu, para o ponto no sino ou no menu (armazenamento local).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Avisos “Avise-me” ainda não enviados',
    name: 'avise-me',
    why: 'O que você criou ou mudou em seus avisos quando estava sem internet, até ser enviado (banco de dados do navegador).',
    howLong: 'Até ser enviado na próxima visita, ou até você apagar',
  },
  {
    label: 'O que este aparelho já contou hoje',
    name: 'contado-hoje',
    why: 'As ofertas que você viu, abriu, pôs na lista ou compartilhou hoje, para cada aparelho contar uma vez só (armazenamento local). Aos mercados mostramos só quantas vezes, a partir de cinco, nunca quem; o envio não leva cookies. Se o navegador pede para não ser seguido, nada é contado.',
    howLong: 'Até o dia seguinte, ou até você apagar',
  },
  {
    label: 'Ofertas anotadas antes de a página acabar de carregar',
    name: 'anotadas',
    why: 'As ofertas que você tocou para pôr na lista e cuja página deixou antes de ela acabar de carregar, para a página seguinte pô-las na lista (armazenamento da sessão).',
    howLong: 'Até a página seguinte, ou até fechar a aba',
  },
  {
    label: 'Ofertas na lista',
    name: 'ofertas-na-lista',
    why: 'Quais ofertas estão na sua lista e quanto de cada uma, para marcá-las em todas as páginas (armazenamento local).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Itens pendentes',
    name: 'itens-pendentes',
    why: 'Quantos itens faltam comprar, para o número ao lado da cesta no alto das páginas (armazenamento local).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Lista usada por último',
    name: 'ultima-lista',
    why: 'O código da última lista que você abriu, para ela aparecer primeiro da próxima vez (armazenamento local).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Ofertas salvas',
    name: 'ofertas-salvas',
    why: 'As ofertas em que você tocou no coração, com o preço daquele dia (armazenamento local). Ficam só no seu aparelho.',
    howLong: 'Até você remover a oferta ou apagar',
  },
  {
    label: 'Comparações que você avisou',
    name: 'duvidas',
    why: 'As ofertas de que você disse não serem o mesmo produto, para o aviso não ir duas vezes (armazenamento local).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Usos da lista',
    name: 'usos-da-lista',
    why: 'Quantas vezes você usou a lista, e se recusou instalar, para o convite só aparecer a quem já a conhece (armazenamento local).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Anúncio já mostrado',
    name: 'popup',
    why: 'O dia em que o anúncio da página inicial apareceu, para ele não voltar no mesmo dia (armazenamento local e da sessão).',
    howLong: 'Até você apagar',
  },
  {
    label: 'Rascunhos de formulários',
    why: 'Para você não perder o que digitou se a página recarregar (armazenamento da sessão).',
    howLong: 'Até fechar a aba',
  },
  {
    label: 'Sessão do painel, só para administradores',
    name: 'token, user, __Host-sessao',
    why: 'Mantêm o administrador conectado. Um cookie e um código que só valem juntos.',
    howLong: 'Até sair, no máximo 12 horas',
  },
  {
    label: 'Importação em andamento, só para administradores',
    name: 'painel',
    why: 'A planilha que o administrador está importando, para ele continuar depois de entrar de novo (banco de dados do navegador).',
    howLong: 'Até a importação terminar ou ser descartada, no máximo 7 dias',
  },
  {
    label: 'Ofertas digitadas e ainda não enviadas, só para lojas',
    name: 'loja-rascunhos',
    why: 'Preços e ofertas que a loja digitou em Minha loja, para continuar depois de fechar a página (armazenamento local do navegador).',
    howLong: 'Até serem enviados ou descartados, no máximo 7 dias',
  },
  {
    label: 'Arquivos compartilhados com o site, para o painel',
    name: 'recebidos',
    why: 'O encarte ou a planilha que você compartilhou com o site instalado, até o administrador enviar ou descartar. Fica só no seu aparelho.',
    howLong: 'Até ser enviado ou descartado, no máximo 7 dias',
  },
  {
    label: 'Texto compartilhado com o site, para a sua lista',
    name: 'texto-recebido',
    why: 'A mensagem que você compartilhou com o site instalado, até a lista mostrar o que entendeu dela. Fica só no seu aparelho.',
    howLong: 'Até ser mostrado',
  },
  {
    label: 'Preferências do painel, só para administradores',
    name: 'painel-atalhos, painel-linhas, painel-formulario-recolhido, painel-remetentes',
    why: 'Lembram que o administrador desligou os atalhos de uma tecla, quantas linhas quer por página se recolheu o formulário e de que mercado são os arquivos com certo nome (armazenamento local do navegador).',
    howLong: 'Até apagar',
  },
  {
    label: 'Entrada com chave de acesso, só para administradores',
    name: '__Host-desafio',
    why: 'Liga ao navegador o pedido que a chave de acesso assina, para ele não valer em outro.',
    howLong: '5 minutos',
  },
  {
    label: 'Aparelho conhecido, só para administradores',
    name: '__Host-aparelho',
    why: 'Evita que tentativas de invasão de outra pessoa bloqueiem o acesso do administrador.',
    howLong: '90 dias depois da última entrada, ou até trocar a senha',
  },
]

export const onServer = (
  { retentionMonths, abandonedVisitorDays, priceReportDays } = site.policies,
): readonly StoredData[] => [
  {
    label: 'Suas listas de compras',
    tables: ['visitors', 'shopping_lists', 'shopping_list_items'],
    why: 'Nomes das listas, itens, quantidades, observações, o que foi escolhido para cada item, a cidade de uma lista que você compartilha e a data da sua última visita, para mostrar a lista quando você voltar.',
    howLong: `Até você apagar, ou ${retentionMonths} meses sem visita; listas pequenas usadas um só dia, ${abandonedVisitorDays} dias`,
  },
  {
    label: 'Suas escolhas ao comprar',
    tables: ['wanted_choices'],
    why: 'O produto, a marca ou a oferta que você escolheu para um item de lista, ou que não quer comprar agora: o mesmo vale para o que você puser em listas depois. Só existe se você escolher.',
    howLong:
      'Até você desfazer a escolha ou apagar, enquanto suas listas existirem; acima de 500, as mais antigas saem',
  },
  {
    label: 'Listas compartilhadas',
    tables: ['shopping_list_shares', 'shopping_list_guests'],
    why: 'Para cada link que você cria, um resumo irreversível do segredo, o que ele permite e quais visitantes entraram por ele. Só existe se você compartilhar uma lista ou entrar na de outra pessoa.',
    howLong: 'Até você desfazer o link, sair da lista ou apagar seus dados',
  },
  {
    label: 'Itens e listas removidos',
    tables: ['shopping_list_removals', 'shopping_lists_removed'],
    why: 'Só o número sorteado do item ou da lista, sem o nome: um aparelho que estava sem internet não traz de volta o que você removeu.',
    howLong: '90 dias',
  },
  {
    label: 'Avise-me: preços que você espera',
    tables: ['alerts', 'alert_hits'],
    why: 'O que você espera, até que preço, em que cidade ou mercados, e quando esse preço chegou. Só existe se você criar um aviso.',
    howLong: 'Até você apagar, ou 180 dias sem ver seus avisos; o que chegou, 14 dias',
  },
  {
    label: 'Para onde avisamos',
    tables: ['alert_subscribers', 'alert_messages'],
    why: 'O endereço que o navegador dá para notificações, ou o seu e-mail confirmado, com a versão desta política e o momento em que você pediu, e em que dias escrevemos. Só existe se você pedir.',
    howLong: 'Até você parar ou apagar; um aparelho que não se vê há 90 dias sai sozinho',
  },
  {
    label: 'Confirmação do e-mail dos avisos',
    tables: ['alert_confirmations'],
    why: 'Um resumo irreversível do link que mandamos para confirmar o seu e-mail, e um código da rede de onde veio o pedido, para ninguém encher a caixa de outra pessoa.',
    howLong: '48 horas',
  },
  {
    label: 'E-mails que não querem avisos',
    tables: ['alert_refusals'],
    why: 'De quem pediu para nunca mais receber avisos, só um resumo irreversível do e-mail: é o que nos impede de escrever de novo.',
    howLong: 'Enquanto o site existir, ou até a pessoa pedir outra vez à nossa equipe',
  },
  {
    label: 'Avisos sobre preços',
    tables: ['price_reports', 'price_checks'],
    why: 'Quando você avisa que um preço está errado ou certo: a oferta, o que você encontrou, quando, e um resumo irreversível do número do aparelho, para ele contar uma vez só. Não pedimos nome nem e-mail.',
    howLong: `Até você apagar seus dados, ou ${priceReportDays} dias`,
  },
  {
    label: 'Fotos de avisos sobre preços',
    tables: ['price_report_photos'],
    why: 'A foto que você junta a um aviso, se quiser: só a imagem, sem o lugar e a hora que a câmera grava nela. Só nossa equipe vê, para conferir o preço.',
    howLong: `Com o aviso: até você apagar seus dados, ou ${priceReportDays} dias; de um aparelho, as 10 mais novas`,
  },
  {
    label: 'Nome de um código de barras',
    tables: ['barcode_namings'],
    why: 'O nome que você dá a um código que ninguém conhece, sem dizer quem é você, para a nossa equipe conferir que produto é. Junto vão o código do remetente e o da rede, descritos aqui.',
    howLong: 'Até 90 dias',
  },
  {
    label: 'Código da rede de um aviso',
    tables: ['report_secrets'],
    why: 'Junto de cada aviso ou confirmação de um preço, e do nome de um código de barras, um código feito do começo do endereço de rede, da oferta ou do código de barras e de um segredo que muda todo dia: três avisos da mesma rede contam como um. Guardamos o código, não o endereço.',
    howLong: 'O segredo some em até 3 dias; sem ele, o código não leva a ninguém',
  },
  {
    label: 'Buscas sem resultado',
    tables: ['unanswered_searches'],
    why: 'As palavras de uma busca que não achou nada, a cidade, o dia e quantas vezes, para sabermos o que falta no site. Não guardamos quem buscou, nem o que parece e-mail, telefone ou documento.',
    howLong: '90 dias',
  },
  {
    label: 'Respostas repetidas',
    tables: ['idempotent_requests'],
    why: 'Uma cópia de cada resposta ao salvar algo na lista ou avisar sobre um preço: se a internet cair no meio, tentar de novo não grava duas vezes.',
    howLong: 'Até 2 dias',
  },
  {
    label: 'Solicitação de parceria',
    tables: ['messages'],
    why: 'O que o mercado preenche no formulário e quando aceitou os termos, para respondermos e tratarmos da parceria. Uma cópia segue por e-mail à nossa equipe.',
    howLong: `Até ${retentionMonths} meses`,
  },
  {
    label: 'Mensagem de contato',
    tables: ['messages', 'message_replies'],
    why: 'Nome, e-mail, telefone (se informado) e mensagem, para respondermos, e o que respondemos. Uma cópia segue por e-mail à nossa equipe.',
    howLong: `Até ${retentionMonths} meses`,
  },
  {
    label: 'Link para receber seus formulários',
    tables: ['form_links'],
    why: 'O e-mail em que você pede a cópia dos formulários que enviou, e um resumo irreversível do link que mandamos a ele. Só existe se você pedir.',
    howLong: 'Até 2 horas',
  },
  {
    label: 'Registro do que foi apagado',
    why: 'Quando alguém apaga seus dados, a data e um código irreversível do cookie, do aparelho ou do e-mail: se voltarmos uma cópia de segurança mais antiga, apagamos de novo. As cópias guardam o que foi apagado por até 37 dias.',
    howLong: `Até ${retentionMonths} meses`,
  },
  {
    label: 'Código do remetente',
    tables: ['sender_secrets', 'comparison_doubts'],
    why: 'Junto de cada formulário, e de cada aviso de que uma comparação está errada, um código feito do endereço de rede e de um segredo que muda de hora em hora, para barrar envios em massa. Guardamos o código, não o endereço.',
    howLong: 'O segredo some em até 2 horas; sem ele, o código não leva a ninguém',
  },
  {
    label: 'O que as lojas mandam por e-mail',
    tables: ['inbox_mails', 'inbox_files', 'inbox_senders'],
    why: 'Quando uma loja manda ofertas por e-mail, guardamos a mensagem e os anexos até alguém os abrir no painel, e o endereço do remetente, para saber de qual loja é. Só existe se a loja mandar.',
    howLong: 'Mensagens e anexos, até 14 dias; o endereço, enquanto a loja mandar por ele',
  },
  {
    label: 'Contas e ações de administradores e de lojas',
    tables: [
      'administrators',
      'address_claims',
      'former_addresses',
      'outbox_mails',
      'invitations',
      'login_links',
      'store_members',
      'store_tokens',
      'submissions',
      'submitted_offers',
      'totp_secrets',
      'recovery_codes',
      'passkeys',
      'used_challenges',
      'admin_sessions',
      'known_devices',
      'login_attempts',
      'audit_entries',
      'history_days',
      'imports',
      'catalogue_files',
      'flyers',
      'uploads',
      'word_meanings',
      'line_refusals',
      'barcodes',
      'review_steps',
      'product_pictures',
    ],
    why: 'Nome, e-mail, papel e senha em forma irreversível de quem usa o painel ou a página da própria loja, as lojas de que faz parte e os envios que fez, o segredo do segundo fator (cifrado), e-mails que esperam a confirmação, quantos e-mails saíram no último dia (sem os endereços), convites abertos, links de entrada, sessões, tentativas de entrada e o registro de quem entrou e de quem alterou o quê: segurança do site.',
    howLong:
      'Links de entrada: até um dia. Tentativas: 1 dia. Convites: 7 dias. Sessões: 30 dias depois do último uso. Aparelhos conhecidos: 90 dias. O resto, enquanto a conta existir ou a lei pedir',
  },
  {
    label: 'Registro técnico',
    why: 'Que tipo de página foi pedida, se deu certo, quanto demorou e o que o navegador barrou por segurança. Sem endereço IP, sem o que você digitou.',
    howLong: `Até ${retentionMonths} meses`,
  },
]

/** Every refusal the API can give: a stable code for programs, a status, and a sentence that a person may read. */
export const errorCatalogue = {
  invalid_request: { status: 400, title: 'Pedido inválido', detail: 'Confira os dados enviados.' },
  malformed_body: { status: 400, title: 'Corpo inválido', detail: 'O corpo do pedido não é um JSON válido.' },
  invalid_cursor: {
    status: 400,
    title: 'Página inválida',
    detail: 'Esta página não existe mais. Recomece pela primeira.',
  },
  image_invalid: {
    status: 400,
    title: 'Imagem inválida',
    detail: 'Envie uma imagem PNG ou JPG de até 5 MB e 24 megapixels.',
  },
  not_authenticated: { status: 401, title: 'Acesso restrito', detail: 'Entre no painel para continuar.' },
  invalid_credentials: { status: 401, title: 'Acesso negado', detail: 'Credenciais inválidas' },
  foreign_user: { status: 403, title: 'Acesso negado', detail: 'Esta lista é de outra pessoa.' },
  cross_site: { status: 403, title: 'Acesso negado', detail: 'Este pedido veio de outro site.' },
  not_found: { status: 404, title: 'Não encontrado', detail: 'Não há nada neste endereço.' },
  promotion_not_found: {
    status: 404,
    title: 'Oferta não encontrada',
    detail: 'Esta promoção pode ter expirado ou sido removida.',
  },
  store_not_found: { status: 404, title: 'Mercado não encontrado', detail: 'Não encontramos este mercado.' },
  city_not_found: { status: 404, title: 'Cidade não encontrada', detail: 'Não encontramos esta cidade.' },
  list_not_found: { status: 404, title: 'Lista não encontrada', detail: 'Não encontramos esta lista.' },
  item_not_found: { status: 404, title: 'Item não encontrado', detail: 'Não encontramos este item.' },
  message_not_found: { status: 404, title: 'Mensagem não encontrada', detail: 'Não encontramos esta mensagem.' },
  import_not_found: { status: 404, title: 'Importação não encontrada', detail: 'Não encontramos esta importação.' },
  session_not_found: { status: 404, title: 'Sessão não encontrada', detail: 'Esta sessão já terminou.' },
  upload_not_found: {
    status: 404,
    title: 'Envio não encontrado',
    detail: 'Não encontramos a imagem enviada. Envie de novo.',
  },
  too_slow: {
    status: 408,
    title: 'Pedido lento demais',
    detail: 'O pedido não chegou inteiro a tempo. Envie de novo.',
  },
  store_exists: { status: 409, title: 'Mercado repetido', detail: 'Este mercado já existe' },
  import_undone: { status: 409, title: 'Importação desfeita', detail: 'Esta importação já foi desfeita.' },
  request_in_flight: { status: 409, title: 'Pedido em andamento', detail: 'O mesmo pedido ainda está sendo atendido.' },
  version_conflict: {
    status: 412,
    title: 'Oferta alterada',
    detail: 'Outra pessoa alterou esta promoção. Recarregue antes de salvar.',
  },
  too_large: { status: 413, title: 'Pedido grande demais', detail: 'O pedido é maior do que o permitido.' },
  unsupported_content: { status: 415, title: 'Formato não aceito', detail: 'Envie os dados em JSON.' },
  key_reused: {
    status: 422,
    title: 'Chave repetida',
    detail: 'Esta chave de idempotência já foi usada com outros dados.',
  },
  stores_differ: {
    status: 422,
    title: 'Mercados diferentes',
    detail: 'Só se unem dois mercados diferentes da mesma cidade.',
  },
  too_many_lists: { status: 422, title: 'Limite de listas', detail: 'Você já tem 20 listas, o máximo por visitante.' },
  too_many_items: { status: 422, title: 'Limite de itens', detail: 'Esta lista já tem 200 itens.' },
  promotion_not_in_force: {
    status: 422,
    title: 'Oferta fora de validade',
    detail: 'A campanha precisa de uma promoção em vigor.',
  },
  headers_too_large: {
    status: 431,
    title: 'Cabeçalhos grandes demais',
    detail: 'Os cabeçalhos do pedido são maiores do que o permitido.',
  },
  rate_limited: { status: 429, title: 'Muitos pedidos', detail: 'Aguarde um pouco e tente novamente.' },
  login_locked: {
    status: 429,
    title: 'Muitas tentativas',
    detail: 'Muitas tentativas de acesso. Aguarde alguns minutos.',
  },
  internal: { status: 500, title: 'Erro interno', detail: 'Algo deu errado do nosso lado. Tente novamente.' },
  overloaded: { status: 503, title: 'Sobrecarga', detail: 'O site está muito ocupado. Tente novamente em instantes.' },
  unavailable: {
    status: 503,
    title: 'Indisponível',
    detail: 'O serviço está temporariamente fora do ar. Tente novamente em instantes.',
  },
  storage_unavailable: {
    status: 503,
    title: 'Imagens indisponíveis',
    detail: 'Não foi possível guardar a imagem agora. Tente novamente em instantes.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>

export type ErrorCode = keyof typeof errorCatalogue

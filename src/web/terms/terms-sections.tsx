import { site, siteName } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import type { ReadingSection } from '#web/layout/reading-sections.tsx'
import { paths } from '#web/paths.ts'

export const termsSections = ({ name, contact, policies } = site): ReadingSection[] => [
  {
    id: 'aceitacao',
    title: '1. O que são estes termos',
    content: (
      <p>
        Estas são as regras de uso {siteName('de')}, o site em que se comparam promoções de mercados. Ao usar o site,
        você concorda com elas. Se alguma não lhe servir, escreva para nós ou deixe de usar o site: não há nada a
        cancelar, porque não há cadastro.
      </p>
    ),
  },
  {
    id: 'servico',
    title: '2. O que o site faz',
    content: (
      <>
        <p>
          {site.article.toUpperCase()} {name} mostra promoções publicadas por mercados da região e por nossa equipe, e
          guarda as listas de compras que você fizer. O uso por consumidores é gratuito.
        </p>
        <p>
          <strong>Não vendemos produtos.</strong> A compra é feita na loja, com a loja: é dela a nota fiscal, a entrega
          do produto, a garantia e a troca.
        </p>
      </>
    ),
  },
  {
    id: 'precos',
    title: '3. Preços, validade e estoque',
    content: (
      <>
        <p>
          Cada oferta traz preço, mercado e data de validade, que vai até o fim do dia indicado, no horário de Brasília.
          Depois dela, a oferta sai das listas e sua página a mostra como “Expirada”. Estoques podem acabar antes.
        </p>
        <p>
          Trabalhamos para que o preço do site seja o da gôndola. Se encontrar diferença, avise-nos pelo link “Preço
          errado?” da oferta. A oferta anunciada pelo fornecedor o obriga, nos termos do artigo 30 do Código de Defesa
          do Consumidor (Lei nº 8.078/1990).
        </p>
        <p>
          As ilustrações de produtos sem foto são identificadas como “Imagem ilustrativa” nos cartões e na página da
          oferta.
        </p>
      </>
    ),
  },
  {
    id: 'listas',
    title: '4. Suas listas de compras',
    content: (
      <p>
        As listas são ligadas ao seu navegador por um cookie. Se você apagar o cookie ou trocar de aparelho, não há como
        recuperá-las. Cada pessoa pode ter até 20 listas de até 200 itens. Você pode baixar ou apagar tudo, quando
        quiser, na <Link to={`${paths.privacy()}#seus-dados`}>Política de Privacidade</Link>.
      </p>
    ),
  },
  {
    id: 'mercados',
    title: '5. Mercados parceiros',
    content: (
      <>
        <p>
          O mercado que publica ofertas responde pela verdade do que informa: produto, preço, quantidade, validade e
          fotos, das quais precisa ter o direito de uso. Os planos, seus preços e limites estão em{' '}
          <Link to={paths.partnership()}>Parceria</Link>.
        </p>
        <p>
          Podemos corrigir, recusar ou retirar uma oferta que seja falsa, enganosa, vencida ou contrária à lei, avisando
          o mercado.
        </p>
      </>
    ),
  },
  {
    id: 'publicidade',
    title: '6. Publicidade',
    content: (
      <p>
        O espaço publicitário do site é identificado como anúncio, como pede o artigo 36 do Código de Defesa do
        Consumidor. Contagens regressivas e avisos de estoque só aparecem quando correspondem a uma oferta real.
      </p>
    ),
  },
  {
    id: 'uso',
    title: '7. Uso correto',
    content: (
      <>
        <p>Pedimos que você não:</p>
        <ul>
          <li>tente entrar em áreas restritas ou nos dados de outra pessoa;</li>
          <li>sobrecarregue o site com pedidos automáticos em excesso;</li>
          <li>envie pelos formulários conteúdo falso, ofensivo ou de terceiros sem autorização;</li>
          <li>use a marca {name} como se fosse sua.</li>
        </ul>
        <p>Quem desrespeitar estas regras pode ter o acesso limitado, na medida do necessário.</p>
      </>
    ),
  },
  {
    id: 'responsabilidade',
    title: '8. Responsabilidade',
    content: (
      <p>
        Cuidamos do site com atenção, mas ele pode ficar fora do ar ou conter erros, que corrigimos assim que os
        conhecemos. Nada nestes termos afasta ou diminui os direitos que o Código de Defesa do Consumidor (Lei nº
        8.078/1990) garante a você, nem a nossa responsabilidade prevista em lei.
      </p>
    ),
  },
  {
    id: 'privacidade',
    title: '9. Privacidade',
    content: (
      <p>
        O tratamento de dados pessoais segue a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018) e está descrito
        na <Link to={paths.privacy()}>Política de Privacidade</Link>.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: '10. Mudanças nestes termos',
    content: (
      <p>
        Quando mudarmos estes termos, avisaremos aqui com pelo menos <strong>{policies.termsNoticeDays} dias</strong> de
        antecedência, dizendo o que muda. Até lá valem os termos atuais.
      </p>
    ),
  },
  {
    id: 'foro',
    title: '11. Lei e foro',
    content: (
      <p>
        Valem as leis do Brasil. Fica eleito o foro de <strong>{policies.jurisdiction}</strong> para resolver o que não
        se resolver conversando. O consumidor pode sempre escolher o foro do seu domicílio (artigo 101, I, do Código de
        Defesa do Consumidor).
      </p>
    ),
  },
  {
    id: 'contato',
    title: '12. Contato',
    content: (
      <p>
        Dúvidas sobre estes termos: <a href={`mailto:${contact.email}`}>{contact.email}</a> ou a página de{' '}
        <Link to={paths.contact()}>contato</Link>.
      </p>
    ),
  },
]

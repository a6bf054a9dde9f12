import type { Recipients } from '#contract/privacy.ts'
import { site, siteName } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import type { ReadingSection } from '#web/layout/reading-sections.tsx'
import { paths } from '#web/paths.ts'
import { MyData } from './my-data.tsx'
import { MyForms } from './my-forms.tsx'
import { OtherComputers } from './other-computers.tsx'
import { onDevice, onServer } from './stored-data.ts'
import { StoredDataTable } from './stored-data-table.tsx'

/** `recipients` is undefined while unknown, for example without a connection. */
export const privacySections = (
  recipients: Recipients | undefined,
  { contact, policies, hours } = site,
): ReadingSection[] => [
  {
    id: 'resumo',
    title: 'Em poucas palavras',
    content: (
      <>
        <p>
          Você usa {siteName()} sem cadastro. Guardamos o mínimo: as listas de compras que você fizer, o que escolher
          para os itens delas, o que avisar sobre preços e o que escrever nos formulários. As ofertas que você salva
          ficam só no seu aparelho. Esta política explica o que fica guardado, por quê e por quanto tempo, como pede a
          Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018).
        </p>
        <ul>
          <li>Não há cookies de propaganda, rastreadores nem medidores de outras empresas.</li>
          <li>Não vendemos nem trocamos dados de ninguém.</li>
          <li>
            Dados de navegação ficam por até <strong>{policies.retentionMonths} meses</strong>.
          </li>
          <li>
            Você pode <a href="#seus-dados">baixar ou apagar</a> tudo o que temos seu, agora, nesta página.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'no-seu-aparelho',
    title: 'O que fica no seu aparelho',
    content: (
      <>
        <p>
          Tudo nesta tabela é necessário para o que você pede ao site, e por isso não mostramos um aviso de
          consentimento: sem a lista de compras, não há nem o cookie de visitante.
        </p>
        <StoredDataTable caption="O que fica guardado no seu navegador" rows={onDevice} />
      </>
    ),
  },
  {
    id: 'no-nosso-servidor',
    title: 'O que fica conosco',
    content: (
      <>
        <StoredDataTable caption="O que fica guardado no servidor" rows={onServer()} />
        <p>
          Tratamos as listas, os avisos e os formulários para atender ao que você mesmo pediu (LGPD, art. 7º, V) e os
          dados de segurança por interesse legítimo em proteger o site e quem o usa (art. 7º, IX).
        </p>
      </>
    ),
  },
  {
    id: 'compartilhamento',
    title: 'Com quem compartilhamos',
    content: (
      <>
        <p>
          Com ninguém, além dos fornecedores que hospedam o site e entregam nossos e-mails, que só agem a nosso pedido,
          e das autoridades, quando a lei obriga.
        </p>
        <OtherComputers recipients={recipients} />
        <p>
          Uma lista que você compartilha é vista por quem tem o link, até você desfazê-lo. Quem entra vê os itens, o que
          foi escolhido para eles, a cidade da lista e quantas pessoas a usam, e não quem são.
        </p>
        <p>
          Links para WhatsApp, Instagram e mapas só falam com essas empresas quando você toca neles; a partir daí valem
          as regras delas.
        </p>
      </>
    ),
  },
  {
    id: 'prazos',
    title: 'Por quanto tempo',
    content: (
      <p>
        Cada dado tem seu prazo nas tabelas acima. Avisos sobre preços são apagados antes de completar{' '}
        {policies.priceReportDays} dias. Listas sem visita, mensagens e solicitações são apagadas automaticamente, todas
        as noites, antes de completar {policies.retentionMonths} meses. Quem não voltou a abrir a lista depois do
        primeiro dia, tem menos de {policies.abandonedVisitorItems} itens e não compartilhou nem entrou em nenhuma lista
        tem tudo apagado antes de completar {policies.abandonedVisitorDays} dias. O que você apaga some na hora.
      </p>
    ),
  },
  {
    id: 'direitos',
    title: 'Seus direitos',
    content: (
      <>
        <p>O artigo 18 da LGPD garante a você:</p>
        <ul>
          <li>confirmar se tratamos dados seus, e ter acesso a eles;</li>
          <li>corrigir dados incompletos, errados ou desatualizados;</li>
          <li>anonimizar, bloquear ou eliminar o que for desnecessário ou excessivo;</li>
          <li>levar seus dados para outro serviço (portabilidade);</li>
          <li>eliminar os dados tratados com o seu consentimento;</li>
          <li>saber com quem os compartilhamos;</li>
          <li>saber que pode não consentir, e o que acontece então;</li>
          <li>voltar atrás num consentimento.</li>
        </ul>
        <p>Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</p>
      </>
    ),
  },
  {
    id: 'seus-dados',
    title: 'Baixe ou apague seus dados',
    content: (
      <>
        <p>
          Reconhecemos você pelo cookie e pelo número de avisos deste navegador. O arquivo traz todas as suas listas e
          itens, os links que você criou, as listas em que entrou, o que você escolheu para os itens e os avisos sobre
          preços, em JSON. Apagar remove as listas, também para quem as usa com você, as escolhas, os avisos, o registro
          da sua visita, o cookie, a cópia das listas neste aparelho, as ofertas salvas e as preferências guardadas
          aqui.
        </p>
        <MyData />
        <p>
          Mensagens e solicitações enviadas pelos formulários não são ligadas ao cookie. Para ver as suas, receba um
          link no e-mail que você usou; para corrigi-las ou apagá-las, escreva para nós desse e-mail.
        </p>
        <MyForms />
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    content: (
      <p>
        A conexão é cifrada, os códigos dos cookies são guardados só como resumos irreversíveis, o acesso ao painel pede
        duas chaves e cada alteração fica registrada. Se mesmo assim houver um incidente que possa prejudicar você,
        avisaremos você e a ANPD.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    content: (
      <p>
        A data no alto da página diz quando esta política mudou pela última vez. Mudanças importantes são avisadas aqui
        com pelo menos {policies.termsNoticeDays} dias de antecedência, como nos{' '}
        <Link to={paths.terms()}>Termos de Uso</Link>. Nada aqui diminui os direitos do Código de Defesa do Consumidor
        (Lei nº 8.078/1990).
      </p>
    ),
  },
  {
    id: 'canal',
    title: 'Canal de atendimento',
    content: (
      <p>
        Para qualquer pedido sobre dados pessoais: <a href={`mailto:${contact.email}`}>{contact.email}</a> ou a página
        de <Link to={paths.contact()}>contato</Link>. Respondemos em até {hours.replyTime}.
      </p>
    ),
  },
]

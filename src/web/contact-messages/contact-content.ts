import type { ContactType } from '#domain/messages/contact-types.ts'
import { site, siteName } from '#domain/site.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'

interface Reason {
  type: ContactType
  icon: IconName
  title: string
  text: string
}

/** Partners have a separate form. */
export const reasons: Reason[] = [
  {
    type: 'parceria',
    icon: 'handshake',
    title: 'Quero ser parceiro',
    text: 'Mostre as ofertas do seu mercado aqui.',
  },
  { type: 'suporte', icon: 'life-buoy', title: 'Preciso de ajuda', text: 'Algo não funciona ou um preço está errado.' },
  { type: 'feedback', icon: 'lightbulb', title: 'Tenho uma sugestão', text: 'Conte o que podemos fazer melhor.' },
  {
    type: 'corporativo',
    icon: 'building-2',
    title: 'Assunto corporativo',
    text: 'Imprensa, publicidade e outras empresas.',
  },
]

export const questions = (): { question: string; answer: string }[] => [
  {
    question: `Preciso pagar para usar ${siteName()}?`,
    answer: 'Não. O site é grátis para quem compra. Quem paga são os mercados parceiros, pelos planos.',
  },
  {
    question: 'Preciso me cadastrar?',
    answer: 'Não. Você compara preços e guarda listas de compras sem criar conta nem informar e-mail.',
  },
  {
    question: 'Posso comprar pelo site?',
    answer: 'Não. Mostramos a oferta, o mercado e até quando ela vale. A compra é feita na loja.',
  },
  {
    question: 'O preço na loja era outro. O que eu faço?',
    answer:
      'Abra a página da oferta e toque em "Preço errado?", ou escreva para nós com o nome do produto e do mercado. Vamos conferir com a loja.',
  },
  {
    question: 'Como coloco meu mercado no site?',
    answer: `Peça a parceria pelo formulário da página de parceria. Entraremos em contato em até ${site.hours.replyTime}.`,
  },
]

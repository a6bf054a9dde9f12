import { Building2, Handshake, LifeBuoy, Lightbulb, type LucideIcon } from 'lucide-react'
import type { ContactType } from '#domain/messages/contact-types.ts'
import { site } from '#domain/site.ts'

interface Reason {
  type: ContactType
  Icon: LucideIcon
  title: string
  text: string
}

/** Partners have a form of their own. */
export const reasons: Reason[] = [
  {
    type: 'parceria',
    Icon: Handshake,
    title: 'Quero ser parceiro',
    text: 'Mostre as ofertas do seu mercado aqui.',
  },
  { type: 'suporte', Icon: LifeBuoy, title: 'Preciso de ajuda', text: 'Algo não funciona ou um preço está errado.' },
  { type: 'feedback', Icon: Lightbulb, title: 'Tenho uma sugestão', text: 'Conte o que podemos fazer melhor.' },
  {
    type: 'corporativo',
    Icon: Building2,
    title: 'Assunto corporativo',
    text: 'Imprensa, publicidade e outras empresas.',
  },
]

export const questions: { question: string; answer: string }[] = [
  {
    question: `Preciso pagar para usar a ${site.name}?`,
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
    answer: `Peça a parceria pelo formulário da página de parceria. Entraremos em contato em até ${site.figures.replyTime}.`,
  },
]

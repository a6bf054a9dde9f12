import { site } from '#domain/site.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'

/** Goals, labelled as such on the page; today's figures are below them. */
export function platformFigures(): { value: string; label: string }[] {
  const { figures } = site
  const all = [
    { value: figures.stores, label: 'mercados parceiros' },
    { value: figures.users, label: 'pessoas usando' },
    { value: figures.promotions, label: 'promoções publicadas' },
    { value: figures.satisfaction, label: 'de satisfação' },
    { value: figures.states, label: 'estados' },
    { value: figures.salesGrowth, label: 'de aumento médio nas vendas dos parceiros' },
  ]
  return all.flatMap(({ value, label }) => (value === undefined ? [] : [{ value, label }]))
}

interface Feature {
  icon: IconName
  title: string
  text: string
}

export const features: Feature[] = [
  {
    icon: 'search',
    title: 'Busca que entende',
    text: 'Com ou sem acento, no plural ou com erro de digitação, você acha o produto.',
  },
  {
    icon: 'scale',
    title: 'Comparação lado a lado',
    text: 'O mesmo produto nos mercados da cidade, do menor preço ao maior.',
  },
  {
    icon: 'calendar-check',
    title: 'Validade à vista',
    text: 'Cada oferta diz até que dia vale. Vencida, ela sai das listas.',
  },
  {
    icon: 'list-checks',
    title: 'Lista de compras',
    text: 'Monte sua lista com as ofertas que escolher, sem criar conta.',
  },
  { icon: 'map-pin', title: 'Perto de você', text: 'Filtre por cidade, mercado e categoria, e veja como chegar.' },
  { icon: 'share-2', title: 'Fácil de compartilhar', text: 'Mande uma oferta pelo WhatsApp com um toque.' },
  {
    icon: 'smartphone',
    title: 'Feito para o celular',
    text: 'Abre depressa, também em aparelho simples e internet lenta.',
  },
  { icon: 'bell-off', title: 'Sem incômodo', text: 'Sem cadastro, sem e-mail de propaganda e sem rastreadores.' },
]

export const stepsForStores = () => [
  {
    title: 'Envie sua solicitação',
    text: `Conte sobre o seu mercado no formulário de parceria. Respondemos em até ${site.hours.replyTime}.`,
  },
  {
    title: 'Escolha o plano',
    text: planRange(),
  },
  {
    title: 'Mande suas ofertas',
    text: 'Produto, preço, validade e, se tiver, uma foto. Nossa equipe confere e publica.',
  },
  {
    title: 'Seja encontrado',
    text: 'Quem procura o produto na sua cidade vê o seu preço, o seu endereço e como chegar.',
  },
]

function planRange(): string {
  const [first, ...others] = site.plans
  const last = others.at(-1)
  return last
    ? `Do ${first?.name} ao ${last.name}, conforme o número de promoções que você publica por mês.`
    : `Há um só, o ${first?.name}: ${first?.price} por mês.`
}

/** Invented examples; the page says so. */
export const testimonials = [
  {
    name: 'Marina',
    role: 'compra para quatro pessoas',
    text: 'Antes eu abria três encartes no sábado. Agora vejo tudo numa tela e saio de casa com a lista pronta.',
  },
  {
    name: 'Osvaldo',
    role: 'dono de açougue de bairro',
    text: 'Publico a oferta de quinta e na quinta mesmo tem gente perguntando por ela no balcão.',
  },
  {
    name: 'Júlia',
    role: 'estudante, mora sozinha',
    text: 'Gosto de ver até quando o preço vale. Já deixei de perder viagem por causa disso.',
  },
] as const

import { site } from '#domain/site.ts'

/** Goals, labelled as such on the page. */
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

export const stepsForStores = () => [
  {
    title: 'Envie sua solicitação',
    text: `Respondemos em até ${site.hours.replyTime}.`,
  },
  {
    title: 'Escolha o plano',
    text: planRange(),
  },
  {
    title: 'Mande suas ofertas',
    text: 'Foto do encarte, planilha ou uma a uma. Nossa equipe confere antes de publicar.',
  },
  {
    title: 'Seja encontrado',
    text: 'Quem procura vê seu preço, seu endereço e como chegar.',
  },
]

function planRange(): string {
  const [first, ...others] = site.plans
  const last = others.at(-1)
  return last
    ? `Do ${first?.name} ao ${last.name}, pelo número de promoções por mês.`
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

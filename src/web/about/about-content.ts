import { site } from '#domain/site.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'

/** Areas, not people, because names would be invented. */
export const team = [
  { area: 'Curadoria de ofertas', task: 'confere preço e validade, escolhe os destaques' },
  { area: 'Parcerias com mercados', task: 'conversa com quem quer mostrar suas ofertas' },
  { area: 'Produto e tecnologia', task: 'faz o site abrir depressa em aparelho simples' },
  { area: 'Atendimento', task: 'responde, corrige preço errado, cuida dos seus dados' },
] as const

/** Awards that the product would like to earn; it has none yet, and the page says so. */
export const awards = ['defesa do consumidor', 'acessibilidade digital', 'privacidade', 'comércio local'] as const

export const principles: { icon: IconName; title: string; text: string }[] = [
  { icon: 'calendar-check', title: 'Preço tem data', text: 'Venceu, sai das listas.' },
  { icon: 'users', title: 'Sem cadastro', text: 'Listas e avisos não pedem e-mail nem senha.' },
  { icon: 'eye-off', title: 'Sem rastreadores', text: 'Nada de outras empresas nas páginas.' },
  { icon: 'megaphone', title: 'Propaganda com nome', text: 'Lugar pago leva “Patrocinada”.' },
]

/** Who pays: the stores, by the plans of the site's configuration. */
export function plansText(): string {
  const [first, ...others] = site.plans
  const last = others.at(-1)
  const range = last ? `um plano, de ${first?.price} a ${last.price} por mês` : `um plano de ${first?.price} por mês`
  return `Para quem compra é grátis. Os mercados pagam ${range}. Preço, ordem da busca e “Baixou de verdade” não estão à venda.`
}

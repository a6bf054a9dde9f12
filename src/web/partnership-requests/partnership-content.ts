import type { IconName } from '#web/ui/icons/icon.tsx'

interface Benefit {
  icon: IconName
  title: string
  text: string
}

/** Only real features of the site. */
export const benefits: Benefit[] = [
  {
    icon: 'users',
    title: 'Clientes que já querem comprar',
    text: 'Suas ofertas aparecem para quem está procurando o produto na sua cidade, agora.',
  },
  {
    icon: 'map-pinned',
    title: 'Uma página só do seu mercado',
    text: 'Endereço, horário, telefone, como chegar e todas as suas promoções em um só link.',
  },
  {
    icon: 'badge-percent',
    title: 'Desconto que se vê',
    text: 'O preço de antes, o de agora e quanto se economiza, claros em cada oferta.',
  },
  {
    icon: 'message-circle',
    title: 'Feito para o WhatsApp',
    text: 'Cada oferta tem um link pronto para mandar para clientes e grupos.',
  },
  {
    icon: 'star',
    title: 'Espaço em destaque',
    text: 'Promoções escolhidas ganham lugar na vitrine da página inicial.',
  },
  {
    icon: 'calendar-check',
    title: 'Validade sempre em dia',
    text: 'A oferta sai do ar quando termina. Ninguém chega à loja atrás de um preço vencido.',
  },
]

import { BadgePercent, CalendarCheck, type LucideIcon, MapPinned, MessageCircle, Star, UsersRound } from 'lucide-react'

interface Benefit {
  Icon: LucideIcon
  title: string
  text: string
}

/** Only what the site really does. */
export const benefits: Benefit[] = [
  {
    Icon: UsersRound,
    title: 'Clientes que já querem comprar',
    text: 'Suas ofertas aparecem para quem está procurando o produto na sua cidade, agora.',
  },
  {
    Icon: MapPinned,
    title: 'Uma página só do seu mercado',
    text: 'Endereço, horário, telefone, como chegar e todas as suas promoções em um só link.',
  },
  {
    Icon: BadgePercent,
    title: 'Desconto que se vê',
    text: 'O preço de antes, o de agora e quanto se economiza, claros em cada oferta.',
  },
  {
    Icon: MessageCircle,
    title: 'Feito para o WhatsApp',
    text: 'Cada oferta tem um link pronto para mandar para clientes e grupos.',
  },
  {
    Icon: Star,
    title: 'Espaço em destaque',
    text: 'Promoções escolhidas ganham lugar na vitrine da página inicial.',
  },
  {
    Icon: CalendarCheck,
    title: 'Validade sempre em dia',
    text: 'A oferta sai do ar quando termina. Ninguém chega à loja atrás de um preço vencido.',
  },
]

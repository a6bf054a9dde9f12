/** How people reach the site. The law requires an address for personal data; what else is left out is not shown anywhere. */
export interface SiteContact {
  email: string
  phone?: string
  /** With country code, digits only. */
  whatsapp?: string
  whatsappGroup?: string
  instagram: readonly { label: string; url: string }[]
}

const contact: SiteContact = {
  email: 'contato@cestinha.example',
  phone: '(47) 99999-0000',
  whatsapp: '5547999990000',
  whatsappGroup: 'https://chat.whatsapp.com/cestinha-ofertas',
  instagram: [
    { label: 'Instagram', url: 'https://www.instagram.com/cestinha.ofertas' },
    { label: 'Instagram Itajaí', url: 'https://www.instagram.com/cestinha.itajai' },
  ],
}

/**
 * Everything specific to this brand and city: name, contacts, fixed figures, plan prices. To run the site under another brand, change
 * this file and the colours in `web/app.css`.
 */
export const site = {
  name: 'Cestinha',
  tagline: 'As melhores ofertas da cidade',
  description:
    'Compare promoções de supermercados, açougues, hortifrutis e padarias perto de você e faça a compra render.',
  city: 'Itajaí',
  citySlug: 'itajai-sc',
  state: 'SC',
  copyrightYear: 2024,

  contact,

  hours: {
    office: 'Segunda a sexta, das 9h às 18h',
    whatsapp: 'Das 8h às 18h',
    contactPage: ['Segunda a sexta: 8h às 18h', 'Sábado: 8h às 12h', 'Domingo: fechado'],
  },

  /** Links below the search field. */
  suggestedSearches: ['picanha', 'arroz 5 kg', 'café', 'leite', 'cerveja'],

  /** Shown on the card of a store that has not provided its own data. */
  storeDefaults: {
    type: 'Supermercado',
    status: 'Ativo',
    phone: '(47) 3333-0000',
    hours: 'Seg-Dom: 7h às 22h',
  },

  figures: {
    averageSavings: 'R$ 2.340',
    highlightsValidUntil: '31/12',
    stores: '500+',
    users: '50mil+',
    promotions: '1M+',
    satisfaction: '95%',
    states: '15',
    salesGrowth: '30%',
    /** Messages are not answered on Sundays. */
    replyTime: '24 horas, contadas nos dias de atendimento',
    updates: '24h',
  },

  plans: [
    { name: 'Básico', price: 'R$ 500', allowance: 'Até 50 promoções por mês', isPopular: false },
    { name: 'Intermediário', price: 'R$ 1.000', allowance: 'Até 150 promoções por mês', isPopular: false },
    { name: 'Profissional', price: 'R$ 2.000', allowance: 'Promoções ilimitadas', isPopular: true },
    {
      name: 'Premium',
      price: 'R$ 10.000',
      allowance: 'Tudo do Profissional, várias unidades, API personalizada e suporte 24/7',
      isPopular: false,
    },
  ],

  policies: {
    privacyUpdated: '15 de janeiro de 2024',
    retentionMonths: 24,
    abandonedVisitorDays: 30,
    abandonedVisitorItems: 5,
    priceReportDays: 90,
    termsNoticeDays: 30,
    termsVersion: '2024-01-15',
    jurisdiction: 'Itajaí/SC',
  },
} as const

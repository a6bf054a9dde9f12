import type { BrandColors } from './brand-palette.ts'

/** Contact data of the site. The law requires an address for personal data; other missing entries are not shown. */
export interface SiteContact {
  email: string
  phone?: string | undefined
  /** With country code, digits only. */
  whatsapp?: string | undefined
  whatsappGroup?: string | undefined
  instagram: readonly { label: string; url: string }[]
}

/** A plan for stores, as the partnership page offers it. */
export interface Plan {
  name: string
  price: string
  allowance: string
  isPopular: boolean
}

/** Everything specific to a brand and its city. `site.config.json` holds it; server/brand/site-schema.ts describes and checks each key. */
export interface Site {
  name: string
  article: 'a' | 'o'
  nameMeaning?: string | undefined
  tagline: string
  description: string
  city: string
  state: string
  copyrightYear: number
  contact: SiteContact
  hours: { office: string; whatsapp: string; contactPage: readonly string[]; replyTime: string }
  illustrative: boolean
  figures: { [name in FigureName]?: string | undefined }
  storeDefaults?: { type: string; phone: string; hours: string } | undefined
  plans: readonly Plan[]
  policies: {
    privacyUpdated: string
    retentionMonths: number
    abandonedVisitorDays: number
    abandonedVisitorItems: number
    priceReportDays: number
    termsNoticeDays: number
    termsVersion: string
    jurisdiction: string
  }
  colors: { brand: BrandColors }
  /** Changes with the site's own logo, which is served as /favicon.svg; null: the default basket. */
  logoVersion: string | null
}

export const figureNames = [
  'averageSavings',
  'highlightsValidUntil',
  'stores',
  'users',
  'promotions',
  'satisfaction',
  'states',
  'salesGrowth',
  'updates',
] as const

type FigureName = (typeof figureNames)[number]

/**
 * The site of this process or page. Each process configures it from a file at start, and the browser from the page. A module must not read
 * it during its import: this throws at once instead of showing another site's name.
 */
export let site: Site = new Proxy({} as Site, {
  get: (_, key) => {
    throw new Error(`site.${String(key)} was read before configureSite`)
  },
})

export function configureSite(values: Site): void {
  site = values
}

const contractions = {
  a: { '': 'a', de: 'da', em: 'na', a: 'à' },
  o: { '': 'o', de: 'do', em: 'no', a: 'ao' },
} as const

/** The site's name with its article, after a preposition: "a Cestinha", "da Cestinha", "no Ofertas de Blumenau". */
export function siteName(preposition: '' | 'de' | 'em' | 'a' = ''): string {
  return `${contractions[site.article][preposition]} ${site.name}`
}

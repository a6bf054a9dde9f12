import { z } from 'zod'
import { figureNames } from '#domain/site.ts'

/** The keys of site.config.json. site.schema.json, with which editors complete and validate it, is generated from here. */
export const SiteFile = z
  .strictObject({
    $schema: z.string().optional(),
    name: text(40).describe('Name of the site, in the header, titles, mails and shared pictures'),
    article: z
      .enum(['a', 'o'])
      .describe('Article of the name in a Portuguese sentence: "a" Feirinha, "o" Guia da Feira'),
    nameMeaning: text(300).optional().describe('Sentences on the page "Sobre" that explain the name; none if absent'),
    tagline: text(60).describe('Below the name, and the title of the home page'),
    description: text(200).describe('For search engines and the footer'),
    city: text(60).describe('Name of the city as IBGE writes it. New stores and the demonstration stand there'),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be two capitals, for example SC')
      .describe('Two capitals, for example SC'),
    copyrightYear: z.int().min(1990).max(2100).describe('First year of the copyright notice'),
    logo: text(300)
      .optional()
      .describe('Path of a square SVG, relative to this file. Without it the site has a basket in its colours'),
    colors: z.strictObject({
      brand: z
        .strictObject({
          light: color().describe('On light backgrounds; hero, footer and icons are made from it'),
          dark: color().describe('On dark backgrounds'),
        })
        .describe('Each must be readable (4.5:1) on its backgrounds; all other shades are derived'),
    }),
    contact: z.strictObject({
      email: z.email().describe('Public address, also for requests about personal data'),
      phone: text(30).optional().describe('As shown to people: "(11) 91234-5678"'),
      whatsapp: z
        .string()
        .regex(/^\d{8,15}$/, 'must be digits only, with country code')
        .optional()
        .describe('Digits only, with country code: "5511912345678"'),
      whatsappGroup: webAddress().optional().describe('Invitation to a group of offers'),
      instagram: z
        .array(z.strictObject({ label: text(40), url: webAddress() }))
        .max(4)
        .default([])
        .describe('Profiles, with the text of each link'),
    }),
    hours: z.strictObject({
      office: text(80).describe('When somebody answers: "Segunda a sexta, das 9h às 18h"'),
      whatsapp: text(80).describe('Shown only with contact.whatsapp'),
      contactPage: z.array(text(80)).min(1).max(7).describe('Lines of the contact page'),
      replyTime: text(80).describe('After "Respondemos em até": "24 horas"'),
    }),
    illustrative: z
      .boolean()
      .describe('Whether this is a demonstration: only then are invented testimonials and storeDefaults shown'),
    figures: z
      .strictObject(optionalFigures())
      .default({})
      .describe('Figures that are not counted. What shows a figure that is left out is left out too'),
    storeDefaults: z
      .strictObject({ type: text(40), phone: text(30), hours: text(80) })
      .optional()
      .describe('Shown of a store that has not provided its own. Only with illustrative: true'),
    plans: z
      .array(
        z.strictObject({
          name: text(40),
          price: text(20).describe('Per month: "R$ 300"'),
          allowance: text(160).describe('What the plan includes'),
          isPopular: z.boolean().default(false).describe('Marked "Mais Popular"'),
        }),
      )
      .min(1)
      .max(8)
      .describe('Plans for stores, from the smallest to the largest'),
    policies: z.strictObject({
      privacyUpdated: text(40).describe('Day of privacy policy and terms, in words'),
      termsVersion: z.iso.date().describe('The same day; stored with every acceptance'),
      termsNoticeDays: z.int().min(1).max(365).describe('Notice given before the terms change'),
      retentionMonths: z.int().min(1).max(120).describe('After this lists, messages and flyers are deleted'),
      abandonedVisitorDays: z
        .int()
        .min(1)
        .max(365)
        .describe('After this the lists of a visitor who never came back are deleted'),
      abandonedVisitorItems: z.int().min(0).max(100).describe('Lists with more items than this are not abandoned'),
      priceReportDays: z.int().min(1).max(365).describe('After this reports of wrong prices are deleted'),
      jurisdiction: text(60).describe('Court named by the terms: "Blumenau/SC"'),
    }),
  })
  .refine(({ illustrative, storeDefaults }) => illustrative || !storeDefaults, {
    path: ['storeDefaults'],
    error: 'needs illustrative: true, because visitors would call a number and trust hours that are not the store’s',
  })

/** Plain text in one line. */
function text(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^\S(?:[^\p{Cc}]*\S)?$/u, 'must be one line of text without spaces around it')
}

function color() {
  return z.string().regex(/^#[0-9a-f]{6}$/, 'must be like #0b6b4b, in lower case')
}

function webAddress() {
  return z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
}

function optionalFigures() {
  const figure = text(20).optional()
  return Object.fromEntries(figureNames.map((name) => [name, figure])) as Record<
    (typeof figureNames)[number],
    typeof figure
  >
}

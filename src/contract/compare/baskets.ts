import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Location } from '#contract/places/location.ts'
import { Moment, Money, OptionalText, Text } from '#contract/wire.ts'
import { basketLimits } from '#domain/lists/basket-limits.ts'
import { storeTypes } from '#domain/stores/store-types.ts'
import { OfferConditions } from './conditions.ts'
import { Mechanics } from './mechanics.ts'

/** An offer chosen by hand for the meaning of a list item. */
export const Choice = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('offer'), promotionId: Text(40) }).describe('Esta oferta, enquanto vale'),
    z.strictObject({ type: z.literal('line'), slug: Text(200) }).describe('Este produto, em qualquer mercado'),
    z.strictObject({ type: z.literal('brand'), brand: Text(80) }).describe('Só esta marca'),
    z.strictObject({ type: z.literal('any-brand') }).describe('Qualquer marca'),
    z.strictObject({ type: z.literal('store'), storeId: Text(40) }).describe('Só neste mercado'),
    z.strictObject({ type: z.literal('not-now'), until: Moment }).describe('Não comprar antes deste instante'),
  ])
  .meta({ id: 'Choice' })
export type Choice = z.output<typeof Choice>

const wanted = Text(200).describe('A chave do que se quer, wanted.key: arroz|5000g')

export const WantedChoice = z.strictObject({ wanted, choice: Choice }).meta({ id: 'WantedChoice' })
export type WantedChoice = z.output<typeof WantedChoice>

export const RememberedChoice = WantedChoice.extend({ chosenAt: Moment }).meta({ id: 'RememberedChoice' })
export type RememberedChoice = z.output<typeof RememberedChoice>

/**
 * An offer with all its fields, as `unpackBasket` restores it, or a store's regular price. Prices are decimals, and centavos before
 * packing.
 */
export interface BasketOffer<Price = string> extends BasketTerms {
  promotionId: string
  /** When a regular price was seen; undefined for an offer. A regular price has no promotion: its `promotionId` only identifies it. */
  seenAt?: string | undefined
  storeId: string
  productName: string
  imageUrl: string | null
  categoryId: string
  brand: string | null
  /** Address of its comparison, the product line. Present where a choice, a regular price or a barcode needs it. */
  comparison: string | null
  price: Price
  /** Present where the conditions of the offer use it. */
  originalPrice: Price | null
  expiryDate: string
}

/** The condition texts that a plan shows. */
const BasketConditions = OfferConditions.pick({ price: true, labels: true, limit: true })
  .extend({ days: z.strictObject({ short: z.string().describe('só terça e quarta') }).optional() })
  .meta({ id: 'BasketConditions' })

/** Conditions of a price, and how much of an item one purchase covers. */
interface BasketTerms {
  mechanics: Mechanics | null
  /** In words; absent without conditions. */
  conditions?: z.output<typeof BasketConditions> | undefined
  /** How much of the need one unit of the price covers: a piece, a kilo or 100 g. */
  gives: number
  /** Weighed in the shop, so any amount can be bought. */
  isDivisible: boolean
  /** Another pack than requested; only where the store does not have that one. */
  isOtherPack: boolean
}

const place = (list: string) => z.int().min(0).describe(`Posição em ${list}`)
const cents = z.int().min(0)

/** Phones read lists of thousands of offers: values that offers share are sent once and referred to by index. */
const PackedProduct = z.tuple([z.string().describe('productName'), place('traits')]).meta({ id: 'PackedProduct' })

const ProductTraits = z
  .tuple([
    z.string().describe('categoryId'),
    z.string().nullable().describe('brand'),
    z
      .string()
      .nullable()
      .describe(
        'comparison: o endereço da comparação, se um preço normal, um código de barras ou uma escolha precisa dele',
      ),
    z.string().nullable().describe('imageUrl'),
  ])
  .meta({ id: 'ProductTraits' })

const PackedRule = z
  .strictObject({
    mechanics: Mechanics,
    conditions: BasketConditions.describe('As mesmas em palavras'),
  })
  .meta({ id: 'PackedRule' })

const PackedTerms = z
  .tuple([
    place('rules').nullable().describe('As condições: posição em rules; null: nenhuma'),
    z.number().describe('gives: quanto de need traz o que o preço compra: uma peça, um quilo ou 100 g'),
    z.boolean().describe('isDivisible: pesado na hora, a quantidade pode ser quebrada'),
    z.boolean().describe('isOtherPack: outra embalagem que a pedida; só onde o mercado não tem a pedida'),
  ])
  .meta({ id: 'PackedTerms' })

/** One list per field, in the order of the offers: similar numbers are adjacent, which compresses best. */
const PackedOffers = z
  .strictObject({
    ids: z.string().describe('promotionId de cada oferta, separados por espaço'),
    stores: z.array(place('stores')),
    goods: z
      .array(z.int().min(0))
      .describe('0: o primeiro produto de goods de que nenhuma oferta falou ainda; 2: o penúltimo antes desse'),
    terms: z.array(place('terms')),
    prices: z.array(cents).describe('Em centavos'),
    endings: z.array(place('endings')),
    originalPrices: z
      .array(z.tuple([place('ids'), cents]))
      .describe('Em centavos, só das ofertas cujas condições contam com ele'),
  })
  .meta({ id: 'PackedOffers' })

const PackedShelfPrice = z
  .tuple([place('stores'), place('goods'), place('terms'), cents.describe('price, em centavos'), place('sightings')])
  .meta({ id: 'PackedShelfPrice' })

const PackedItem = z
  .strictObject({
    id: z.string(),
    wanted: z
      .strictObject({
        key: z.string(),
        text: z.string().describe('Como foi entendido: Arroz, 5 kg'),
        kind: z.string(),
        brand: z.string().nullable(),
      })
      .nullable()
      .describe('Null: não foi entendido'),
    need: z
      .strictObject({
        amount: z.int(),
        unit: z.enum(['un', 'g', 'ml']),
        isAssumed: z.boolean().describe('Ninguém disse quanto'),
      })
      .nullable(),
    corrected: z.string().nullable().describe('O que foi lido no lugar de um nome com erro de digitação'),
    choice: Choice.nullable().describe('A escolha lembrada que foi aplicada'),
    scanned: z
      .strictObject({ name: z.string(), comparison: z.string() })
      .optional()
      .describe('O produto do código de barras; ausente sem código, ou se ele não é conhecido'),
    offers: PackedOffers.describe(
      'No máximo três por mercado, a melhor primeiro; já começaram e ainda valem em algum dia',
    ),
    shelfPrices: z
      .array(PackedShelfPrice)
      .describe('Preços normais, no máximo um por mercado: só onde hoje ninguém compra o item em oferta'),
    cheaperVariant: z
      .strictObject({
        label: z.string().describe('O que muda: parboilizado'),
        name: z.string().describe('O nome do item com a troca: arroz parboilizado 5kg'),
        promotionId: z.string(),
        productName: z.string(),
        storeName: z.string(),
        cost: Money.describe('Quanto custa tudo o que é preciso'),
        saving: Money.nullable().describe('Quanto a menos; null: o item mesmo não está em oferta'),
      })
      .optional()
      .describe('Um tipo vizinho que hoje custa menos'),
    suggestions: z
      .array(
        z.strictObject({
          promotionId: z.string(),
          productName: z.string(),
          price: Money,
          storeName: z.string(),
        }),
      )
      .describe('O que a busca acha para o que não foi entendido; no máximo cinco'),
  })
  .meta({ id: 'PackedItem' })
type PackedItem = z.output<typeof PackedItem>
export type BasketItem<Price = string> = Omit<PackedItem, 'offers' | 'shelfPrices'> & { offers: BasketOffer<Price>[] }
/** A variety of the same kind that costs less than the one that was understood. */
export type CheaperVariant = NonNullable<BasketItem['cheaperVariant']>

export const BasketStore = z
  .strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    neighborhood: z.string().nullable(),
    address: z.string().nullable(),
    type: z.enum(storeTypes).nullable(),
    location: Location.nullable().describe('Para medir, no aparelho, quanto se anda'),
    openingHours: z.array(z.string()).optional().describe('Na notação de schema.org; ausente se não se conhece'),
  })
  .meta({ id: 'BasketStore' })
export type BasketStore = z.output<typeof BasketStore>

export const PackedBasket = z
  .strictObject({
    readAt: Moment,
    city: z.strictObject({ slug: z.string(), name: z.string(), state: z.string() }),
    stores: z.array(BasketStore),
    goods: z.array(PackedProduct).describe('Primeiro os das ofertas, na ordem delas'),
    traits: z.array(ProductTraits),
    rules: z.array(PackedRule),
    terms: z.array(PackedTerms),
    endings: z.array(Moment).describe('Até quando valem'),
    sightings: z.array(Moment).describe('Quando o mercado informou os preços normais'),
    barcodes: z
      .array(z.tuple([z.string().describe('14 dígitos'), place('goods')]))
      .describe('Códigos de barras de produtos que servem os itens, para reconhecê-los sem internet; no máximo 400'),
    items: z.array(PackedItem).describe('Na ordem do pedido'),
  })
  .meta({ id: 'PackedBasket' })
export type PackedBasket = z.output<typeof PackedBasket>
type Packing = 'goods' | 'traits' | 'rules' | 'terms' | 'endings' | 'sightings' | 'barcodes' | 'items'
export type Basket<Price = string> = Omit<PackedBasket, Packing> & {
  barcodes: { gtin: string; comparison: string }[]
  items: BasketItem<Price>[]
}

const RequestedItem = z.strictObject({
  id: Text(40),
  name: Text(160, 'Nome do produto é obrigatório'),
  quantity: z.int().min(1).max(999).default(1),
  notes: OptionalText(500),
  promotionId: z.string().max(40).nullish(),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional()
    .describe('Código de barras: se é conhecido, o item é o produto dele, qualquer que seja o nome'),
})
export type RequestedItem = z.output<typeof RequestedItem>

export const BasketRequest = z
  .strictObject({
    city: z.string().max(80).describe("Nome ou 'sao-paulo-sp'"),
    items: z.array(RequestedItem).min(1).max(basketLimits.items),
    storeIds: z
      .array(z.string().max(40))
      .max(basketLimits.stores)
      .optional()
      .describe('Sem eles, os 60 mercados da cidade com mais ofertas'),
    choices: z.array(WantedChoice).max(basketLimits.choices).default([]),
  })
  .meta({ id: 'BasketRequest' })
export type BasketRequest = z.output<typeof BasketRequest>

export const baskets = {
  match: endpoint('baskets.match', {
    summary: 'O que significam os itens de uma lista, e as ofertas que os servem em cada mercado. Não guarda nada',
    access: 'everyone',
    isReadOnly: true,
    body: BasketRequest,
    result: PackedBasket,
    errors: ['city_not_found'],
  }),
}

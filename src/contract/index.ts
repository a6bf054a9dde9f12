import { alertChannels } from './alerts/alert-channels.ts'
import { alerts } from './alerts/alerts.ts'
import { auth } from './auth.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { categories } from './categories.ts'
import { cities } from './cities.ts'
import { barcodeNamings } from './compare/barcode-namings.ts'
import { baskets } from './compare/baskets.ts'
import { comparisonDoubts } from './compare/comparison-doubts.ts'
import { comparisons } from './compare/comparisons.ts'
import { otherCities } from './compare/other-cities.ts'
import { priceDrops } from './compare/price-drops.ts'
import { priceHistory } from './compare/price-history.ts'
import { priceReports } from './compare/price-reports.ts'
import { productPictures } from './compare/product-pictures.ts'
import { productReview } from './compare/product-review.ts'
import { products } from './compare/products.ts'
import { suggestions } from './compare/suggestions.ts'
import { contactMessages } from './contact-messages.ts'
import type { Endpoint } from './endpoint.ts'
import { engagement } from './figures/engagement.ts'
import { reports } from './figures/reports.ts'
import { stats } from './figures/stats.ts'
import { flyerReview } from './flyers/flyer-review.ts'
import { flyers } from './flyers/flyers.ts'
import { imports } from './imports.ts'
import { partnershipRequests } from './partnership-requests.ts'
import { account } from './people/account.ts'
import { auditLog } from './people/audit.ts'
import { invitations } from './people/invitations.ts'
import { loginLinks } from './people/login-links.ts'
import { passkeys } from './people/passkeys.ts'
import { people } from './people/people.ts'
import { secondFactor } from './people/second-factor.ts'
import { storeTeam } from './people/store-team.ts'
import { map } from './places/map.ts'
import { nearPromotions } from './places/near.ts'
import { neighborhoodCenters } from './places/neighborhood-centers.ts'
import { neighborhoods } from './places/neighborhoods.ts'
import { popup } from './popup.ts'
import { privacy } from './privacy.ts'
import { promotions } from './promotions.ts'
import type { RouteName } from './routes.ts'
import { shoppingLists } from './shopping-lists.ts'
import { storePlans } from './store-plans.ts'
import { stores } from './stores.ts'
import { approvals } from './submissions/approvals.ts'
import { myStore } from './submissions/my-store.ts'
import { storeApi, storeTokens } from './submissions/store-api.ts'
import { storeFlyers } from './submissions/store-flyers.ts'
import { weeklyResults } from './submissions/weekly-results.ts'
import { uploads } from './uploads.ts'
import { doubts } from './week/doubts.ts'
import { inbox } from './week/inbox.ts'
import { week } from './week/week.ts'

const features = [
  auth,
  account,
  secondFactor,
  passkeys,
  people,
  invitations,
  loginLinks,
  storeTeam,
  auditLog,
  promotions,
  comparisons,
  priceHistory,
  priceDrops,
  categories,
  stores,
  storePlans,
  cities,
  neighborhoods,
  neighborhoodCenters,
  nearPromotions,
  map,
  stats,
  popup,
  uploads,
  shoppingLists,
  alerts,
  alertChannels,
  engagement,
  privacy,
  reports,
  imports,
  catalogue,
  flyers,
  flyerReview,
  partnershipRequests,
  contactMessages,
  comparisonDoubts,
  barcodeNamings,
  otherCities,
  products,
  productReview,
  priceReports,
  baskets,
  suggestions,
  doubts,
  inbox,
  productPictures,
  week,
  myStore,
  storeFlyers,
  storeTokens,
  storeApi,
  weeklyResults,
  approvals,
] as const

type EndpointOf<F> = F extends Record<string, infer E> ? E : never
type AnyEndpoint = EndpointOf<(typeof features)[number]>

/** Every endpoint by its name. A route without an endpoint does not compile. */
export type Contract = { [N in RouteName]: Extract<AnyEndpoint, { name: N }> }

export const endpoints: readonly Endpoint[] = features.flatMap((feature) => Object.values<Endpoint>(feature))

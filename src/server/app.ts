import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import { ptBR } from 'zod/locales'
import type { Platform } from '#platform/platform.ts'
import { productDirectory } from '#server/products/product-directory.ts'
import { productsRoutes } from '#server/products/products.routes.ts'
import { reviewRoutes } from '#server/products/review/review.routes.ts'
import { AppError } from './app-error.ts'
import { adminIdentity, authRoutes } from './auth/auth.routes.ts'
import { basketsRoutes } from './baskets/baskets.routes.ts'
import { categoriesRoutes } from './categories/categories.routes.ts'
import { categoryDirectory } from './categories/category-directory.ts'
import { citiesRoutes } from './cities/cities.routes.ts'
import { cityDirectory } from './cities/city-directory.ts'
import { comparisonsRoutes } from './comparisons/comparisons.routes.ts'
import { comparisonDoubtsRoutes } from './comparisons/doubts.routes.ts'
import { contactMessagesRoutes } from './contact-messages/contact-messages.routes.ts'
import { apiDocs } from './http/api-docs.ts'
import { healthChecks } from './http/health.ts'
import { createInternalRequests } from './http/internal/internal-requests.ts'
import { createLocalReads, maxParamLength } from './http/internal/local-reads.ts'
import { acceptOnlyJson } from './http/json-bodies.ts'
import { respondToMalformedRequest, respondToMalformedUrl } from './http/malformed-requests.ts'
import { metrics } from './http/metrics.ts'
import { handleErrors, sendProblem } from './http/problems.ts'
import { logRequests } from './http/request-log.ts'
import { httpTimeouts, limitConnections, stalledConnectionTimeout } from './http/resilience/connection-limits.ts'
import { enableDraining } from './http/resilience/draining.ts'
import { shedLoad } from './http/resilience/load-shedding.ts'
import { limitRequests } from './http/resilience/rate-limits.ts'
import { refuseOtherHosts } from './http/security/allowed-hosts.ts'
import { policyReports } from './http/security/policy-reports.ts'
import { sendSecurityHeaders } from './http/security/security-headers.ts'
import { createServe } from './http/serve.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { mapRoutes } from './map/map.routes.ts'
import { partnershipRequestsRoutes } from './partnership-requests/partnership-requests.routes.ts'
import { pictureFiles, picturesRoutes } from './pictures/pictures.routes.ts'
import { popupRoutes } from './popup/popup.routes.ts'
import { priceHistoryRoutes } from './price-history/price-history.routes.ts'
import { priceReportsRoutes } from './price-reports/price-reports.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { archivePaused, restorePaused } from './promotions/archive-removed.ts'
import { createCountCache } from './promotions/list/count-cache.ts'
import { movePromotions, movePromotionsToCity } from './promotions/move-promotions.ts'
import { promotionsRoutes } from './promotions/promotions.routes.ts'
import { createUnansweredSearches } from './promotions/unanswered-searches.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { listEvents } from './shopping-lists/list-events.ts'
import { createListLimits } from './shopping-lists/list-limits.ts'
import { shoppingListsRoutes } from './shopping-lists/shopping-lists.routes.ts'
import { visitorIdentity } from './shopping-lists/visitor-identity.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { cityPlacesDirectory } from './stores/city-places.ts'
import { createStoreFinder } from './stores/find-named-stores.ts'
import { storeDirectory } from './stores/store-directory.ts'
import { storesRoutes } from './stores/stores.routes.ts'
import { suggestionsRoutes } from './suggestions/suggestions.routes.ts'

/** The API: first the hooks that apply to every request, then the routes of every feature. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  z.config(ptBR())
  const { db, clock, config } = platform
  const internalRequests = createInternalRequests()
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => internalRequests.requestOf(headers) ?? randomUUID(),
    trustProxy: config.http.trustedProxies.length > 0 ? [...config.http.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    http: httpTimeouts,
    requestTimeout: httpTimeouts.requestTimeout,
    connectionTimeout: stalledConnectionTimeout,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength },
    // Requests that arrive during shutdown are still served; their responses close the last connections.
    return503OnClosing: false,
    frameworkErrors: respondToMalformedUrl,
    clientErrorHandler: respondToMalformedRequest,
  })

  app.decorate('internalRequests', internalRequests)
  enableDraining(app)
  limitConnections(app, config.http.trustedProxies)
  sendSecurityHeaders(app)
  logRequests(app)
  const { countPolicyReport, observeRequest } = metrics(app, platform)
  limitRequests(app, config.http.requestsPerTenSeconds, internalRequests)
  refuseOtherHosts(app, config.http.publicUrl)
  shedLoad(app, internalRequests)
  handleErrors(app)
  acceptOnlyJson(app)
  healthChecks(app, platform)
  policyReports(app, config.http.publicUrl, countPolicyReport)

  const directories = {
    products: productDirectory(db),
    stores: storeDirectory(db),
    categories: categoryDirectory(db),
    cities: cityDirectory(db),
    places: cityPlacesDirectory(db),
  }
  const storeOffers = { pause: archivePaused, resume: restorePaused }
  const identity = { admin: adminIdentity(platform), visitor: visitorIdentity(db, clock) }
  const countCache = createCountCache()
  const { serve, publicReads } = createServe(app, platform, identity, { afterChange: countCache.invalidate })
  app.decorate('readLocally', createLocalReads(publicReads, platform, observeRequest))
  const findNamedStores = createStoreFinder(platform)
  const unanswered = createUnansweredSearches(platform)
  app.addHook('onClose', unanswered.flush)
  const listLimits = createListLimits(config.http.requestsPerTenSeconds)
  authRoutes(serve, platform)
  promotionsRoutes(serve, platform, directories, countCache, findNamedStores, unanswered)
  comparisonsRoutes(serve, platform, directories)
  priceHistoryRoutes(serve, platform)
  categoriesRoutes(serve)
  storesRoutes(
    serve,
    directories.places,
    findNamedStores,
    { toStore: movePromotions, toCity: movePromotionsToCity },
    storeOffers,
  )
  citiesRoutes(serve)
  mapRoutes(serve, platform)
  statsRoutes(serve)
  popupRoutes(serve)
  picturesRoutes(serve, platform)
  shoppingListsRoutes(serve, directories.cities, listLimits)
  listEvents(app, platform, identity.visitor)
  privacyRoutes(serve, listLimits)
  reportsRoutes(serve, directories)
  importsRoutes(serve, directories.categories)
  partnershipRequestsRoutes(serve, storeOffers)
  contactMessagesRoutes(serve)
  comparisonDoubtsRoutes(serve)
  productsRoutes(serve)
  reviewRoutes(serve)
  priceReportsRoutes(serve, directories, listLimits)
  basketsRoutes(serve, platform, directories, countCache)
  suggestionsRoutes(serve, platform, directories)

  apiDocs(app)
  pictureFiles(app, platform)
  sharingRoutes(app, platform)
  sitemapRoutes(app, platform)
  app.all('/api/*', async (request, reply) => sendProblem(request, reply, new AppError('not_found')))
  return app
}

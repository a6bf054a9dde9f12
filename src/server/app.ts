import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import { ptBR } from 'zod/locales'
import type { Platform } from '#platform/platform.ts'
import { productsRoutes } from '#server/products/products.routes.ts'
import { reviewRoutes } from '#server/products/review/review.routes.ts'
import { alertsRoutes } from './alerts/alerts.routes.ts'
import { alertChannelsRoutes, oneClickRoutes } from './alerts/channels.routes.ts'
import { AppError } from './app-error.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { adminIdentity, authRoutes } from './auth/auth.routes.ts'
import { peopleRoutes } from './auth/people/people.routes.ts'
import { basketsRoutes } from './baskets/baskets.routes.ts'
import { brandRoutes } from './brand/brand.routes.ts'
import { renderLogo } from './brand/logo.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { comparisonDoubtsRoutes } from './comparisons/doubts.routes.ts'
import { doubtsRoutes } from './doubts/doubts.routes.ts'
import { createEngagementCounter } from './engagement/count-engagement.ts'
import { engagementRoutes } from './engagement/engagement.routes.ts'
import { flyerReviewRoutes } from './flyers/flyer-review.routes.ts'
import { apiDocs } from './http/api-docs.ts'
import { healthChecks } from './http/health.ts'
import { createInternalRequests } from './http/internal/internal-requests.ts'
import { createLocalReads, maxParamLength } from './http/internal/local-reads.ts'
import { acceptOnlyJson } from './http/json-bodies.ts'
import { respondToMalformedRequest, respondToMalformedUrl } from './http/malformed-requests.ts'
import { serveMetrics } from './http/monitoring/metrics-route.ts'
import { createProcessMetrics } from './http/monitoring/process-metrics.ts'
import { measureRequests } from './http/monitoring/request-metrics.ts'
import { nameRoutes } from './http/monitoring/route-name.ts'
import { handleErrors, sendProblem } from './http/problems.ts'
import { logRequests } from './http/request-log.ts'
import { limitBodies, maxBodyOfStrangers } from './http/resilience/body-limits.ts'
import { httpTimeouts, limitConnections, stalledConnectionTimeout } from './http/resilience/connection-limits.ts'
import { enableDraining } from './http/resilience/draining.ts'
import { shedLoad } from './http/resilience/load-shedding.ts'
import { limitRequests } from './http/resilience/rate-limits.ts'
import { refuseOtherHosts } from './http/security/allowed-hosts.ts'
import { policyReports } from './http/security/policy-reports.ts'
import { sendSecurityHeaders } from './http/security/security-headers.ts'
import { createServe } from './http/serve.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { inboxMailRoute } from './inbox/mail-route.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { pictureFiles, picturesRoutes } from './pictures/pictures.routes.ts'
import { uploadRoutes } from './pictures/upload.routes.ts'
import { priceReportsRoutes } from './price-reports/price-reports.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { productPicturesRoutes } from './product-pictures/product-pictures.routes.ts'
import { removePicturesOfStore } from './product-pictures/product-pictures.service.ts'
import { archivePaused, restorePaused } from './promotions/archive-removed.ts'
import { createUnansweredSearches } from './promotions/unanswered-searches.ts'
import { cachingReaders, currentReaders, publicRoutes } from './public-routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { listEvents } from './shopping-lists/list-events.ts'
import { createListLimits } from './shopping-lists/list-limits.ts'
import { shoppingListsRoutes } from './shopping-lists/shopping-lists.routes.ts'
import { visitorIdentity } from './shopping-lists/visitor-identity.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { storeApiRoutes } from './store-api/store-api.routes.ts'
import { programIdentity } from './store-api/store-tokens.service.ts'
import { storePlanRoutes } from './store-plans/store-plans.routes.ts'
import { approvalsRoutes } from './submissions/approvals.routes.ts'
import { myStoreRoutes } from './submissions/my-store.routes.ts'
import { storeFlyersRoutes } from './submissions/store-flyers.routes.ts'
import { weekRoutes } from './week/week.routes.ts'
import { weeklyResultsRoutes } from './weekly-results/weekly-results.routes.ts'

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
    bodyLimit: maxBodyOfStrangers,
    // Loading the pages can take longer than the default of ten seconds on a busy machine.
    pluginTimeout: 120_000,
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
  nameRoutes(app)
  logRequests(app)
  const metrics = createProcessMetrics(platform)
  const { countPolicyReport, observeLocalRead, showQueue, showBodies } = measureRequests(app, metrics, internalRequests)
  serveMetrics(app, metrics)
  limitRequests(app, config.http.requestsPerTenSeconds, internalRequests)
  refuseOtherHosts(app, config.http.publicUrl)
  showQueue(shedLoad(app, internalRequests))
  showBodies(limitBodies(app))
  handleErrors(app)
  acceptOnlyJson(app)
  healthChecks(app, platform)
  policyReports(app, config.http.publicUrl, countPolicyReport)

  const storeOffers = { pause: archivePaused, resume: restorePaused, end: removePicturesOfStore }
  const identity = {
    admin: adminIdentity(platform),
    program: programIdentity(platform),
    visitor: visitorIdentity(db, clock),
  }
  const readers = cachingReaders(platform)
  const { directories, countCache } = readers
  const { serve, serveOnReplica, servePinned, publicReads } = createServe(app, platform, identity, {
    afterChange: countCache.invalidate,
  })
  app.decorate('readLocally', createLocalReads(publicReads, platform, observeLocalRead))
  const unanswered = createUnansweredSearches(platform)
  app.addHook('onClose', unanswered.flush)
  const engagement = createEngagementCounter(platform)
  app.addHook('onClose', engagement.flush)
  const listLimits = createListLimits(config.http.requestsPerTenSeconds)
  authRoutes(serve, platform)
  peopleRoutes(serve, platform)
  auditRoutes(serve)
  publicRoutes(serve, platform, readers, unanswered, storeOffers)
  if (platform.replica) {
    const { isReadable } = platform.replica
    metrics.addGauge('cestinha_replica_readable', '1 when the replica answers and is recent enough to be read', () =>
      isReadable() ? 1 : 0,
    )
    publicRoutes(serveOnReplica, platform, cachingReaders(platform.replica), unanswered, storeOffers)
    publicRoutes(servePinned, platform, currentReaders(platform), unanswered, storeOffers)
  }
  picturesRoutes(serve, platform)
  shoppingListsRoutes(serve, directories.cities, listLimits)
  alertsRoutes(serve, platform, readers, listLimits)
  alertChannelsRoutes(serve, platform, listLimits)
  engagementRoutes(serve, engagement, readers)
  oneClickRoutes(app, platform)
  listEvents(app, platform, identity.visitor, metrics)
  privacyRoutes(serve, platform, listLimits)
  reportsRoutes(serve, platform, directories)
  weekRoutes(serve)
  inboxRoutes(serve)
  productPicturesRoutes(serve, platform)
  inboxMailRoute(app, platform)
  doubtsRoutes(serve, directories.categories)
  storePlanRoutes(serve)
  importsRoutes(serve, directories.categories)
  myStoreRoutes(serve, directories.categories)
  storeFlyersRoutes(serve, platform, directories.categories)
  storeApiRoutes(serve, directories.categories)
  weeklyResultsRoutes(serve, app, platform)
  approvalsRoutes(serve, directories.categories)
  catalogueRoutes(serve, directories.categories)
  flyerReviewRoutes(serve, platform, directories.categories)
  messagesRoutes(serve, storeOffers)
  comparisonDoubtsRoutes(serve)
  productsRoutes(serve)
  reviewRoutes(serve)
  priceReportsRoutes(serve, directories, listLimits)
  basketsRoutes(serve, platform, directories, countCache)

  apiDocs(app)
  pictureFiles(app, platform)
  if (platform.storage.receiver) uploadRoutes(app, platform.storage.receiver)
  const logo = await renderLogo()
  brandRoutes(app, logo)
  await sharingRoutes(app, platform, logo)
  sitemapRoutes(app, platform)
  app.all('/api/*', async (request, reply) => sendProblem(request, reply, new AppError('not_found')))
  return app
}

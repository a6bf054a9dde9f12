/**
 * The whole API on one page: name, method and path of every endpoint. Separate from the schemas, which are in the file of each feature,
 * so that the browser does not load them.
 */
export const routes = {
  'auth.login': 'POST /api/auth/login',
  'auth.logout': 'POST /api/auth/logout',
  'auth.listSessions': 'GET /api/auth/sessions',
  'auth.revokeSession': 'DELETE /api/auth/sessions/:id',

  'promotions.list': 'GET /api/promotions',
  'promotions.get': 'GET /api/promotions/:id',
  'promotions.create': 'POST /api/promotions',
  'promotions.update': 'PUT /api/promotions/:id',
  'promotions.delete': 'DELETE /api/promotions/:id',
  'promotions.restore': 'POST /api/promotions/:id/restore',
  'promotions.choose': 'GET /api/promotions/choices',
  'promotions.previewBulk': 'POST /api/promotions/bulk/preview',
  'promotions.changeBulk': 'POST /api/promotions/bulk',
  'promotions.revertBulk': 'POST /api/promotions/bulk/revert',

  'comparisons.list': 'GET /api/comparisons',
  'comparisons.get': 'GET /api/comparisons/:slug',
  'comparisons.otherCities': 'GET /api/comparisons/:slug/cities',
  'comparisons.ofPromotion': 'GET /api/promotions/:id/comparison',
  'comparisons.doubt': 'POST /api/comparisons/:slug/doubts',
  'priceHistory.get': 'GET /api/promotions/:id/price-history',
  'priceHistory.check': 'POST /api/promotions/check',
  'priceHistory.verdict': 'GET /api/promotions/:id/price-verdict',

  'categories.list': 'GET /api/categories',

  'stores.list': 'GET /api/stores',
  'stores.get': 'GET /api/stores/:idOrSlug',
  'stores.create': 'POST /api/stores',
  'stores.update': 'PUT /api/stores/:id',
  'stores.setStatus': 'PUT /api/stores/:id/status',
  'stores.merge': 'POST /api/stores/:id/merge',

  'cities.list': 'GET /api/cities',
  'cities.get': 'GET /api/cities/:city',

  'stats.get': 'GET /api/stats',

  'popup.get': 'GET /api/popup-promotion',
  'popup.start': 'PUT /api/popup-promotion',
  'popup.end': 'DELETE /api/popup-promotion',

  'uploads.sign': 'POST /api/objects/upload',
  'uploads.claim': 'PUT /api/promotion-images',

  'baskets.match': 'POST /api/baskets/match',
  'shoppingLists.choices': 'GET /api/shopping-lists/choices',
  'shoppingLists.choose': 'PUT /api/shopping-lists/choices',
  'shoppingLists.list': 'GET /api/shopping-lists/:userId',
  'shoppingLists.get': 'GET /api/shopping-lists/lists/:id',
  'shoppingLists.create': 'POST /api/shopping-lists',
  'shoppingLists.addItem': 'POST /api/shopping-lists/items',
  'shoppingLists.updateItem': 'PUT /api/shopping-lists/items/:id',
  'shoppingLists.toggleItem': 'PUT /api/shopping-lists/items/:id/toggle',
  'shoppingLists.deleteItem': 'DELETE /api/shopping-lists/items/:id',
  'shoppingLists.remove': 'DELETE /api/shopping-lists/:id',
  'shoppingLists.shares': 'GET /api/shopping-lists/:id/shares',
  'shoppingLists.share': 'POST /api/shopping-lists/:id/shares',
  'shoppingLists.revokeShare': 'DELETE /api/shopping-lists/shares/:id',
  'shoppingLists.invitation': 'POST /api/shopping-lists/invitation',
  'shoppingLists.join': 'PUT /api/shopping-lists/joined',

  'privacy.export': 'GET /api/my-data',
  'privacy.erase': 'DELETE /api/my-data',
  'privacy.sendFormsLink': 'POST /api/my-data/forms',
  'privacy.readForms': 'POST /api/my-data/forms/read',

  'reports.get': 'GET /api/reports',

  'imports.list': 'GET /api/imports',
  'imports.columns': 'GET /api/imports/columns',
  'imports.check': 'POST /api/imports/check',
  'imports.start': 'POST /api/imports',
  'imports.addRows': 'POST /api/imports/:id/rows',
  'imports.undo': 'POST /api/imports/:id/undo',

  'partnershipRequests.send': 'POST /api/partnership-requests',
  'partnershipRequests.list': 'GET /api/partnership-requests',
  'partnershipRequests.update': 'PATCH /api/partnership-requests/:id',

  'contactMessages.send': 'POST /api/contact-messages',
  'contactMessages.list': 'GET /api/contact-messages',
  'contactMessages.update': 'PATCH /api/contact-messages/:id',

  'products.suggest': 'GET /api/products',

  'productReview.words': 'GET /api/review/words',
  'productReview.explainWord': 'PUT /api/review/words/:word',
  'productReview.forgetWord': 'DELETE /api/review/words/:word',
  'productReview.products': 'GET /api/review/products',
  'productReview.decide': 'PUT /api/review/products/:id',
  'productReview.undo': 'POST /api/review/steps/:id/undo',
  'productReview.lines': 'GET /api/review/lines',
  'productReview.merge': 'POST /api/review/lines/:slug/merge',
  'productReview.split': 'POST /api/review/lines/:slug/split',
  'productReview.rereading': 'GET /api/review/rereading',
  'productReview.rulesProgress': 'GET /api/review/rules',
  'productReview.applyRules': 'POST /api/review/rules',
  'priceReports.send': 'POST /api/promotions/:id/price-reports',
  'priceReports.check': 'POST /api/promotions/:id/price-checks',
  'priceReports.list': 'GET /api/price-reports',
  'priceReports.resolve': 'POST /api/price-reports/:id/resolve',
  'priceReports.undo': 'POST /api/price-decisions/:id/undo',
} as const satisfies Record<string, `${Method} /api/${string}`>

/**
 * Server-sent events, each with a name and JSON data. Not endpoints, because they have no single response; the tests of access cover
 * them all the same.
 */
export const streams = {
  /** 'changed': one of the visitor's lists, by id, has this version now. 'reload': fetch all lists again. */
  'shoppingLists.events': { path: '/api/shopping-lists/user-1/events', access: 'visitor' },
} as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteName = keyof typeof routes

/** 'promotions.get' → { method: 'GET', path: '/api/promotions/:id' } */
export function routeOf(name: RouteName): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string]
  return { method, path }
}

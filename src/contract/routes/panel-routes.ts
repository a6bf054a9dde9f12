import type { RouteTable } from './route-table.ts'

/** What the panel calls beside the routes of the site: loaded with the panel only. */
export const panelRoutes = {
  'auth.login': 'POST /api/auth/login',
  'auth.logout': 'POST /api/auth/logout',
  'auth.listSessions': 'GET /api/auth/sessions',
  'auth.revokeSession': 'DELETE /api/auth/sessions/:id',
  'auth.revokeAllSessions': 'DELETE /api/auth/sessions',

  'account.get': 'GET /api/account',
  'account.update': 'PUT /api/account',
  'account.changePassword': 'PUT /api/account/password',

  'secondFactor.begin': 'POST /api/account/second-factor',
  'secondFactor.confirm': 'POST /api/account/second-factor/confirm',
  'secondFactor.prove': 'POST /api/account/second-factor/prove',
  'secondFactor.remove': 'DELETE /api/account/second-factor',

  'passkeys.list': 'GET /api/account/passkeys',
  'passkeys.begin': 'POST /api/account/passkeys/options',
  'passkeys.create': 'POST /api/account/passkeys',
  'passkeys.remove': 'DELETE /api/account/passkeys/:id',
  'passkeys.beginProof': 'POST /api/account/passkeys/proof/options',
  'passkeys.prove': 'POST /api/account/passkeys/proof',
  'passkeys.beginLogin': 'POST /api/auth/passkey/options',
  'passkeys.login': 'POST /api/auth/passkey',

  'people.list': 'GET /api/people',
  'people.changeRole': 'PUT /api/people/:id/role',
  'people.endSessions': 'DELETE /api/people/:id/sessions',
  'people.end': 'DELETE /api/people/:id',

  'invitations.list': 'GET /api/invitations',
  'invitations.create': 'POST /api/invitations',
  'invitations.cancel': 'DELETE /api/invitations/:id',
  'invitations.read': 'POST /api/invitations/read',
  'invitations.accept': 'POST /api/invitations/accept',

  'auditLog.list': 'GET /api/audit',

  'promotions.create': 'POST /api/promotions',
  'promotions.update': 'PUT /api/promotions/:id',
  'promotions.delete': 'DELETE /api/promotions/:id',
  'promotions.restore': 'POST /api/promotions/:id/restore',
  'promotions.choose': 'GET /api/promotions/choices',
  'promotions.previewBulk': 'POST /api/promotions/bulk/preview',
  'promotions.changeBulk': 'POST /api/promotions/bulk',
  'promotions.revertBulk': 'POST /api/promotions/bulk/revert',

  'priceHistory.check': 'POST /api/promotions/check',

  'stores.create': 'POST /api/stores',
  'stores.update': 'PUT /api/stores/:id',
  'stores.setStatus': 'PUT /api/stores/:id/status',
  'stores.merge': 'POST /api/stores/:id/merge',

  'neighborhoodCenters.list': 'GET /api/cities/:city/neighborhood-centers',
  'neighborhoodCenters.check': 'POST /api/cities/:city/neighborhood-centers/check',
  'neighborhoodCenters.save': 'POST /api/cities/:city/neighborhood-centers',

  'popup.start': 'PUT /api/popup-promotion',
  'popup.end': 'DELETE /api/popup-promotion',

  'uploads.sign': 'POST /api/objects/upload',
  'uploads.claim': 'PUT /api/promotion-images',

  'reports.get': 'GET /api/reports',
  'reports.awaited': 'GET /api/reports/awaited-prices',
  'reports.unanswered': 'GET /api/reports/unanswered-searches',
  'engagement.ofStore': 'GET /api/stores/:id/engagement',

  'week.get': 'GET /api/week',
  'week.recordRequest': 'POST /api/week/stores/:storeId/requests',
  'week.snooze': 'PUT /api/week/stores/:storeId/snooze',

  'imports.list': 'GET /api/imports',
  'imports.columns': 'GET /api/imports/columns',
  'imports.lastWeek': 'GET /api/imports/last-week/:storeId',
  'imports.check': 'POST /api/imports/check',
  'imports.start': 'POST /api/imports',
  'imports.addRows': 'POST /api/imports/:id/rows',
  'imports.undo': 'POST /api/imports/:id/undo',

  'catalogue.files': 'GET /api/catalogue-files',
  'catalogue.start': 'POST /api/catalogue-files',
  'catalogue.addRows': 'POST /api/catalogue-files/:id/rows',
  'catalogue.items': 'GET /api/catalogue-files/:id/items',
  'flyerReview.list': 'GET /api/flyer-reviews',
  'flyerReview.create': 'POST /api/flyer-reviews',
  'flyerReview.get': 'GET /api/flyer-reviews/:id',
  'flyerReview.update': 'PATCH /api/flyer-reviews/:id',
  'flyerReview.decide': 'POST /api/flyer-reviews/:id/decisions',
  'flyerReview.addDraft': 'POST /api/flyer-reviews/:id/drafts',
  'flyerReview.readAgain': 'POST /api/flyer-reviews/:id/pages/:number/read',
  'flyerReview.publish': 'POST /api/flyer-reviews/:id/publish',
  'flyerReview.undo': 'POST /api/flyer-reviews/:id/undo',
  'flyerReview.discard': 'DELETE /api/flyer-reviews/:id',

  'partnershipRequests.list': 'GET /api/partnership-requests',
  'partnershipRequests.update': 'PATCH /api/partnership-requests/:id',
  'partnershipRequests.reply': 'POST /api/partnership-requests/:id/replies',

  'contactMessages.list': 'GET /api/contact-messages',
  'contactMessages.update': 'PATCH /api/contact-messages/:id',
  'contactMessages.reply': 'POST /api/contact-messages/:id/replies',

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
  'priceReports.list': 'GET /api/price-reports',
  'priceReports.photo': 'GET /api/price-reports/photos/:name',
  'priceReports.resolve': 'POST /api/price-reports/:id/resolve',
  'priceReports.undo': 'POST /api/price-decisions/:id/undo',
} as const satisfies RouteTable

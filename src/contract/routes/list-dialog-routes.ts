import type { RouteTable } from './route-table.ts'

/** Endpoints of the dialogs of shopping lists and of "Onde comprar": loaded with them. */
export const listDialogRoutes = {
  'baskets.match': 'POST /api/baskets/match',
  'barcodes.name': 'POST /api/barcodes/:gtin/names',
  'shoppingLists.setCity': 'PUT /api/shopping-lists/lists/:id/city',
  'shoppingLists.shares': 'GET /api/shopping-lists/:id/shares',
  'shoppingLists.share': 'POST /api/shopping-lists/:id/shares',
  'shoppingLists.revokeShare': 'DELETE /api/shopping-lists/shares/:id',
  'shoppingLists.invitation': 'POST /api/shopping-lists/invitation',
  'shoppingLists.join': 'PUT /api/shopping-lists/joined',
} as const satisfies RouteTable

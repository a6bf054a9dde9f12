import type { RouteTable } from './route-table.ts'

/** Endpoints that synchronize the shopping lists of device and server: loaded with that code. */
export const listRoutes = {
  'shoppingLists.list': 'GET /api/shopping-lists/:userId',
  'shoppingLists.get': 'GET /api/shopping-lists/lists/:id',
  'shoppingLists.setLimit': 'PUT /api/shopping-lists/lists/:id/limit',
  'shoppingLists.setAisles': 'PUT /api/shopping-lists/lists/:id/aisles',
  'shoppingLists.create': 'POST /api/shopping-lists',
  'shoppingLists.addItem': 'POST /api/shopping-lists/items',
  'shoppingLists.updateItem': 'PUT /api/shopping-lists/items/:id',
  'shoppingLists.toggleItem': 'PUT /api/shopping-lists/items/:id/toggle',
  'shoppingLists.deleteItem': 'DELETE /api/shopping-lists/items/:id',
  'shoppingLists.remove': 'DELETE /api/shopping-lists/:id',
} as const satisfies RouteTable

/**
 * Server-sent events, each with a name and JSON data. Not endpoints, because they have no single response; the tests of access cover
 * them all the same.
 */
export const streams = {
  /** 'changed': the list with this id now has this version. 'reload': fetch all lists again. */
  'shoppingLists.events': { path: '/api/shopping-lists/user-1/events', access: 'visitor' },
} as const

import type { RouteTable } from './route-table.ts'

/** What keeps the shopping lists of a device and of the server equal: loaded with their code. */
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
  /** 'changed': one of the visitor's lists, by id, has this version now. 'reload': fetch all lists again. */
  'shoppingLists.events': { path: '/api/shopping-lists/user-1/events', access: 'visitor' },
} as const

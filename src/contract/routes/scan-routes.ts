import type { RouteTable } from './route-table.ts'

/** What the reader of barcodes calls: loaded with it. */
export const scanRoutes = { 'barcodes.name': 'POST /api/barcodes/:gtin/names' } as const satisfies RouteTable

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Name, method and path of endpoints. */
export type RouteTable = Record<string, `${Method} /api/${string}`>

import { expect, test } from 'vitest'
import { pageRoutes } from './page-routes.ts'

const route = (id: string, parentId?: string, path?: string, index?: boolean) => ({ id, parentId, path, index })
const routeOf = pageRoutes(
  Object.fromEntries(
    [
      route('root', undefined, ''),
      route('layout', 'root'),
      route('home', 'layout', undefined, true),
      route('offer', 'layout', 'oferta/:id'),
      route('history', 'layout', 'oferta/:id/historico'),
      route('stores', 'layout', 'mercados'),
      route('missing', 'root', '*'),
    ].map((one) => [one.id, one]),
  ) as unknown as Parameters<typeof pageRoutes>[0],
)

test.each([
  ['/', '/'],
  ['/?q=arroz', '/'],
  ['/oferta/a1b2c3d4', '/oferta/:id'],
  ['/oferta/a1b2c3d4/', '/oferta/:id'],
  ['/oferta/a1b2c3d4/historico?page=2', '/oferta/:id/historico'],
  ['/mercados', '/mercados'],
  ['/oferta/a1b2c3d4.data?_routes=x', '/oferta/:id.data'],
  ['/_root.data', '/_root.data'],
  ['/wp-login.php', '/*'],
  ['/oferta', '/*'],
  ['/mercados/qualquer/coisa', '/*'],
])('the route of %s is %s', (address, name) => {
  expect(routeOf(address)).toBe(name)
})

import type { ServerBuild } from 'react-router'

/** Not a page of ours. */
const noRoute = '/*'

/**
 * Names the route of an address, '/oferta/:id' for '/oferta/abc', for metrics and logs: there are few routes but endlessly many addresses.
 */
export function pageRoutes(routes: ServerBuild['routes']): (address: string) => string {
  const names = Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index) || route.path === '*') return []
    return [fullPath(routes, route)]
  })
  const patterns = names.map((name) => ({ name, pattern: new RegExp(`^${name.replace(/:[^/]+/g, '[^/]+')}/?$`) }))
  return (address) => {
    const [path = ''] = address.split('?', 1)
    // React Router's data request of a page; the home page's has a special name.
    const isData = path.endsWith('.data')
    const page = isData ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
    const name = patterns.find(({ pattern }) => pattern.test(page))?.name
    if (name === undefined) return noRoute
    return isData ? `${name === '/' ? '/_root' : name}.data` : name
  }
}

type Route = NonNullable<ServerBuild['routes'][string]>

function fullPath(routes: ServerBuild['routes'], { path = '', parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const start = parent ? fullPath(routes, parent) : '/'
  return path === '' ? start : `${start === '/' ? '' : start}/${path}`
}

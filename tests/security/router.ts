import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  /** With a colon for each parameter, whose names may differ between methods: '/api/promotions/:'. */
  path: string
}

/** Every route that takes a body, from the router itself: a new one is found without being listed. */
export function routesWithBody(app: FastifyInstance): Route[] {
  const paths: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      if (part !== '') paths.splice(depth, paths.length, (paths[depth - 1] ?? '') + withoutNames(part))
      const path = paths.at(-1) ?? ''
      return methods
        .split(', ')
        .filter((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
        .map((method) => ({ method, path }))
    })
}

/** '/api/stores/:id/status' → '/api/stores/:/status' */
export function withoutNames(path: string): string {
  return path.replaceAll(/:\w+(?:\|:\w+)*/g, ':')
}

import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. */
export default [
  index('screens/home.screen.tsx'),
  route('oferta/:id', 'screens/offer.screen.tsx'),
  ...(import.meta.env.DEV ? [route('design', 'screens/design.screen.tsx')] : []),
  route('*', 'screens/not-found.screen.tsx'),
] satisfies RouteConfig

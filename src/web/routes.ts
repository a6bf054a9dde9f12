import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. */
export default [
  index('screens/home.screen.tsx'),
  route('oferta/:id', 'screens/offer.screen.tsx'),
  route('mercados', 'screens/stores.screen.tsx'),
  route('*', 'screens/not-found.screen.tsx'),
] satisfies RouteConfig

import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. */
export default [
  index('screens/home.screen.tsx'),
  route('oferta/:id', 'screens/offer.screen.tsx'),
  route('saiba-mais', 'screens/learn-more.screen.tsx'),
  route('sobre-nos', 'screens/about.screen.tsx'),
  route('politica-privacidade', 'screens/privacy.screen.tsx'),
  route('termos-de-uso', 'screens/terms.screen.tsx'),
  route('*', 'screens/not-found.screen.tsx'),
] satisfies RouteConfig

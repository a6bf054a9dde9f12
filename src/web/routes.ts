import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('screens/reads.layout.tsx', [
    index('screens/home.screen.tsx'),
    route('oferta/:id', 'screens/offer.screen.tsx'),
    route('comparar/:slug/:city', 'screens/comparison.screen.tsx'),
    route('oferta/:id/historico', 'screens/offer-history.screen.tsx'),
    route('mercados', 'screens/stores.screen.tsx'),
    route('lojas', 'screens/store-redirect.screen.tsx'),
    route('lojas/:slug', 'screens/store.screen.tsx'),
    route('lojas/:slug/encartes/:id', 'screens/flyer.screen.tsx'),
    route('cidades', 'screens/cities.screen.tsx'),
    route('cidades/:slug', 'screens/city.screen.tsx'),
    route('categorias', 'screens/categories.screen.tsx'),
    route('saiba-mais', 'screens/learn-more.screen.tsx'),
    ...(import.meta.env.DEV ? [route('design', 'screens/design.screen.tsx')] : []),
  ]),
  route('salvos', 'screens/saved-offers.screen.tsx'),
  route('politica-privacidade', 'screens/privacy.screen.tsx'),
  route('parceria', 'screens/partnership.screen.tsx'),
  route('contato', 'screens/contact.screen.tsx'),
  route('admin', 'screens/admin.screen.tsx'),
  route('sobre-nos', 'screens/about.screen.tsx'),
  route('termos-de-uso', 'screens/terms.screen.tsx'),
  route('lista-compras', 'screens/shopping-list.screen.tsx'),
  route('sem-internet', 'screens/offline.screen.tsx'),
  route('*', 'screens/not-found.screen.tsx'),
] satisfies RouteConfig

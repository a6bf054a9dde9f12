import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { askForAlert } from '#web/alerts/ask-for-alert.ts'
import { InlineScripts } from '#web/browser/inline-scripts.tsx'
import { BrandStyle, SiteData } from '#web/layout/site-data.tsx'
import { SiteLayout } from '#web/layout/site-layout.tsx'
import { OfflineSupport } from '#web/offline/offline-support.tsx'
import { PlaceButton } from '#web/places/place-button.tsx'
import { NotedOffers } from '#web/promotions/list-dialog/noted-offers.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import stylesheet from './app.css?url'
import bricolage from './fonts/bricolage-grotesque.woff2?url'
import figtree from './fonts/figtree.woff2?url'
import { LoadError } from './layout/load-error.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets an attribute on this element before hydration.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161c19" />
        <InlineScripts />
        <BrandStyle />
        <link rel="stylesheet" href={stylesheet} />
        {[figtree, bricolage].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icones/180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <SiteData />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const inLayout = (page: ReactNode) => (
  <SiteLayout place={<PlaceButton />} notice={<OfflineSupport />} openOver={askForAlert}>
    {page}
  </SiteLayout>
)

export default function App() {
  return (
    <ToastProvider>
      {inLayout(<Outlet />)}
      <NotedOffers />
    </ToastProvider>
  )
}

/** Shows errors that no screen has caught. */
export function ErrorBoundary() {
  return inLayout(<LoadError />)
}

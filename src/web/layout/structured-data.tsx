/**
 * schema.org data for search engines, which read the page that the server sends. In a browser `false` leaves the element unchanged: a
 * caller that builds the data only on the server saves browsers the code. Browsers do not execute a script element of this type.
 */
export function StructuredData({ data }: { data: object | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {scriptJson(data || {})}
    </script>
  )
}

/** JSON that is safe inside a script element: every "<" is escaped. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The path to a page, from the home page down to itself. */
export function breadcrumbList(steps: readonly (readonly [name: string, url: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

/** What the page says to search engines in their own vocabulary (schema.org). Data, not a script: nothing of it runs. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json">{scriptJson(data)}</script>
}

/** JSON that can stand inside a script element whatever things are called: no "<" is left in it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Where a page stands, from the home page down to itself. */
export function breadcrumbList(steps: readonly (readonly [name: string, url: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

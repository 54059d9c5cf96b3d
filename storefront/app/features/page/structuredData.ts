/** A breadcrumb trail for search engines (schema.org): names with addresses, the last without one. */
export function breadcrumbJsonLd(crumbs: readonly { label: string; to?: string }[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: new URL(to, `${publicUrl}/`).href }),
    })),
  }
}

/** JSON for a script element, which a `<` in a product's name could otherwise end. */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const anySite = 'https://shop.invalid'

/** The address of the sign-in page that leads back to `path` afterwards. */
export function signInPath(path: string): string {
  return `/login?${new URLSearchParams({ next: path })}`
}

/** Target of `?next=`: a path of this site other than the sign-in page, else the home page. */
export function returnTo(next: string | null): string {
  if (!next?.startsWith('/')) return '/'
  const url = parsed(next)
  // The parser drops tabs and folds dots, so the check is on what a browser would open, not on what was written.
  if (url?.origin !== anySite || url.pathname.startsWith('//') || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}

/** Not `URL.parse`: browsers from before 2024 have none. */
function parsed(path: string): URL | null {
  try {
    return new URL(path, anySite)
  } catch {
    return null
  }
}

/** Below which the screens stand. */
const base = '/admin'

/** The sign-in, which leads back to the current address. */
export function signInAddress(url: string): string {
  const { pathname, search } = new URL(url)
  const wanted = `${pathname.startsWith(base) ? pathname.slice(base.length) : pathname}${search}`
  return wanted === '' || wanted === '/' ? '/login' : `/login?${new URLSearchParams({ next: wanted })}`
}

/** The screen that the sign-in leads to; never to another site. */
export function nextScreen(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])/.test(next) ? next : '/'
}

import type { PageData } from '../../pageContext.ts'
import { signInPath } from './returnTo.ts'

/** Screens that need a session; `routes/guarded.tsx` wraps them. */
const guardedPaths = ['/orders', '/account', '/support', '/quick-order', '/lists']
/** And one of the orders, or of the requests for support. */
const guardedBelow = ['/orders/', '/support/', '/lists/']

export function isGuarded(path: string): boolean {
  const { pathname } = new URL(path, 'https://shop.invalid')
  return guardedPaths.includes(pathname.replace(/\/+$/, '')) || guardedBelow.some((start) => pathname.startsWith(start))
}

/**
 * Redirect of the guard for a visitor who opens `path`: to sign in and back. As described (spec, section 2) it is the home page,
 * without a message (docs/compatibility.md).
 */
export function guardRedirect(path: string, compat: PageData['compat']): string {
  return compat === 'described' ? '/' : signInPath(path)
}

/** The same before the page is painted, as a script's text: `l` is the location. */
export function guardScript(compat: PageData['compat']): string {
  const target = compat === 'described' ? `'/'` : `'/login?next='+encodeURIComponent(l.pathname+l.search)`
  return `if(${JSON.stringify(guardedPaths)}.includes(l.pathname.replace(/\\/+$/,''))||${JSON.stringify(guardedBelow)}.some(function(s){return l.pathname.startsWith(s)}))l.replace(${target})`
}

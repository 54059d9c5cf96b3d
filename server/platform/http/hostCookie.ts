import { isTokenFormat } from './tokenHash.ts'

/** A cookie of this host alone, which carries a token and is hidden from scripts. */
export interface HostCookie {
  name: string
  sameSite: 'Lax' | 'Strict'
}

interface Where {
  publicUrl: string | undefined
}

/** The token in this cookie, or null. */
export function readHostCookie(cookie: HostCookie, cookies: string | undefined, where: Where): string | null {
  const name = `${nameOf(cookie, where)}=`
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(name))
  const token = pair?.trim().slice(name.length) ?? ''
  return isTokenFormat(token) ? token : null
}

/** The header that keeps the cookie for `maxAge` seconds, until the browser is closed if absent, or deletes it (0). */
export function writeHostCookie(
  cookie: HostCookie,
  token: string,
  { maxAge, ...where }: Where & { maxAge?: number },
): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  const secure = isSecure(where) ? '; Secure' : ''
  return `${nameOf(cookie, where)}=${token}${age}; Path=/; HttpOnly; SameSite=${cookie.sameSite}${secure}`
}

/** With the prefix a browser accepts it from this host alone, over https, not from a neighbour below the same domain. */
const nameOf = ({ name }: HostCookie, where: Where) => (isSecure(where) ? `__Host-${name}` : name)

const isSecure = ({ publicUrl }: Where) => publicUrl?.startsWith('https:') ?? false

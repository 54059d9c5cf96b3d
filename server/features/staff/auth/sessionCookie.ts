import type { Settings } from '../../../kernel/index.ts'
import { type HostCookie, readHostCookie, writeHostCookie } from '../../../platform/http/hostCookie.ts'

/** No page of another site has a browser send it. */
const cookie: HostCookie = { name: 'staff', sameSite: 'Strict' }

/** The session's cookie that a browser brought, or null. */
export const readSessionCookie = (cookies: string | undefined, { publicUrl }: Settings) =>
  readHostCookie(cookie, cookies, { publicUrl })

/** The header that has a browser keep it until it is closed, or forget it. */
export const writeSessionCookie = (token: string | null, { publicUrl }: Settings) =>
  token === null ? writeHostCookie(cookie, '', { publicUrl, maxAge: 0 }) : writeHostCookie(cookie, token, { publicUrl })

import { isTokenFormat } from '../../platform/http/tokenHash.ts'
import type { Settings } from '../shop/index.ts'
import { deviceLifetimeMs } from './knownDevices.ts'

type Where = Pick<Settings, 'publicUrl'>

/** The device cookie that a browser brought, or null. */
export function readDeviceCookie(cookies: string | undefined, settings: Where): string | null {
  const name = `${nameOf(settings)}=`
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(name))
  const device = pair?.trim().slice(name.length) ?? ''
  return isTokenFormat(device) ? device : null
}

/** The header that has a browser keep it. No script reads it, and no page of another site sends it with a form. */
export function writeDeviceCookie(device: string, settings: Where): string {
  const age = deviceLifetimeMs / 1000
  const secure = isSecure(settings) ? '; Secure' : ''
  return `${nameOf(settings)}=${device}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** With the prefix a browser takes it from this very host alone, over https, not from a neighbour below the same domain. */
const nameOf = (settings: Where) => (isSecure(settings) ? '__Host-device' : 'device')

const isSecure = ({ publicUrl }: Where) => publicUrl?.startsWith('https:') ?? false

import type { Settings } from '../../kernel/index.ts'
import { type HostCookie, readHostCookie, writeHostCookie } from '../../platform/http/hostCookie.ts'
import { deviceLifetimeMs } from './knownDevices.ts'

const cookie: HostCookie = { name: 'device', sameSite: 'Lax' }

/** The device cookie that a browser brought, or null. */
export const readDeviceCookie = (cookies: string | undefined, { publicUrl }: Settings) =>
  readHostCookie(cookie, cookies, { publicUrl })

/** The header that has a browser keep it. */
export const writeDeviceCookie = (device: string, { publicUrl }: Settings) =>
  writeHostCookie(cookie, device, { publicUrl, maxAge: deviceLifetimeMs / 1000 })

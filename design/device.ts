import type { SessionDevice } from '@rawaj/contract/accounts/accountSchemas.ts'

type DeviceTextKey =
  | 'device_name'
  | 'device_unknown'
  | `browser_${NonNullable<SessionDevice['browser']>}`
  | `system_${NonNullable<SessionDevice['system']>}`
/** i18next's `t`, as far as it is used. */
type Translate = (key: DeviceTextKey, values: { browser?: string; system?: string }) => string

/** A device in a few words: "Chrome on Android". */
export function deviceName({ browser, system }: SessionDevice, t: Translate): string {
  const parts = {
    browser: browser ? t(`browser_${browser}`, {}) : '',
    system: system ? t(`system_${system}`, {}) : '',
  }
  if (browser && system) return t('device_name', parts)
  return parts.browser || parts.system || t('device_unknown', {})
}

/** Whether the device is a phone or a tablet. */
export const isMobile = ({ system }: SessionDevice) => system === 'android' || system === 'ios'

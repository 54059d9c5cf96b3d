import type { SessionDevice } from '@rawaj/contract/entities.ts'

/** i18next's `t`, as far as it is used. */
type Translate = (key: string, values: Record<string, string>) => string

/** A device in a few words: "Chrome on Android". */
export function deviceName({ browser, system }: SessionDevice, t: Translate): string {
  const parts = {
    browser: browser ? t(`browser_${browser}`, {}) : '',
    system: system ? t(`system_${system}`, {}) : '',
  }
  if (browser && system) return t('device_name', parts)
  return parts.browser || parts.system || t('device_unknown', {})
}

/** Whether it is carried about: a phone or a tablet. */
export const isMobile = ({ system }: SessionDevice) => system === 'android' || system === 'ios'

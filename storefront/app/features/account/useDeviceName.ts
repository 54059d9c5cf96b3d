import type { SessionDevice } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'

/** A device in a few words: "Chrome on Android". */
export function useDeviceName(): (device: SessionDevice) => string {
  const { t } = useTranslation('account')
  return ({ browser, system }) => {
    if (browser && system) return t('device_name', { browser: t(`browser_${browser}`), system: t(`system_${system}`) })
    if (browser) return t(`browser_${browser}`)
    return system ? t(`system_${system}`) : t('device_unknown')
  }
}

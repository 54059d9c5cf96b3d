import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setScreenTitle } from './documentTitle.ts'

/** Names the window after the screen and the shop. */
export function useTitle(screen: string): void {
  const { t } = useTranslation()
  const title = `${screen} | ${t('back_office')} | ${t('shop_name')}`
  useEffect(() => {
    setScreenTitle(title)
  }, [title])
}

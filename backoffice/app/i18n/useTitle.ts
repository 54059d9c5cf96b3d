import { useEffect } from 'react'
import { setScreenTitle } from './documentTitle.ts'
import { useTexts } from './useTexts.ts'

/** Names the window after the screen and the shop. */
export function useTitle(screen: string): void {
  const { t } = useTexts()
  const title = `${screen} | ${t('back_office')} | ${t('shop_name')}`
  useEffect(() => {
    setScreenTitle(title)
  }, [title])
}

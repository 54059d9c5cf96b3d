import { useEffect } from 'react'
import { setScreenTitle } from './documentTitle.ts'
import { useWords } from './useWords.ts'

/** Names the window after the screen and the shop. */
export function useTitle(screen: string): void {
  const { t } = useWords()
  const title = `${screen} | ${t('back_office')} | ${t('shop_name')}`
  useEffect(() => {
    setScreenTitle(title)
  }, [title])
}

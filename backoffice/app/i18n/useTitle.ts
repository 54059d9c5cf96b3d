import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the window after the screen. */
export function useTitle(screen: string): void {
  const { t } = useTranslation()
  const title = `${screen} | ${t('back_office')}`
  useEffect(() => {
    document.title = title
  }, [title])
}

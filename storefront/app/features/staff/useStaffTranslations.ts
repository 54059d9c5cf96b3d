import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface StaffTranslations {
  /** `failed`: they could not be fetched. */
  state: 'loading' | 'ready' | 'failed'
  refetch: () => Promise<void>
}

/** The translations of the screens of staff, which no page brings along. */
export function useStaffTranslations(): StaffTranslations {
  const { i18n, ready } = useTranslation('staff')
  const [fetching, setFetching] = useState(false)
  async function refetch() {
    setFetching(true)
    await i18n.reloadResources([i18n.language], ['staff'])
    setFetching(false)
  }
  if (i18n.hasResourceBundle(i18n.language, 'staff')) return { state: 'ready', refetch }
  return { state: ready && !fetching ? 'failed' : 'loading', refetch }
}

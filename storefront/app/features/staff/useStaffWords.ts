import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface StaffWords {
  /** `failed`: they could not be fetched. */
  state: 'coming' | 'here' | 'failed'
  fetchAgain: () => Promise<void>
}

/** The words of the screens of staff, which no page brings along. */
export function useStaffWords(): StaffWords {
  const { i18n, ready } = useTranslation('staff')
  const [fetching, setFetching] = useState(false)
  async function fetchAgain() {
    setFetching(true)
    await i18n.reloadResources([i18n.language], ['staff'])
    setFetching(false)
  }
  if (i18n.hasResourceBundle(i18n.language, 'staff')) return { state: 'here', fetchAgain }
  return { state: ready && !fetching ? 'failed' : 'coming', fetchAgain }
}

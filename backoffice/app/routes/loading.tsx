import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useTranslation } from 'react-i18next'

/** Until it is known who is signed in. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-items-center text-brand">
      <Spinner label={t('loading')} className="text-28" />
    </main>
  )
}

import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useTexts } from '../i18n/useTexts.ts'

/** Until it is known who is signed in. */
export function Loading() {
  const { t } = useTexts()
  return (
    <main className="grid min-h-dvh place-items-center text-brand">
      <Spinner label={t('loading')} className="text-28" />
    </main>
  )
}

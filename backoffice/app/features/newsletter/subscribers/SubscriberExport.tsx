import { useTexts } from '../../../i18n/useTexts.ts'
import { SheetMenu, subscribersAddress } from '../../imports/index.ts'

/** The subscribers that the filters of the list let through, as a table. */
export function SubscriberExport({ filters }: { filters: Record<string, string> }) {
  const { t } = useTexts()
  const sheet = {
    label: t('subscribers_title'),
    addressOf: (form: Parameters<typeof subscribersAddress>[0]) => subscribersAddress(form, filters),
  }
  return <SheetMenu label={t('subscribers_export')} sheets={[sheet]} />
}

import type { StaffNotification } from '@rawaj/contract/notifications/notificationSchemas.ts'
import { dayText } from '../../i18n/dayText.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** What a notification says: of the end of a certificate, with its day as the screens write days. */
export function notificationText(
  { kind, label }: Pick<StaffNotification, 'kind' | 'label'>,
  texts: Pick<Texts, 't' | 'day'>,
): string {
  return texts.t(`notifications_${kind}`, { label: kind === 'certificateEnding' ? dayText(label, texts) : label })
}

import type { OwnersSettings } from '@rawaj/contract/settings/ownersSettings.ts'
import { type EmailTemplate, greeting } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    /** `by`: name and address of the member of staff who changed them. */
    ownersSettingsChanged: { name: string; group: OwnersSettings; by: string }
  }
}

export const ownersSettingsChanged: EmailTemplate<'ownersSettingsChanged'> = (context, { name, group, by }) => {
  const { t, shopUrl } = context
  return {
    subject: t('owners_settings_subject'),
    preview: t(`owners_settings_${group}`),
    heading: t(`owners_settings_${group}`),
    blocks: [
      { paragraph: greeting(context, name) },
      { paragraph: t('owners_settings_text', { by }) },
      { paragraph: t('owners_settings_not_you') },
      { button: { label: t('owners_settings_button'), url: `${shopUrl}/admin/settings/${group}` } },
    ],
  }
}

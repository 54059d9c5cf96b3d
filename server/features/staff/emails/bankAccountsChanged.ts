import { formatIban } from '@rawaj/contract/fields/iban.ts'
import type { BankAccount } from '@rawaj/contract/settings/shopSettings.ts'
import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import type { Phrase } from '../../../platform/email/document/EmailDocument.ts'
import type { EmailTemplate } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    bankAccountsChanged: {
      /** Author of the change; null: the shop itself. */
      by: string | null
      /** ISO 8601. */
      at: string
      accounts: readonly BankAccount[]
      previous: readonly BankAccount[]
    }
  }
}

/** To every owner: money of customers goes to another account from now on. */
export const bankAccountsChanged: EmailTemplate<'bankAccountsChanged'> = (
  { t, shopUrl },
  { by, at, accounts, previous },
) => ({
  subject: t('bank_changed_subject'),
  preview: t('bank_changed_preview'),
  heading: t('bank_changed_heading'),
  blocks: [
    { paragraph: t('bank_changed_text') },
    {
      facts: [
        ...listed(t('bank_changed_now'), accounts, t('bank_changed_none')),
        ...listed(t('bank_changed_before'), previous, t('bank_changed_none')),
        ...(by === null ? [] : [[t('bank_changed_by'), { own: by }] as const]),
        [t('bank_changed_at'), { ltr: formatDateTime(at) }],
      ],
    },
    { paragraph: t('bank_changed_not_you') },
    { button: { label: t('bank_changed_button'), url: `${shopUrl}/admin/settings/bank` } },
  ],
})

type Accounts = readonly { holder: string; iban: string }[]

const listed = (label: Phrase, accounts: Accounts, none: Phrase): (readonly [Phrase, Phrase])[] =>
  accounts.length === 0
    ? [[label, none]]
    : accounts.map(({ holder, iban }) => [label, [{ ltr: formatIban(iban) }, ' · ', { own: holder }]])

import { formatIban } from '@rawaj/contract/fields/iban.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { Block, Phrase } from '../../../platform/email/document/EmailDocument.ts'
import { money, type TemplateContext } from '../../email/index.ts'
import { bankTransferOf } from '../bankTransfer.ts'

/** Accounts and reference for a bank transfer; nothing if the shop has no account. */
export function transferFacts(
  { shop, t, language }: TemplateContext,
  { reference, halalas }: { reference: string; halalas: Halalas },
): Block[] {
  const transfer = bankTransferOf(shop, language, { reference, halalas })
  if (!transfer) return []
  const accounts = transfer.accounts.flatMap(({ holder, bank, iban }): (readonly [Phrase, Phrase])[] => [
    [t('transfer_holder'), { own: holder }],
    [t('transfer_bank'), { own: bank }],
    [t('transfer_iban'), { ltr: formatIban(iban) }],
  ])
  return [
    { heading: t('transfer_heading') },
    {
      facts: [
        ...accounts,
        [t('transfer_reference'), { ltr: reference }],
        [t('transfer_amount'), money(t, language, halalas)],
      ],
    },
  ]
}

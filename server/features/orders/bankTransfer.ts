import { type Halalas, toRiyals } from '@rawaj/contract/money/money.ts'
import type { BankTransfer } from '@rawaj/contract/orders/orderSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { textIn } from '../../platform/i18n/textIn.ts'
import type { orders } from './tables.ts'

/** Whether customers can pay by bank transfer, which requires an account in the settings. */
export const takesBankTransfers = ({ shopSettings }: Pick<Shop, 'shopSettings'>): boolean =>
  shopSettings.current().bank.accounts.length > 0

/** Details for a transfer of this sum: accounts and the reference; null: the shop has no account. */
export function bankTransferOf(
  { shopSettings }: Pick<Shop, 'shopSettings'>,
  language: Language,
  { reference, halalas }: { reference: string; halalas: Halalas },
): BankTransfer | null {
  const { accounts } = shopSettings.current().bank
  if (accounts.length === 0) return null
  return {
    accounts: accounts.map(({ holder, bankAr, bankEn, iban }) => ({
      holder,
      bank: textIn(language, bankAr, bankEn),
      iban,
    })),
    reference,
    amount: toRiyals(halalas),
  }
}

/** Whether the order waits for a bank transfer. */
export const awaitsTransfer = ({
  bankTransfer,
  paymentState,
  state,
}: Pick<typeof orders.$inferSelect, 'bankTransfer' | 'paymentState' | 'state'>): boolean =>
  bankTransfer && paymentState === 'unpaid' && state !== 'cancelled'

/** Customers as a table: its columns, and how those of other shops' tables are recognised. */
import { foldText } from '../text/foldText.ts'

export const customerColumns = {
  email: { ar: 'البريد الإلكتروني', en: 'Email', others: ['الايميل', 'البريد', 'e-mail', 'email address', 'mail'] },
  name: { ar: 'الاسم', en: 'Name', others: ['اسم العميل', 'الاسم الكامل', 'customer name', 'full name'] },
  mobile: { ar: 'الجوال', en: 'Mobile', others: ['رقم الجوال', 'الهاتف', 'phone', 'mobile number', 'phone number'] },
  type: { ar: 'قائمة الأسعار', en: 'Price list', others: ['نوع العميل', 'customer type'] },
  address: { ar: 'العنوان', en: 'Address', others: ['عنوان العميل'] },
  zipcode: { ar: 'الرمز البريدي', en: 'Postcode', others: ['zip', 'zipcode', 'postal code'] },
  language: { ar: 'اللغة', en: 'Language', others: ['لغة العميل'] },
  newsletter: { ar: 'النشرة البريدية', en: 'Newsletter', others: ['مشترك في النشرة', 'accepts marketing'] },
  consentOn: { ar: 'تاريخ الموافقة', en: 'Date of consent', others: ['consent date'] },
  consentSource: { ar: 'مصدر الموافقة', en: 'Source of consent', others: ['consent source'] },
  /** Subscribers only: when they unsubscribed. */
  endedOn: { ar: 'تاريخ الانتهاء', en: 'Ended on', others: ['unsubscribed on', 'unsubscribe date'] },
} as const satisfies Record<string, { ar: string; en: string; others: readonly string[] }>

export type CustomerColumn = keyof typeof customerColumns
export const customerColumnNames = Object.keys(customerColumns) as CustomerColumn[]

/** Letters and digits alone. */
const keyOf = (heading: string): string => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '')

/** Columns of our own tables that say more than an import takes: known, and left out. */
const leftOut = ['الحالة', 'status', 'نص الموافقة', 'text of the consent', 'الأخطاء', 'errors']

const known = new Map<string, CustomerColumn | 'leftOut'>()
for (const heading of leftOut) known.set(keyOf(heading), 'leftOut')
for (const name of customerColumnNames) {
  const { ar, en, others } = customerColumns[name]
  for (const heading of [name, ar, en, ...others]) known.set(keyOf(heading), name)
}

/** Meaning of a table's columns, by their headings; `'leftOut'`: not wanted; null: unknown, or repeated. */
export function matchCustomerColumns(headings: readonly string[]): (CustomerColumn | 'leftOut' | null)[] {
  const taken = new Set<CustomerColumn>()
  return headings.map((heading) => {
    const match = known.get(keyOf(heading)) ?? null
    if (match === null || match === 'leftOut') return match
    if (taken.has(match)) return null
    taken.add(match)
    return match
  })
}

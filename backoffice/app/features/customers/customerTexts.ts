import type { FormField } from '../details/index.ts'

/** The price list of a customer: whatever is neither retail nor wholesale is contract. */
export const typeKey = (type: number) => `customers_type_${type === 0 || type === 1 ? type : 2}` as const

export const typeField = {
  kind: 'choice',
  name: 'type',
  options: [0, 1, 2].map((type) => ({ value: String(type), text: ({ t }) => t(typeKey(type)) })),
} as const satisfies FormField<'customers'>

/** By what staff tell an account from others: its email, else its mobile. */
export const contactOf = ({ email, mobile }: { email: string; mobile: string }) => email || mobile

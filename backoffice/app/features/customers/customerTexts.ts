import type { Field } from '../details/index.ts'

/** The price list of a customer: whatever is neither retail nor wholesale is contract. */
export const typeKey = (type: number): string => `customers_type_${type === 0 || type === 1 ? type : 2}`

export const typeField: Field = {
  kind: 'choice',
  name: 'type',
  options: [0, 1, 2].map((type) => ({ value: String(type), text: ({ t }) => t(typeKey(type)) })),
}

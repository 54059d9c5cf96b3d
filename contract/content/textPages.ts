/** Pages that every shop has (docs/saudi-rules.md): they can be written anew, not removed. */
export const standardPages = ['about', 'condition-of-use', 'privacy', 'cookies'] as const

export const isStandardPage = (key: string) => standardPages.some((standard) => standard === key)

/** What stands in the address of a page. */
export const pageKey = /^[a-z][a-z0-9-]{0,49}$/

/** Where a page of the shop's own texts is. */
export const pagePath = (key: string) => (isStandardPage(key) ? `/${key}` : `/pages/${key}`)

/**
 * What a text may name in braces, to be filled in with what the settings say of the shop; without a value its line is left
 * out. The last ones are whole sentences about what the shop charges and promises.
 */
export const pagePlaceholders = [
  'shop',
  'address',
  'email',
  'phone',
  'hours',
  'cr_number',
  'vat_number',
  'slogan',
  'prices',
  'shipping',
  'returns',
  'free_returns',
  'delivery_days',
  'delivery_area',
  'support',
  'answer_days',
] as const
export type PagePlaceholder = (typeof pagePlaceholders)[number]

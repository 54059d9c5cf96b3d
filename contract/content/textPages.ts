/** Pages that every shop has (docs/saudi-rules.md): they can be rewritten, but not removed. */
export const standardPages = ['about', 'condition-of-use', 'privacy', 'cookies'] as const

export const isStandardPage = (key: string) => standardPages.some((standard) => standard === key)

/** Key of a page in its address. */
export const pageKey = /^[a-z][a-z0-9-]{0,49}$/

/** Path of a page of the shop's own texts. */
export const pagePath = (key: string) => (isStandardPage(key) ? `/${key}` : `/pages/${key}`)

/**
 * Placeholders of a text, in braces, filled from the settings; a line whose placeholder has no value is left out. The last ones
 * are whole sentences about charges and promises.
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

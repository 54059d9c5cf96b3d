import { foldText } from '../text/foldText.ts'

/** Columns of options, of which a table has a set for each: `[1] الاسم` of Salla, `Attribute 1 name` of WooCommerce, `Option1 Name` of Shopify. */
export type OptionColumn = 'optionName' | 'optionValue'

const keyed = (heading: string) => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '')
const oneOf = (...headings: string[]) => headings.map(keyed).join('|')

const numbered: readonly [RegExp, OptionColumn | 'leftOut'][] = [
  [new RegExp(`^(?:\\d{1,2}(?:${oneOf('الاسم')})|(?:attribute|option)\\d{1,2}name)$`), 'optionName'],
  [new RegExp(`^(?:\\d{1,2}(?:${oneOf('القيمة')})|(?:attribute|option)\\d{1,2}values?)$`), 'optionValue'],
  [
    new RegExp(
      `^(?:\\d{1,2}(?:${oneOf('النوع', 'الصورة / اللون')})|attribute\\d{1,2}(?:visible|global|default)|option\\d{1,2}linkedto)$`,
    ),
    'leftOut',
  ],
]

/** Meaning of a heading of a numbered option, by its letters and digits. */
export const matchOptionColumn = (key: string): OptionColumn | 'leftOut' | null =>
  numbered.find(([pattern]) => pattern.test(key))?.[1] ?? null

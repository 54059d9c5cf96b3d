import type { Block } from '../../platform/email/document/EmailDocument.ts'
import type { Translate } from './translate.ts'

type Goods = Extract<Block, { goods: unknown }>['goods']

/** Lines that a mail shows; mail programs cut what is larger than a hundred kilobytes. */
const maxLines = 40
/** Characters of their names, which may be long. */
const maxCharacters = 12_000

/** The lines of an order as far as a mail has room for them, and how many more the page has that holds all of them. */
export function boundedGoods(t: Translate, goods: Goods, url: string): Block[] {
  let characters = 0
  const end = goods.findIndex(({ name }, index) => {
    characters += name.length
    return index >= maxLines || (index > 0 && characters > maxCharacters)
  })
  if (end === -1) return [{ goods }]
  return [
    { goods: goods.slice(0, end) },
    { note: t('lines_more', { count: { ltr: String(goods.length - end) } }) },
    { button: { label: t('lines_all_button'), url } },
  ]
}

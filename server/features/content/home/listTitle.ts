import type { HomeRule } from '@rawaj/contract/content/homeSections.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { interfaceText, type Shop } from '../../../kernel/index.ts'

/**
 * Title of a list by its rule; none for a manual one, which only its owner can name. `category`: its name, if the list is of one.
 */
export function listTitle(
  shop: Pick<Shop, 'interfaceTexts'>,
  { rule, category, language }: { rule: HomeRule; category: string | null; language: Language },
): string {
  if (rule === 'hand') return ''
  if (rule === 'category') return category ?? ''
  const key = category === null ? rule : `${rule}_in`
  const text = interfaceText(shop, language, ['homeLists', key])
  return text.replaceAll('{{category}}', () => category ?? '')
}

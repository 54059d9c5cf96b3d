import type { HomeRule } from '@rawaj/contract/content/homeSections.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../../kernel/index.ts'
import { readNamespace } from '../../../platform/i18n/translations.ts'

const namespace = 'homeLists'

/**
 * Title of a list by its rule; none for a manual one, which only its owner can name. `category`: its name, if the list is of one.
 */
export function listTitle(
  { interfaceTexts }: Pick<Shop, 'interfaceTexts'>,
  { rule, category, language }: { rule: HomeRule; category: string | null; language: Language },
): string {
  if (rule === 'hand') return ''
  if (rule === 'category') return category ?? ''
  const key = category === null ? rule : `${rule}_in`
  const text = interfaceTexts.own(language)[namespace]?.[key] ?? readNamespace(language, namespace)[key] ?? ''
  return text.replaceAll('{{category}}', () => category ?? '')
}

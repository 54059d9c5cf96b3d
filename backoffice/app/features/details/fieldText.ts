import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import type { Words } from '../../i18n/useWords.ts'
import { type Field, namesOf, type Values } from './fieldTypes.ts'

/** A value in words, to choose between two of them. */
export function fieldText(field: Field, value: unknown, words: Words): string {
  const { t } = words
  if (value === null || value === undefined || value === '') return t('nothing')
  // A figure that cannot be read stands as it was typed.
  if ((field.kind === 'money' || field.kind === 'number') && typeof value === 'string') return value
  switch (field.kind) {
    case 'money':
      return words.money(Number(value))
    case 'number':
      return words.number(Number(value))
    case 'moment':
      return formatDateTime(String(value))
    case 'switch':
      return t(value ? 'yes' : 'no')
    case 'choice':
    case 'ticks': {
      const texts = [value]
        .flat()
        .map((one) => field.options.find((option) => option.value === one)?.text(words) ?? String(one))
      return texts.length > 0 ? texts.join(t('list_comma')) : t('nothing')
    }
    case 'emails':
      return [value].flat().map(String).join(t('list_comma')) || t('nothing')
    case 'rows': {
      const rows = (Array.isArray(value) ? value : []) as Values[]
      return rows.map((row) => rowText(field.fields, row, words)).join(t('list_comma')) || t('nothing')
    }
    case 'own':
      return field.text(value, words)
    case 'picture':
    case 'secret':
      return t('value_changed')
    default:
      return String(value)
  }
}

/** What a row says, in the language of the screen. */
function rowText(fields: readonly Field[], row: Values, words: Words): string {
  return fields
    .map((field) => {
      const names = namesOf(field)
      return fieldText(field, row[(words.language === 'en' && names[1]) || names[0] || ''], words)
    })
    .join(' ')
}

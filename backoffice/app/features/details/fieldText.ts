import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { type Field, namesOf, type Values } from './fieldTypes.ts'

/** A value in words, to choose between two of them. */
export function fieldText(field: Field, value: unknown, texts: Texts): string {
  const { t } = texts
  if (value === null || value === undefined || value === '') return t('nothing')
  // A number that cannot be read is shown as typed.
  if ((field.kind === 'money' || field.kind === 'number') && typeof value === 'string') return value
  switch (field.kind) {
    case 'money':
      return texts.money(Number(value))
    case 'number':
      return texts.number(Number(value))
    case 'moment':
      return formatDateTime(String(value))
    case 'switch':
      return t(value ? 'yes' : 'no')
    case 'choice':
    case 'ticks': {
      const chosen = [value]
        .flat()
        .map((one) => field.options.find((option) => option.value === one)?.text(texts) ?? String(one))
      return chosen.length > 0 ? chosen.join(t('list_comma')) : t('nothing')
    }
    case 'emails':
      return [value].flat().map(String).join(t('list_comma')) || t('nothing')
    case 'rows': {
      const rows = (Array.isArray(value) ? value : []) as Values[]
      return rows.map((row) => rowText(field.fields, row, texts)).join(t('list_comma')) || t('nothing')
    }
    case 'own':
      return field.text(value, texts)
    case 'picture':
    case 'secret':
      return t('value_changed')
    default:
      return String(value)
  }
}

/** Text of a row, in the language of the screen. */
function rowText(fields: readonly Field[], row: Values, texts: Texts): string {
  return fields
    .map((field) => {
      const names = namesOf(field)
      return fieldText(field, row[(texts.language === 'en' && names[1]) || names[0] || ''], texts)
    })
    .join(' ')
}

import { type FieldChoice, type FieldKind, isFieldValue } from '@rawaj/contract/products/fieldValues.ts'

/** Choices of a field, beyond which its values are any text. */
const maxChoices = 40

/**
 * Kind of a new field, by the values that products of a file have for it: figures alone are numbers, a few words are choices in their
 * order in the file, as small, medium and large are. Figures with units have their natural order as texts.
 */
export function guessField(values: readonly string[]): { kind: FieldKind; choices: FieldChoice[] } {
  const plain = { unitAr: '', unitEn: '', choices: [] }
  const isNumber = (text: string) => isFieldValue({ kind: 'number', ...plain }, { valueAr: text, valueEn: text })
  if (values.length > 0 && values.every(isNumber)) return { kind: 'number', choices: [] }
  if (values.length === 0 || values.length > maxChoices || values.some((text) => /\p{N}/u.test(text)))
    return { kind: 'text', choices: [] }
  const choices = values.map((text) => ({ ar: text, en: /\p{Script=Arabic}/u.test(text) ? '' : text }))
  return { kind: 'choice', choices }
}

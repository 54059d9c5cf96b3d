import type { TextFamily, TextKey } from '../../i18n/textKeys.ts'
import type { Option } from './fieldTypes.ts'

/** Options with the texts `{texts}_{option}`. */
export const optionsOf = <Value extends string>(
  texts: string & TextFamily<NoInfer<Value>>,
  values: readonly Value[],
): readonly Option[] => values.map((value) => ({ value, text: ({ t }) => t(`${texts}_${value}` as TextKey) }))

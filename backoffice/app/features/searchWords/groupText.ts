import type { SynonymGroup } from '@rawaj/contract/admin/searchWordCalls.ts'
import type { Words } from '../../i18n/useWords.ts'

/** Keeps a word from turning those beside it (UAX #9, first strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

/** The words of a group on one line, in the direction of the screen. */
export const groupText = ({ words }: Pick<SynonymGroup, 'words'>, { t }: Words): string =>
  words.map(isolated).join(t('list_comma'))

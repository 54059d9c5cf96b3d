import type { SynonymGroup } from '@rawaj/contract/search/searchWordSchemas.ts'
import { isolated } from '@rawaj/contract/text/isolated.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** If the direction follows the first letter, it must be that of the screen's language. */
const marks = { ar: '\u200F', en: '\u200E' }

/** The words of a group on one line, the first where the screen's lines begin, whatever language it is of. */
export const groupText = ({ words }: Pick<SynonymGroup, 'words'>, { t, language }: Texts): string =>
  marks[language] + words.map(isolated).join(t('list_comma'))

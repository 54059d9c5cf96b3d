import { foldText } from '@rawaj/contract/text/foldText.ts'

/** How a name is compared with what is typed: without marks, case and the spellings and digits that Arabic writers mix. */
export const normaliseText = (text: string): string => foldText(text).trim()

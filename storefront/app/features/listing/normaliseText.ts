import { foldText } from '@rawaj/contract/text/foldText.ts'

/** Normalises a name or typed text for comparison: without marks, case and the spellings and digits that Arabic writers mix. */
export const normaliseText = (text: string): string => foldText(text).trim()

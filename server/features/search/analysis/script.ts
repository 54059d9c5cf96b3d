const arabic = /\p{Script=Arabic}/u

export const isArabic = (text: string) => arabic.test(text)

/** The head of a name: the first word in Arabic, the last in English. */
export function headOf<Word>(words: readonly Word[], textOf: (word: Word) => string): Word | undefined {
  const [first] = words
  return first !== undefined && isArabic(textOf(first)) ? first : words.at(-1)
}

/** A piece of a name, marked if it matches the typed text. */
interface NamePart {
  text: string
  found: boolean
}

const marks = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/
const letterVariants: Record<string, string> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
}

/**
 * One letter, normalised as in the search (docs/saudi-rules.md, Arabic spelling and search); empty for a mark that the search
 * ignores.
 */
function normaliseLetter(letter: string): string {
  if (marks.test(letter)) return ''
  const digit = '٠١٢٣٤٥٦٧٨٩'.indexOf(letter)
  return digit >= 0 ? String(digit) : (letterVariants[letter] ?? letter.toLowerCase())
}

/** Splits the name so that every typed word can be marked in it, however its letters are spelt. */
export function highlight(name: string, typed: string): NamePart[] {
  const letters = [...name]
  const where: number[] = []
  let seen = ''
  letters.forEach((letter, place) => {
    for (const part of normaliseLetter(letter)) {
      seen += part
      where.push(place)
    }
  })
  const found = new Array<boolean>(letters.length).fill(false)
  for (const word of [...typed].map(normaliseLetter).join('').split(/\s+/).filter(Boolean)) {
    for (let at = seen.indexOf(word); at >= 0; at = seen.indexOf(word, at + word.length)) {
      const [from, to] = [where[at] ?? 0, where[at + word.length - 1] ?? 0]
      found.fill(true, from, to + 1)
    }
  }
  const parts: NamePart[] = []
  letters.forEach((letter, place) => {
    const last = parts.at(-1)
    const here = found[place] ?? false
    if (last?.found === here) last.text += letter
    else parts.push({ text: letter, found: here })
  })
  return parts
}

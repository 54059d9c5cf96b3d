/** Neighbouring keys, and letters that sound alike: confusing them counts half. */
const near = new Map<string, Set<string>>()
function alike(letters: string) {
  for (const one of letters) {
    for (const other of letters) {
      if (one !== other) near.set(one, (near.get(one) ?? new Set()).add(other))
    }
  }
}
for (const row of ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤر', 'يهوزظ'])
  for (let at = 1; at < row.length; at += 1) alike(row.slice(at - 1, at + 1))
for (const group of [
  'ضظ',
  'ذز',
  'ذد',
  'ثست',
  'قغك',
  'تط',
  'سص',
  'حه',
  'اعء',
  'رز',
  'سش',
  'صض',
  'طظ',
  'عغ',
  'جحخ',
  'فق',
  'ao',
  'ei',
  'ie',
  'ck',
  'sz',
  'sc',
  'fv',
  'iy',
  'eu',
  'ou',
  'ea',
])
  alike(group)

/** Typed too much: doubled, a vowel, the key beside the last or next one, or another letter. */
function extra(typed: string, at: number): number {
  const letter = typed[at] ?? ''
  if (letter === typed[at - 1]) return 0.5
  const beside = [typed[at - 1], typed[at + 1]].some((other) => other !== undefined && near.get(letter)?.has(other))
  return beside || /[aeiouywاويه]/.test(letter) ? 1 : 1.2
}

const slip = (one: string, other: string) => (near.get(one)?.has(other) ? 0.6 : 1)
/** First letters are rarely mistyped. */
const firstLetter = 0.5

/**
 * Edit distance of two words (optimal string alignment): a letter more, less, another, or two swapped. Likely slips cost less
 * than 1. More than `limit` gives Infinity.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > Math.ceil(limit)) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at * 0.9)
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one[row - 1] ?? ''
    const current = [(last[0] ?? 0) + extra(one, row - 1)]
    let smallest = current[0] ?? 0
    for (let column = 1; column <= other.length; column += 1) {
      const beside = other[column - 1] ?? ''
      const doubledInOther = beside === other[column - 2] ? 0.5 : 0.9
      let cost = Math.min(
        (last[column] ?? 0) + extra(one, row - 1),
        (current[column - 1] ?? 0) + doubledInOther,
        (last[column - 1] ?? 0) + (letter === beside ? 0 : slip(letter, beside)),
      )
      if (row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === beside)
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 0.7)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return Infinity
    beforeLast = last
    last = current
  }
  const first =
    one[0] === other[0] || one[0] === other[1] || near.get(one[0] ?? '')?.has(other[0] ?? '') ? 0 : firstLetter
  const distance = (last[other.length] ?? Infinity) + first
  return distance > limit ? Infinity : distance
}

/** Slips that a word of this length is forgiven; a short one would otherwise be any other. */
export function forgivenSlips(length: number): number {
  if (length <= 2) return 0.6
  if (length <= 4) return 1
  return length <= 7 ? 1.7 : 2.5
}

/** A word and every word with one letter left out: two words one slip apart share one of these. */
export function deletions(word: string): string[] {
  const shorter = [...word].map((_, at, letters) => letters.toSpliced(at, 1).join(''))
  return [...new Set([word, ...shorter])]
}

import { formatNumber, type Token } from './tokenise.ts'

/** Numbers as they are spoken, folded, in Arabic (also as said in the Gulf, Egypt and the Levant) and in English. */
const ones: Record<string, number> = {
  واحد: 1, واحده: 1, اثنين: 2, اثنان: 2, اثنتين: 2, ثنتين: 2, تنين: 2, ثلاث: 3, ثلاثه: 3, تلات: 3, تلاته: 3, اربع: 4,
  اربعه: 4, خمس: 5, خمسه: 5, ست: 6, سته: 6, سبع: 7, سبعه: 7, ثمان: 8, ثماني: 8, ثمانيه: 8, تمانيه: 8, تسع: 9,
  تسعه: 9, عشر: 10, عشره: 10, احدعش: 11, اثنعش: 12, طنعش: 12, ثلاثطعش: 13, اربعطعش: 14, خمسطعش: 15, خمستعش: 15,
  ستطعش: 16, ستعش: 16, سبعطعش: 17, ثمنطعش: 18, تسعطعش: 19,
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, dozen: 12, درزن: 12,
} // biome-ignore format: a table

const tens: Record<string, number> = {
  عشرين: 20, عشرون: 20, ثلاثين: 30, ثلاثون: 30, تلاتين: 30, اربعين: 40, اربعون: 40, خمسين: 50, خمسون: 50, ستين: 60,
  ستون: 60, سبعين: 70, سبعون: 70, ثمانين: 80, ثمانون: 80, تمانين: 80, تسعين: 90, تسعون: 90,
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
} // biome-ignore format: a table

const hundreds: Record<string, number> = {
  ميه: 100, مايه: 100, مئه: 100, ميتين: 200, ميتان: 200, مايتين: 200, ثلاثميه: 300, ثلاثمايه: 300, تلتميه: 300,
  اربعميه: 400, خمسميه: 500, خمسمايه: 500, ستميه: 600, hundred: 100, الف: 1000, thousand: 1000,
} // biome-ignore format: a table

const fractions: Record<string, number> = {
  نص: 0.5, نصف: 0.5, ربع: 0.25, ثلث: 0.3333, half: 0.5, quarter: 0.25,
} // biome-ignore format: a table

/** Said after a number of them: three quarters. */
const quarters = new Set(['ارباع', 'اربع', 'رباع', 'quarter', 'quarters'])
/** Two of a unit in one word; the unit is what `units.ts` knows it by. */
const duals: Record<string, string> = {
  بوصتين: 'بوصه', بوصتان: 'بوصه', انشين: 'انش', لترين: 'لتر', لتران: 'لتر', مترين: 'متر', متران: 'متر',
  سنتين: 'سم', كيلوين: 'كيلو', حبتين: 'حبه', قطعتين: 'قطعه', لفتين: 'لفه', لفتان: 'لفه', علبتين: 'علبه',
} // biome-ignore format: a table

const number = (value: number, surface: string): Token => ({
  kind: 'number',
  text: formatNumber(value),
  surface,
  attached: false,
})

/** Writes spoken numbers as digits: "خمسة وعشرين" 25, "بوصة ونص" 1.5 with the unit after it, "three quarter" 0.75. */
export function readNumberWords(tokens: readonly Token[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const { value, length } = fractionAt(tokens, at) ?? wholeNumberAt(tokens, at) ?? { value: 0, length: 0 }
    const token = tokens[at]
    if (!token) break
    const dual = duals[token.text]
    if (length > 0) {
      const surface = tokens
        .slice(at, at + length)
        .map(({ surface }) => surface)
        .join(' ')
      read.push(number(value, surface))
      at += length
    } else if (dual !== undefined) {
      read.push(number(2, token.surface), { kind: 'word', text: dual, surface: token.surface, attached: false })
      at += 1
    } else {
      read.push(token)
      at += 1
    }
  }
  return addSpokenFractions(read)
}

function fractionAt(tokens: readonly Token[], at: number): { value: number; length: number } | undefined {
  const first = tokens[at]?.text ?? ''
  const second = tokens[at + 1]?.text ?? ''
  const three = first === '3' || ones[first] === 3
  if (three && quarters.has(second)) return { value: 0.75, length: 2 }
  if ((first === 'a' || first === 'one') && second === 'quarter') return { value: 0.25, length: 2 }
  if (first === 'a' && second === 'half') return { value: 0.5, length: 2 }
  const value = fractions[first]
  return value === undefined ? undefined : { value, length: 1 }
}

function wholeNumberAt(tokens: readonly Token[], at: number): { value: number; length: number } | undefined {
  let value: number | undefined
  let length = 0
  // The magnitude of what was read last: what follows must be smaller, or be joined by و.
  for (let next = at; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.kind !== 'word') break
    const and = value !== undefined && token.text.startsWith('و') ? token.text.slice(1) : undefined
    // "من مية لخمسين"
    const to = value === undefined && /^[ل]/.test(token.text) ? numberOf(token.text.slice(1)) : undefined
    const part = numberOf(token.text) ?? (and === undefined ? to : numberOf(and))
    if (part === undefined) break
    if (value === undefined) value = part
    else if (part === 100 && value < 10) value *= 100
    else if (and !== undefined && numberOf(token.text) === undefined) value += part
    else if (value >= 20 && part < 10 && value % 10 === 0) value += part
    else break
    length = next - at + 1
  }
  return value === undefined ? undefined : { value, length }
}

const numberOf = (word: string) => ones[word] ?? tens[word] ?? hundreds[word]

/** "بوصة ونص" and "one and a half inch": the half belongs to the number before, which may be unsaid. */
function addSpokenFractions(tokens: Token[]): Token[] {
  const added: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    const and = token.kind === 'word' && token.text.startsWith('و') ? fractions[token.text.slice(1)] : undefined
    const before = added.at(-1)
    if (and !== undefined && before) {
      if (before.kind === 'number') {
        added[added.length - 1] = number(Number(before.text) + and, `${before.surface} ${token.surface}`)
        continue
      }
      const counted = added.at(-2)
      const whole = counted?.kind === 'number' ? Number(counted.text) : 1
      if (before.kind === 'word') {
        added.splice(counted?.kind === 'number' ? -2 : -1, 2, number(whole + and, token.surface), before)
        continue
      }
    }
    const fraction = token.kind === 'number' && Number(token.text) < 1
    const joined = tokens[at - 1]?.text === 'and' && fraction && added.at(-2)?.kind === 'number'
    if (joined) {
      const whole = added.splice(-2, 2)[0]
      if (whole) added.push(number(Number(whole.text) + Number(token.text), `${whole.surface} ${token.surface}`))
      continue
    }
    added.push(token)
  }
  return added
}

import { searchKey } from '../../platform/text/searchKey.ts'

/** What shoppers call the same thing (saudi-commerce, 4): each word of a group finds goods that stand under another. */
const groups: readonly (readonly string[])[] = [
  ['ماسورة', 'مواسير', 'أنبوب', 'أنابيب', 'بايب'],
  ['صمام', 'صمامات', 'محبس', 'محابس', 'بلف'],
  ['كوع', 'أكواع', 'كيعان'],
  ['ترمومتر', 'ميزان حرارة', 'مقياس حرارة'],
  ['كمامة', 'كمامات', 'ماسك'],
  ['قفاز', 'قفازات', 'جوانتي'],
  ['شاش', 'ضماد', 'ضمادات'],
  ['elbow', 'bend'],
  ['faucet', 'tap'],
  ['mask', 'masks', 'respirator'],
]

const synonyms = new Map<string, string[]>()
for (const group of groups) {
  const keys = group.map(searchKey)
  for (const key of keys) synonyms.set(key, [...(synonyms.get(key) ?? []), ...keys.filter((other) => other !== key)])
}

/** Other words for a folded word, folded. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? []
}

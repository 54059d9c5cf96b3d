import { searchKey } from '../../platform/text/searchKey.ts'

/** Search synonyms: each word of a group also finds products named by another (docs/saudi-rules.md). */
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

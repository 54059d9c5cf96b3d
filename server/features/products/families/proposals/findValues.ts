import { fieldValueKey, isFieldValue, unitOf } from '@rawaj/contract/products/fieldValues.ts'
import { type BilingualValue, inBothLanguages } from '@rawaj/contract/products/specificationValues.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import type { TemplateField } from '../../../catalogue/index.ts'
import type { NameValue, ReadProduct } from './readName.ts'

export interface FoundValue extends BilingualValue {
  /** Read in the name: the product has none of its own. */
  proposed: boolean
}

type Spelling = 'bare' | 'full'

/** Where a field's values stand in the names. */
interface NamePlace {
  slot: string
  spelling: Spelling
}

/** Names of the fields that values of a kind are of, where neither a unit nor other products say so. */
const fieldNames: readonly [kind: RegExp, name: RegExp][] = [
  [/^[#×](?:mm|in|cm)$|^×$/, /diameter|\bsize\b|قطر|مقاس|قياس/i],
  [/^#(?:mm|cm|m)$/, /length|width|طول|عرض/i],
  [/^#°$/, /angle|زاوي/i],
  [/^#(?:ml|l)$/, /capacity|volume|سع|حجم/i],
  [/^#piece$/, /pack|pieces|عبو|عدد/i],
  [/^size$/, /\bsize\b|مقاس|قياس|حجم/i],
  [/^colour$/, /colou?r|لون/i],
  [/^pn#$/, /pressure|ضغط/i],
]

const kindOf = (slot: string) => slot.slice(0, slot.lastIndexOf(' '))
const isNamedLike = ({ nameAr, nameEn }: TemplateField, slot: string) =>
  fieldNames.some(([kind, name]) => kind.test(kindOf(slot)) && name.test(`${nameEn} ${nameAr}`))
const hasUnit = ({ unitAr, unitEn }: TemplateField, slot: string) =>
  [unitAr, unitEn].some((unit) => unit !== '' && `#${unitOf(foldText(unit).trim())}` === kindOf(slot))

/**
 * Values of products whose names are alike: those that they have, and those that only their names say.
 * @returns them by product and field, and the fields whose values stand in the names
 */
export function findValues(
  template: readonly TemplateField[],
  group: readonly ReadProduct[],
): { values: Map<number, Record<string, FoundValue>>; named: ReadonlySet<string> } {
  const places = placesOf(template, group)
  const values = new Map<number, Record<string, FoundValue>>()
  for (const product of group) {
    const found = template.flatMap((field): [string, FoundValue][] => {
      const own = ownValue(product, field.key)
      if (own) return [[field.key, { ...own, proposed: false }]]
      const place = places.get(field.key)
      const said = place && valueInName(product, place)
      if (!said || !isFieldValue(field, { valueAr: said.ar, valueEn: said.en })) return []
      return [[field.key, { ...said, proposed: true }]]
    })
    values.set(product.id, Object.fromEntries(found))
  }
  return { values, named: new Set(places.keys()) }
}

function ownValue({ specification }: ReadProduct, key: string): BilingualValue | undefined {
  const row = specification.find(({ field }) => field === key)
  return row && row.valueAr + row.valueEn !== '' ? { ar: row.valueAr, en: row.valueEn } : undefined
}

function valueInName({ ar, en }: ReadProduct, { slot, spelling }: NamePlace): BilingualValue | undefined {
  const textOf = (values: readonly NameValue[]) => values.find((value) => value.slot === slot)?.[spelling] ?? ''
  const said = inBothLanguages({ ar: textOf(ar.values), en: textOf(en.values) })
  return said.ar + said.en === '' ? undefined : said
}

/** Where the values of each field stand in the names: where the products that have one say the same there. */
function placesOf(template: readonly TemplateField[], group: readonly ReadProduct[]): Map<string, NamePlace> {
  const slots = [...new Set(group.flatMap(({ ar, en }) => [...ar.values, ...en.values].map(({ slot }) => slot)))]
  const places = new Map<string, NamePlace>()
  const free = new Set(slots)
  const take = (field: TemplateField, place: NamePlace) => {
    places.set(field.key, place)
    free.delete(place.slot)
  }
  // What products say is surer than what units and names of fields suggest.
  for (const field of template) {
    const place = slots
      .filter((slot) => free.has(slot))
      .flatMap((slot) => spellings.map((spelling) => ({ slot, spelling })))
      .find((each) => isSaidAlike(field, group, each))
    if (place) take(field, place)
  }
  const open = template.filter(({ key }) => !places.has(key) && !group.some((product) => ownValue(product, key)))
  for (const slot of [...free]) {
    const fitting = open.filter((field) => !places.has(field.key) && (hasUnit(field, slot) || isNamedLike(field, slot)))
    const named = fitting.filter((field) => isNamedLike(field, slot))
    const sure = named.filter((field) => hasUnit(field, slot))
    const [only, other] = sure.length > 0 ? sure : named.length > 0 ? named : fitting
    if (only && !other) take(only, { slot, spelling: hasUnit(only, slot) || only.kind === 'number' ? 'bare' : 'full' })
  }
  return places
}

const spellings: readonly Spelling[] = ['bare', 'full']

function isSaidAlike(field: TemplateField, group: readonly ReadProduct[], place: NamePlace): boolean {
  const met = new Set<string>()
  for (const product of group) {
    const own = ownValue(product, field.key)
    if (!own) continue
    const said = valueInName(product, place)
    const key = fieldValueKey(field, { valueAr: own.ar, valueEn: own.en })
    if (!said || (key !== fieldValueKey(field, { valueAr: said.ar, valueEn: said.en }) && !isSameText(own, said)))
      return false
    met.add(key)
  }
  // One value alone may be the same by chance.
  return met.size > 1 || (met.size === 1 && (hasUnit(field, place.slot) || isNamedLike(field, place.slot)))
}

const isSameText = (one: BilingualValue, other: BilingualValue) =>
  (['ar', 'en'] as const).some(
    (language) => one[language] !== '' && foldText(one[language]) === foldText(other[language]),
  )

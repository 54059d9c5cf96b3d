import { maxFamilyCode } from '@rawaj/contract/products/productFilters.ts'
import { nameWithout, type ReadProduct } from './readName.ts'

/** What the names of all members say, without what differs among them. */
export function nameOf(members: readonly ReadProduct[], language: 'ar' | 'en'): string {
  const textOf = (product: ReadProduct) => (language === 'ar' ? product.nameAr : product.nameEn)
  const [first, ...others] = members.filter((product) => textOf(product) !== '')
  if (!first) return ''
  const { words, values } = first[language]
  const isCommonValue = (slot: string, bare: string) =>
    others.every((other) => other[language].values.some((value) => value.slot === slot && value.bare === bare))
  const isCommonWord = (word: string) =>
    others.every((other) => other[language].words.some((each) => each.word === word))
  const name = nameWithout(textOf(first), [
    ...values.filter(({ slot, bare }) => !isCommonValue(slot, bare)),
    ...words.filter(({ word }) => !isCommonWord(word)),
  ])
  return (name || textOf(first)).slice(0, 200)
}

/** Room for a number behind a code that a family has. */
const maxLength = maxFamilyCode - 10

/** What the SKUs of all members have in common, if that is more than a beginning; else their name in English. */
export function codeOf(members: readonly ReadProduct[]): string {
  const [first = [], ...others] = members.map(({ sku }) => sku.split(/[-_./ ]+/))
  const common = first.filter((segment) => segment !== '' && others.every((other) => other.includes(segment)))
  const named = nameOf(members, 'en')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? [`FAMILY-${members[0]?.id ?? 0}`]
  const isTelling = common.length > 1 && /[A-Za-z]{2}/.test(common.join('-'))
  return (isTelling ? common : named).join('-').slice(0, maxLength)
}

import { foldText } from '@rawaj/contract/text/foldText.ts'
import { searchKey } from '../../platform/text/searchKey.ts'

export interface BilingualName {
  nameAr: string
  nameEn: string
}

/** Without an Arabic name the English one is used for both, until there is an Arabic one. */
export function resolveNames(
  { name, nameAr }: { name?: string; nameAr?: string },
  before?: BilingualName,
): BilingualName {
  const nameEn = name ?? before?.nameEn ?? ''
  const stoodIn = before === undefined || before.nameAr === before.nameEn
  return { nameEn, nameAr: nameAr ?? (stoodIn ? nameEn : before.nameAr) }
}

/** What both names are compared by: one who shares a key could be taken for the other, however they are typed. */
export function nameKeys({ nameAr, nameEn }: BilingualName): Set<string> {
  // A name of nothing but signs is compared as it is.
  return new Set([nameAr, nameEn].filter((name) => name !== '').map((name) => searchKey(name) || foldText(name).trim()))
}

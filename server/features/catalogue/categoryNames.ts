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

/** Keys by which names are compared: two categories that share one could be confused, however they are spelled. */
export function nameKeys({ nameAr, nameEn }: BilingualName): Set<string> {
  // A name without letters and digits is compared as it is.
  return new Set([nameAr, nameEn].filter((name) => name !== '').map((name) => searchKey(name) || foldText(name).trim()))
}

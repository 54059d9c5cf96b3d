import type { Brand } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { sortKey } from '../../platform/text/searchKey.ts'
import { brands } from './tables.ts'

/** All brands, in the alphabetical order of the language. */
export async function listBrands({ db }: Shop, language: Language): Promise<Brand[]> {
  const rows = await db.select({ id: brands.id, name: inLanguage(language, brands.nameAr, brands.nameEn) }).from(brands)
  return rows
    .map((brand) => ({ brand, key: sortKey(brand.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.brand.id - other.brand.id))
    .map(({ brand }) => brand)
}

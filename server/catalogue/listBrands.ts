import type { Brand } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { inLanguage } from '../database/inLanguage.ts'
import { brands } from '../database/schema.ts'
import type { Shop } from '../Shop.ts'
import { sortKey } from './searchKey.ts'

/** All brands, in the alphabet of the language. */
export async function listBrands({ db }: Shop, language: Language): Promise<Brand[]> {
  const rows = await db.select({ id: brands.id, name: inLanguage(language, brands.nameAr, brands.nameEn) }).from(brands)
  return rows
    .map((brand) => ({ brand, key: sortKey(brand.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.brand.id - other.brand.id))
    .map(({ brand }) => brand)
}

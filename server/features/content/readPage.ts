import type { ShopAddress, ShopPage } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { eq } from 'drizzle-orm'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { Shop } from '../shop/index.ts'
import { shopAddress } from './shopAddress.ts'
import { countingNotice } from './standardPages/countingNotice.ts'
import { pages } from './tables.ts'

/** One of the shop's own texts, with its address and numbers filled in. Throws `not_found`. */
export async function readPage(shop: Shop, language: Language, key: string): Promise<ShopPage> {
  const [page] = await shop.db
    .select({
      key: pages.key,
      title: inLanguage(language, pages.titleAr, pages.titleEn),
      body: inLanguage(language, pages.bodyAr, pages.bodyEn),
      updatedAt: pages.updatedAt,
    })
    .from(pages)
    .where(eq(pages.key, key))
  if (!page) throw new AppError('not_found')
  const { updatedAt, body, ...rest } = page
  return {
    ...rest,
    body: withCountingNotice(shop, language, {
      key,
      body: fillPlaceholders(body, valuesOf(shopAddress(shop, language)[0])),
    }),
    updated_at: updatedAt.toISOString(),
  }
}

/** While opens and presses of letters are counted, the privacy notice says so, whatever its owner has made of it. */
function withCountingNotice(
  { shopSettings }: Shop,
  language: Language,
  { key, body }: { key: string; body: string },
): string {
  if (key !== 'privacy' || !shopSettings.current().newsletter.countReading) return body
  return `${body}\n\n${countingNotice[language]}`
}

function valuesOf(address: ShopAddress | undefined): Map<string, string> {
  if (!address) return new Map()
  const { address: place, email, phone_no: phone, hours, cr_number, vat_number } = address
  return new Map(Object.entries({ address: place, email, phone, hours, cr_number, vat_number }))
}

const placeholder = /\{(address|email|phone|hours|cr_number|vat_number)\}/g

/** A line with a placeholder that has no value is left out. */
function fillPlaceholders(body: string, values: Map<string, string>): string {
  const lines = body
    .split('\n')
    .filter((line) => [...line.matchAll(placeholder)].every(([, name = '']) => values.get(name)))
  return removeEmptySections(lines)
    .join('\n')
    .trim()
    .replace(placeholder, (_, name: string) => values.get(name) ?? '')
}

/** A heading whose every line was left out goes too. */
function removeEmptySections(lines: string[]): string[] {
  return lines.filter((line, at) => {
    if (!line.startsWith('## ')) return true
    const next = lines.slice(at + 1).find((other) => other.trim() !== '')
    return next !== undefined && !next.startsWith('## ')
  })
}

import { createHash } from 'node:crypto'
import { linesOfRichText, type RichText, richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { about } from './standardPages/about.ts'
import { conditionOfUse } from './standardPages/conditionOfUse.ts'
import { cookies } from './standardPages/cookies.ts'
import { privacy } from './standardPages/privacy.ts'
import { pages } from './tables.ts'

export const standardPages = [about, conditionOfUse, privacy, cookies]

/**
 * SHA-256 of standard texts of earlier versions, which contained what settings say now (`fingerprint`). A page that still has
 * such a text was never edited.
 */
const earlierTexts: ReadonlySet<string> = new Set([
  'd183211a47f13a1163aabd2310348e1eeb176ba6e27ae0f2331063d922cded9b',
  '6338436949810910915009d13fff00da65c39a43e2658fa20f9fb65ce2013049',
  '9482419b2e88e436a04e4fae7d3ce20ccd563c24ccbc7c14cd7e25d03448dbc4',
  '414a2595a15f55f8874864730cbea7621dc75ec2e95049001fe0ed1c87e62196',
])

/**
 * Gives a shop the texts that it must not be without (docs/saudi-rules.md) where it has none of its own, and the present ones
 * where it has those of an earlier version; what the owner wrote stays.
 */
export async function seedPages(db: Database): Promise<void> {
  await db
    .insert(pages)
    .values(
      standardPages.map(({ key, title, ...page }) => ({ key, titleAr: title.ar, titleEn: title.en, ...textsOf(page) })),
    )
    .onConflictDoNothing()
  for (const { id, key, version, bodyAr, bodyEn } of await db.select().from(pages)) {
    const standard = standardPages.find((page) => page.key === key)
    if (!standard || !earlierTexts.has(fingerprint(bodyAr, bodyEn))) continue
    await db
      .update(pages)
      .set({ ...textsOf(standard), version: version + 1, updatedAt: sql`now()` })
      .where(and(eq(pages.id, id), eq(pages.version, version)))
  }
}

const textsOf = ({ body }: Pick<(typeof standardPages)[number], 'body'>) => ({
  bodyAr: richTextOfLines(body.ar),
  bodyEn: richTextOfLines(body.en),
})

/** Identifies the texts of a page, in both languages together. */
function fingerprint(...bodies: readonly (RichText | null)[]): string {
  const lines = bodies.map((body) => (body ? linesOfRichText(body) : ''))
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
}

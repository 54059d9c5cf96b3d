import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { deletions } from './analysis/editDistance.ts'
import { skeletonOf } from './analysis/skeleton.ts'
import type { DocumentWord } from './buildDocument.ts'
import { searchWords } from './tables.ts'

/**
 * Adds words to those that slips are recognised by. In the order of the words, so that two that write the same ones wait
 * for each other instead of standing crosswise.
 */
export async function writeWords(
  tx: Database,
  words: readonly DocumentWord[],
  { inCatalogue }: { inCatalogue: boolean },
): Promise<void> {
  const rows = [...words]
    .sort((one, other) => (one.word < other.word ? -1 : 1))
    .map((word) => ({ ...word, skeleton: skeletonOf(word.word), deletions: deletions(word.word) }))
  await tx.execute(sql`
    insert into ${searchWords} as known (word, stem, surface, in_catalogue, in_name, skeleton, deletions)
    select fresh.word, fresh.stem, fresh.surface, ${inCatalogue}, fresh."inName", fresh.skeleton, fresh.deletions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh(word text, stem text, surface text, "inName" boolean, skeleton text, deletions text[])
    on conflict (word) do update set stem = excluded.stem, surface = excluded.surface,
      in_catalogue = known.in_catalogue or excluded.in_catalogue, in_name = known.in_name or excluded.in_name,
      skeleton = excluded.skeleton, deletions = excluded.deletions
    where (excluded.in_catalogue and not known.in_catalogue) or (excluded.in_name and not known.in_name)
      or known.stem <> excluded.stem or known.skeleton <> excluded.skeleton`)
}

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { AuthorityCredentials } from '../authority/certificateOutcome.ts'
import { invoiceUnitSecrets } from '../tables.ts'

type SecretColumn = 'privateKey' | 'complianceCredentials' | 'credentials'

/** In which column a secret of a unit stands, by which it is sealed. */
export const secretName = (unitId: number, column: SecretColumn): string => `invoiceUnit.${unitId}.${column}`

export const sealCredentials = (
  { secretBox }: Pick<Shop, 'secretBox'>,
  unitId: number,
  column: Exclude<SecretColumn, 'privateKey'>,
  { token, secret }: AuthorityCredentials,
): Promise<string> => secretBox.seal(JSON.stringify({ token, secret }), secretName(unitId, column))

const credentialsSchema = z.object({ token: z.string(), secret: z.string() })

/** What a unit makes itself known with; null: it has none, or they were sealed with another key. */
export async function openCredentials(
  { secretBox }: Pick<Shop, 'secretBox'>,
  db: Database,
  unitId: number,
  column: Exclude<SecretColumn, 'privateKey'>,
): Promise<AuthorityCredentials | null> {
  const [row] = await db.select().from(invoiceUnitSecrets).where(eq(invoiceUnitSecrets.unitId, unitId))
  const sealed = row?.[column]
  const opened = sealed ? await secretBox.open(sealed, secretName(unitId, column)) : null
  return opened === null ? null : credentialsSchema.parse(JSON.parse(opened))
}

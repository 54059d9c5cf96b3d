import { AppError } from '../errors/AppError.ts'

interface Placed {
  id: number
  version: number
  position: number
}

/** A row that is to stand elsewhere. */
interface Move extends Placed {
  to: number
}

/**
 * The rows that move where all of them are put into the order that somebody wishes. Throws `invalid_input` for one twice, and
 * `changed_meanwhile` with what `current` reads where one has come, gone or changed since. `field`: of the wishes in the body.
 */
export async function movesTo(
  wishes: readonly Omit<Placed, 'position'>[],
  known: readonly Placed[],
  { field, current }: { field: string; current: () => Promise<unknown> },
): Promise<Move[]> {
  if (new Set(wishes.map(({ id }) => id)).size !== wishes.length)
    throw new AppError('invalid_input', { fields: { [field]: 'invalid_value' } })
  const byId = new Map(known.map((row) => [row.id, row]))
  const rows = wishes.flatMap(({ id, version }, to) => {
    const row = byId.get(id)
    return row?.version === version ? [{ id, version, position: row.position, to }] : []
  })
  if (rows.length !== wishes.length || rows.length !== known.length)
    throw new AppError('changed_meanwhile', { data: await current() })
  return rows.filter(({ position, to }) => position !== to)
}

import { AppError, invalidInput } from '../errors/AppError.ts'

interface Placed {
  id: number
  version: number
  position: number
}

/** A row and its new position. */
interface Move extends Placed {
  to: number
}

/**
 * The rows that move when all of them are put into the requested order.
 * @param field name of the list in the body
 * @throws `invalid_input` for a duplicate, `changed_meanwhile` with the result of `current` if a row was added, removed or
 * changed since
 */
export async function movesTo(
  requested: readonly Omit<Placed, 'position'>[],
  known: readonly Placed[],
  { field, current }: { field: string; current: () => Promise<unknown> },
): Promise<Move[]> {
  if (new Set(wishes.map(({ id }) => id)).size !== wishes.length) throw invalidInput({ [field]: 'invalid_value' })
  const byId = new Map(known.map((row) => [row.id, row]))
  const rows = requested.flatMap(({ id, version }, to) => {
    const row = byId.get(id)
    return row?.version === version ? [{ id, version, position: row.position, to }] : []
  })
  if (rows.length !== requested.length || rows.length !== known.length)
    throw new AppError('changed_meanwhile', { data: await current() })
  return rows.filter(({ position, to }) => position !== to)
}

import { AppError } from '../errors/AppError.ts'

/** The row of a query for one. Throws `not_found` where there is none. */
export async function firstOrNotFound<Row>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** The row of a statement that always has one: it writes it, or the row is there from the start. */
export async function writtenRow<Row>(statement: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await statement
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}

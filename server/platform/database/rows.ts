import { AppError } from '../errors/AppError.ts'

/** The row of a query for one. Throws `not_found` where there is none. */
export async function firstOrNotFound<Row>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** The row that a statement returns which writes one. */
export async function writtenRow<Row>(statement: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await statement
  if (row === undefined) throw new Error('The row was not written')
  return row
}

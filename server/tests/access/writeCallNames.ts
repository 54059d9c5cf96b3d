import type { WriteNameIn } from '@rawaj/contract/api/Call.ts'

/** Names of the calls of a table that change something, in its order. */
export const writeCallNames = <Table extends Readonly<Record<string, { method: string }>>>(
  table: Table,
): WriteNameIn<Table>[] =>
  Object.entries(table).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name as WriteNameIn<Table>]))

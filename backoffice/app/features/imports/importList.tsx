import { type ImportKind, importKinds, importStatuses } from '@rawaj/contract/imports/importKinds.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { useMemo } from 'react'
import { defineList, ListScreen } from '../lists/index.ts'
import { useMay } from '../session/index.ts'
import { importers } from './importers.ts'
import { kindsFor } from './kindsFor.ts'
import { statusTones } from './statusTones.ts'

/** Latest imports, for employees who may import these kinds. */
const importListFor = (permission: Permission, kinds: readonly ImportKind[]) =>
  defineList({
    name: 'imports',
    call: 'listImports',
    create: { href: '/imports/new', permission },
    columns: [
      { name: 'fileName', primary: true, width: 14 },
      {
        name: 'status',
        kind: 'status',
        width: 10,
        value: ({ status }, { t }) => t(`imports_status_${status}`),
        tone: ({ status }) => statusTones[status],
      },
      { name: 'kind', width: 8, value: ({ kind }, { t }) => t(`imports_kind_${kind}`) },
      { name: 'rows', kind: 'number', width: 6, value: ({ counts }) => counts.rows },
      { name: 'done', kind: 'number', width: 6, value: ({ counts }) => counts.done },
      { name: 'wrong', kind: 'number', width: 6, value: ({ counts }) => counts.wrong },
      { name: 'by', width: 9 },
      { name: 'createdAt', kind: 'time', width: 10.5 },
    ],
    filters: [
      { kind: 'search', name: 'query' },
      {
        kind: 'choice',
        name: 'kind',
        options: importKinds.filter((kind) => kinds.includes(kind)),
        matches: (row, option) => row.kind === option,
      },
      {
        kind: 'choice',
        name: 'status',
        options: importStatuses,
        matches: (row, option) => row.status === option,
      },
    ],
  })

/** `/admin/imports`: the latest uploaded tables, and their results. */
export function Component() {
  const may = useMay()
  const list = useMemo(() => importListFor(importers.find(may) ?? importers[0], kindsFor(may)), [may])
  return <ListScreen list={list} />
}

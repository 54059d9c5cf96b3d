import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, rows } from '../api/callParts.ts'
import { int } from '../fields/plainValues.ts'
import {
  checkImportInput,
  chooseImportTableInput,
  commitImportInput,
  createImportInput,
  importRowQuery,
  importRowSchema,
  importSchema,
  importVersionInput,
} from './importSchemas.ts'

/** The permission depends on the kind of table: products require another one than stock counts. The handlers check it. */
const importing = {
  access: 'catalogue.write',
  orAccess: ['stock.write', 'stock.count', 'customers.write', 'newsletter.send'],
} as const

export const adminImportCalls = {
  listImports: {
    method: 'GET',
    path: '/imports',
    ...importing,
    summary: 'The last tables that were imported, of the kinds that one may import',
    reply: rows(importSchema),
  },
  readImport: {
    method: 'GET',
    path: '/imports/{id}',
    ...importing,
    summary: 'One import, and how far it has come',
    params: idPath,
    reply: data(importSchema),
  },
  createImport: {
    method: 'POST',
    path: '/imports',
    ...importing,
    // If created twice, one waits for a file that never comes; the same file may be intended again after a correction.
    repeat: 'keyed',
    summary: 'Begin an import; its file is sent to `/imports/{id}/file` as it is',
    body: createImportInput,
    reply: data(importSchema),
  },
  listImportRows: {
    method: 'GET',
    path: '/imports/{id}/rows',
    ...importing,
    summary: 'Rows of an import: what each changes, and what is wrong with it',
    params: idPath,
    query: importRowQuery,
    reply: z.object({ data: z.array(importRowSchema), next: int.nullable() }),
  },
  chooseImportTable: {
    method: 'POST',
    path: '/imports/{id}/table',
    ...importing,
    repeat: 'state',
    summary: 'Say which sheet of the file is imported and which row has its headings; the columns are recognised again',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: chooseImportTableInput,
    reply: data(importSchema),
  },
  /** Maps the columns and checks every row, again if that was done before. Changes nothing in the shop. */
  checkImport: {
    method: 'POST',
    path: '/imports/{id}/check',
    ...importing,
    repeat: 'state',
    summary: 'Say what the columns are, and have every row checked',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: checkImportInput,
    reply: data(importSchema),
  },
  commitImport: {
    method: 'POST',
    path: '/imports/{id}/commit',
    ...importing,
    repeat: 'guarded',
    summary:
      'Have what was checked written; a ZIP of pictures named by SKU is sent to `/imports/{id}/pictures` afterwards',
    errors: ['changed_meanwhile', 'import_running', 'import_wrong_rows'],
    params: idPath,
    body: commitImportInput,
    reply: data(importSchema),
  },
  retryImportPictures: {
    method: 'POST',
    path: '/imports/{id}/pictures/retry',
    ...importing,
    repeat: 'guarded',
    summary: 'Have the pictures fetched again whose addresses failed',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: importVersionInput,
    reply: data(importSchema),
  },
  cancelImport: {
    method: 'POST',
    path: '/imports/{id}/cancel',
    ...importing,
    repeat: 'state',
    summary: 'Stop what is being done; what was written stays',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: importVersionInput,
    reply: data(importSchema),
  },
  undoImport: {
    method: 'POST',
    path: '/imports/{id}/undo',
    ...importing,
    repeat: 'guarded',
    summary: 'Have what was written taken back',
    errors: ['changed_meanwhile', 'import_running'],
    params: idPath,
    body: importVersionInput,
    reply: data(importSchema),
  },
} as const satisfies AdminCallTable

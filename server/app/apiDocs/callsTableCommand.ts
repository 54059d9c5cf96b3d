import { writeFileSync } from 'node:fs'
import { apiPage, withCallsTable } from './callsTable.ts'

// `npm run docs:calls`; apiPage.test.ts compares.
writeFileSync(apiPage, withCallsTable())

// `npm run docs:calls`: writes the table of calls in docs/api.md as the contract has them; apiPage.test.ts compares.
import { writeFileSync } from 'node:fs'
import { apiPage, withCallsTable } from '../server/app/apiDocs/callsTable.ts'

writeFileSync(apiPage, withCallsTable())

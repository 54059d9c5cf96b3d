// `npm run audit`: whether ledger, orders, payments, refunds and stock agree (docs/money.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['server/app/books/auditCommand.ts', ...process.argv.slice(2)])

// `npm run price-list -- LIST MODE`: keeps a price list with or without VAT (docs/money.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['server/app/books/priceListCommand.ts', ...process.argv.slice(2)])

// `npm run owner -- EMAIL`: gives the machine's owner access to the back office, with a new password (docs/back-office.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['server/app/staff/ownerCommand.ts', ...process.argv.slice(2)])

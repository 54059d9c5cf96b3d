// `npm run docs:calls`: writes the table of calls in docs/api.md.
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['server/app/apiDocs/callsTableCommand.ts'])

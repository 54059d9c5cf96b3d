// `npm run pictures`: makes the pictures of the goods that are missing (tools/pictures).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['tools/pictures/main.ts', ...process.argv.slice(2)])

// `npm run pictures`: makes the pictures of the goods that are missing (demo/pictures).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['demo/pictures/main.ts', ...process.argv.slice(2)])

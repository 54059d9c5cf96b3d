// `npm run pictures`: renders the missing pictures of the demo's products (demo/pictures).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['demo/pictures/main.ts', ...process.argv.slice(2)])

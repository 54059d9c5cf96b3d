// `npm run authority-stand-in`: a tax authority for tests and trying out, beside the shop (docs/authority.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['authority-stand-in/main.ts'])

// `npm run payment-stand-in`: a payment provider for tests and demos, beside the shop (docs/payment.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['payment-stand-in/main.ts'])

// `npm run docs:features`: writes the table of features in docs/architecture.md.
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['scripts/checkDependencies.mjs', '--write'])

// `npm run restore -- FILE`: puts the shop of a backup in the place of the one that is there (docs/backup.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['server/app/backup/restoreCommand.ts', ...process.argv.slice(2)])

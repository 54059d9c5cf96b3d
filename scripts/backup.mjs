// `npm run backup -- FILE`: everything the shop must not lose in one file, whether it is open or not (docs/backup.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['server/app/backup/backupCommand.ts', ...process.argv.slice(2)])

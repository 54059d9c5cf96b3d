// `npm run import-pglite`: moves the database of an earlier version, made by PGlite, into the new one (docs/backup.md).
import { bringNode, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
runInForeground(node, ['server/app/backup/importPgliteCommand.ts', ...process.argv.slice(2)])

import { startEmbedded } from '../platform/database/embedded/startEmbedded.ts'
import { withoutDisk } from './testServer.ts'

// Run as a process of its own: opens the database of the folder and holds it until it is killed.
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbedded(dataDir, { settings: withoutDisk })
console.log(`holds it with ${server.pid()}`)
setInterval(() => {}, 1_000)

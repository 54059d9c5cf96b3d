import { createHash, randomUUID } from 'node:crypto'
import { linkSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseTrouble, FolderInUse } from '../DatabaseTrouble.ts'

const answerWithinMs = 2_000

/**
 * Makes this process the only shop on the data folder, until `release` or its end. The lock is a socket that the shop
 * listens on: whoever finds it asks, and a shop that is gone (kill -9, power cut, another container's number) cannot
 * answer. Throws DatabaseTrouble while another shop lives.
 */
export async function lockFolder(dataDir: string, socketFolder: string): Promise<{ release(): Promise<void> }> {
  const path = lockPath(dataDir, socketFolder)
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const server = await listenOn(path)
    if (server !== null) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    const holder = await ask(path)
    if (holder !== null) {
      throw new FolderInUse(`The data folder ${dataDir} is in use by another process of the shop (${holder}).`)
    }
    await removeDead(path)
    await sleep(Math.random() * 20)
  }
  throw new DatabaseTrouble(`The data folder ${dataDir} could not be locked; remove ${path} if no shop is running.`)
}

function lockPath(dataDir: string, socketFolder: string): string {
  if (process.platform !== 'win32') return join(socketFolder, 'shop.sock')
  return `\\\\.\\pipe\\rawaj-${createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32)}`
}

/** `null`: the name is taken, by a living shop or by what a dead one left. */
function listenOn(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((asking) => {
      asking.on('error', () => {})
      asking.end(`process ${process.pid} on ${hostname()}`)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => {
      // Alone it keeps no process alive.
      server.unref()
      resolve(server)
    })
  })
}

/** Who listens there, `null` when nobody does. A shop that is too busy to answer still holds the connection. */
function ask(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    let connected = false
    const socket = connect(path, () => {
      connected = true
    })
    const done = () => {
      socket.destroy()
      resolve(connected ? answer || 'it does not say which' : null)
    }
    socket.setTimeout(answerWithinMs, done)
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('end', done)
    socket.on('error', done)
  })
}

/** Renaming first: of several that find the same dead lock one moves it, and a living one moved by mistake is put back. */
async function removeDead(path: string): Promise<void> {
  const aside = `${path}.${randomUUID().slice(0, 8)}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if ((await ask(aside)) !== null) {
    try {
      linkSync(aside, path)
    } catch {
      // Somebody else holds the folder by now; the next attempt sees who.
    }
  }
  rmSync(aside, { force: true })
}

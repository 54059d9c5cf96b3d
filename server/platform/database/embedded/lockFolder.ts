import { createHash, randomUUID } from 'node:crypto'
import { linkSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError, DataFolderInUseError } from '../DatabaseUnavailableError.ts'
import { assertNoForeignHeartbeat, startHeartbeat } from './heartbeat.ts'
import { fileAt, guardOf, removeDead } from './removeDead.ts'

const answerWithinMs = 2_000
const maxAttempts = 200

/**
 * Makes this process the only shop on the data folder, until `release` or its end. The lock is a socket that the shop listens on:
 * another process that finds it connects, and a shop that is gone (kill -9, power cut, a process id of another container) cannot
 * answer. If the socket is outside the data folder, a shop in another container may not see it, and a heartbeat in the data
 * folder stands for it.
 * @throws DatabaseUnavailableError while another shop lives
 */
export async function lockFolder(
  dataDir: string,
  socketFolder: string,
  { heartbeatMs }: { heartbeatMs?: number } = {},
): Promise<{ release(): Promise<void> }> {
  const lock = await takeLock(dataDir, lockPath(dataDir, socketFolder))
  try {
    const isSeenByAll = dirname(resolve(socketFolder)) === resolve(dataDir)
    if (isSeenByAll) await assertNoForeignHeartbeat(dataDir, heartbeatMs)
    const heartbeat = isSeenByAll ? null : await startHeartbeat(dataDir, heartbeatMs)
    return {
      async release() {
        heartbeat?.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function takeLock(dataDir: string, path: string): Promise<{ release(): Promise<void> }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const lock = process.platform === 'win32' ? await listenOn(path) : await listenBeside(path)
    if (lock !== null) return lock
    // Read before connecting: a dead socket is removed only if it is still the same. Windows removes dead pipes itself.
    const found = process.platform === 'win32' ? null : fileAt(path)
    const holder = await ask(path)
    if (holder !== null) {
      throw new DataFolderInUseError(`The data folder ${dataDir} is in use by another process of the shop (${holder}).`)
    }
    if (found !== null) removeDead(path, found)
    await sleep(Math.random() * 20)
  }
  throw new DatabaseUnavailableError(
    `The data folder ${dataDir} could not be locked; remove ${path} and ${guardOf(path)} if no shop is running.`,
  )
}

function lockPath(dataDir: string, socketFolder: string): string {
  if (process.platform !== 'win32') return join(socketFolder, 'shop.sock')
  return `\\\\.\\pipe\\rawaj-${createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32)}`
}

/**
 * A socket answers only once it listens, so it is made under another name and linked to the final one: there it is never silent.
 */
async function listenBeside(path: string): Promise<{ release(): Promise<void> } | null> {
  const made = join(dirname(path), `${randomUUID().slice(0, 8)}.sock`)
  const lock = await listenOn(made)
  if (lock === null) return null
  try {
    linkSync(made, path)
  } catch (error) {
    await lock.release()
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
  rmSync(made, { force: true })
  return {
    release() {
      rmSync(path, { force: true })
      return lock.release()
    },
  }
}

/** `null`: the name is taken. */
function listenOn(path: string): Promise<{ release(): Promise<void> } | null> {
  return new Promise((settle, reject) => {
    const server: Server = createServer((asking) => {
      asking.on('error', () => {})
      asking.end(`process ${process.pid} on ${hostname()}`)
    })
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? settle(null) : reject(error)))
    server.listen(path, () => {
      // The lock alone keeps no process alive.
      server.unref()
      settle({ release: () => new Promise((closed) => server.close(() => closed())) })
    })
  })
}

/** Error codes of a socket without a listener, or whose listener ended before it could answer. */
const noListenerCodes = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ECONNRESET', 'EPIPE']

/**
 * @returns the process that listens there, `null` if there is none; a shop that is too busy to answer still holds the connection
 */
function ask(path: string): Promise<string | null> {
  return new Promise((settle) => {
    let answer = ''
    const socket = connect(path)
    const done = (holder: string | null) => {
      socket.destroy()
      settle(holder)
    }
    socket.setTimeout(answerWithinMs, () => done(answer || 'it does not say which'))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    // A shop sends something before it hangs up; one that was killed does not.
    socket.on('end', () => done(answer || null))
    // Any other error, such as EAGAIN of a full queue, does not prove that there is no listener.
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      done(answer || (noListenerCodes.includes(code) ? null : 'it does not say which')),
    )
  })
}

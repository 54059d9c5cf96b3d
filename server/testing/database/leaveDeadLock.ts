import { linkSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The socket of a killed shop, without a listener. */
export async function leaveDeadLock(socketFolder: string): Promise<void> {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  const made = join(socketFolder, 'made.sock')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(made, resolve))
  linkSync(made, join(socketFolder, 'shop.sock'))
  await new Promise((resolve) => server.close(resolve))
}

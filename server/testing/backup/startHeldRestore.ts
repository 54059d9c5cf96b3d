import { execFileSync } from 'node:child_process'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished } from 'vitest'
import { startCommand } from './shopFixture.ts'

export interface HeldRestore {
  /** Hands out the second half of the backup. */
  letGo(): Promise<void>
  kill(): Promise<void>
}

/**
 * A restore that has read half of its backup and gets no more until it is let go: it reads a pipe in the place of the
 * file. However slow or quick the machine is, it cannot have committed.
 */
export async function startHeldRestore(file: string, environment: Record<string, string>): Promise<HeldRestore> {
  const pipe = `${file}.pipe`
  await rm(pipe, { force: true })
  execFileSync('mkfifo', [pipe])
  const restore = startCommand('restore', [pipe, '--yes'], environment)
  // A test that fails must not leave a reader behind that the next one waits for.
  onTestFinished(async () => {
    restore.process.kill('SIGKILL')
    await restore.ended
  })
  // Opening a pipe waits for its reader: should the restore fail, this is one, and the test fails too.
  restore.ended
    .then(() => open(pipe, constants.O_RDONLY | constants.O_NONBLOCK))
    .then(
      (reader) => reader.close(),
      () => {},
    )
  // The first reading proves the file whole; the next begins when the old tables are dropped.
  await pipeline(createReadStream(file), createWriteStream(pipe))
  await expect.poll(restore.said, { timeout: 120_000 }).toContain('Replacing the shop')
  const content = await readFile(file)
  const half = Math.floor(content.length / 2)
  const writer = await open(pipe, 'w')
  await writer.writeFile(content.subarray(0, half))
  let closed = false
  const close = async () => {
    if (!closed) await writer.close()
    closed = true
  }
  return {
    async letGo() {
      await writer.writeFile(content.subarray(half))
      await close()
    },
    async kill() {
      restore.process.kill('SIGKILL')
      await restore.ended
      await close()
    },
  }
}

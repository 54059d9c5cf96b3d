import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { writeArchive } from './writeArchive.ts'

const never = new AbortController().signal

/** A disk with room for `room` bytes, which reports that it is full `later`, or at once. */
function fullDisk(room: number, { later }: { later: boolean }): Writable {
  let left = room
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      const error = left < 0 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null
      if (later) setImmediate(done, error)
      else done(error)
    },
  })
}

it('A disk that becomes full, wherever in the archive that is, is the error of the archive and nothing else', async () => {
  const row = Buffer.from(`${randomBytes(30_000).toString('base64')}\n`)
  const contents = {
    createdAt: new Date(),
    migrations: [],
    files: null,
    sequences: async () => [],
    tables: [
      {
        name: 'pages',
        columns: ['body'],
        async *rows() {
          for (let piece = 0; piece < 60; piece += 1) yield row
        },
      },
    ],
  }
  for (const later of [false, true])
    for (let room = 0; room < 1_500_000; room += 75_000)
      await expect(writeArchive(fullDisk(room, { later }), contents, never), String(room)).rejects.toMatchObject({
        code: 'ENOSPC',
      })
})

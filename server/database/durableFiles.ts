import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's node file system that is of interest here. */
interface FileSystemModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

/**
 * Files that really reach the disk. PGlite comes with fsync switched off, and its file system has none to call: a
 * commit would survive the death of the process but not a power cut. Here fsync exists, and PostgreSQL uses it.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: FileSystemModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync as never]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** `-F` is "no fsync"; fdatasync, PostgreSQL's usual way on Linux, is an empty function in this build. */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

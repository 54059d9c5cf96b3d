import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pglitePackage } from './findPglite.ts'

/**
 * Runs a program of ours where npm has brought PGlite, and answers what it, or npm, had to complain of; `null` when it
 * ended well.
 */
export function runWithPglite(program: string, args: readonly string[], signal?: AbortSignal): Promise<string | null> {
  // npm tells where it lives when it started us; else it is in the path.
  const own = process.env.npm_execpath
  const known = own !== undefined && /\.c?js$/.test(own)
  const bring = ['exec', '--yes', '--loglevel=error', '--prefer-offline', `--package=${pglitePackage}`]
  const all = [...(known ? [own] : []), ...bring, '--', process.execPath, program, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(known ? process.execPath : 'npm', all, {
      cwd: dirname(fileURLToPath(import.meta.url)),
      env: { ...process.env, npm_config_update_notifier: 'false' },
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: !known && process.platform === 'win32',
      ...(signal !== undefined && { signal }),
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? null : said.trim() || 'it says nothing'))
  })
}

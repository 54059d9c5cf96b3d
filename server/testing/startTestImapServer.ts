import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDovecot } from '../../scripts/dovecot.mjs'

export interface TestImapServer {
  host: string
  port: number
  user: string
  password: string
  /** Puts a mail into the inbox, as a mail server does that takes one; `at`: when it came. */
  deliver(mail: string | Buffer, at?: Date): void
  /** Closes all connections and takes none, until it is started again. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Renumbers the inbox: its emails get other uids, and another UIDVALIDITY. */
  renumber(): Promise<void>
  close(): Promise<void>
}

const user = 'support@shop.test'
const password = 'a secret "word"'
/** Dovecot opens no mailbox for root. */
const nobody = { uid: 65_534, gid: 65_534 }

/**
 * A real mail server with an inbox of its own: Dovecot, in a folder and on a port of its own, as the user of the tests. The tests
 * require it: if it is not found, DOVECOT_PATH names it.
 */
export async function startTestImapServer(): Promise<TestImapServer> {
  const dovecot = findDovecot()
  if (dovecot === undefined)
    throw new Error(
      'The tests of mail in need Dovecot: install "dovecot-imapd", or set DOVECOT_PATH to the path of one.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'rawaj-imap-'))
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? nobody : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const inbox = join(folder, 'mail', user)
  for (const path of [join(folder, 'mail'), inbox, ...['cur', 'new', 'tmp'].map((name) => join(inbox, name))]) {
    mkdirSync(path, { recursive: true })
    chownSync(path, owner.uid, owner.gid)
  }
  if (isRoot) execFileSync('chmod', ['755', folder])
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `${user}:{PLAIN}${password}\n`)
  const major = execFileSync(dovecot, ['--version'], { encoding: 'utf8' }).trim()
  const settings = { folder, port, owner, isRoot }
  writeFileSync(join(folder, 'dovecot.conf'), /^2\.[0-3]\./.test(major) ? configOf23(settings) : configOf24(settings))

  let running: ChildProcess | undefined
  let delivered = 0
  const server: TestImapServer = {
    host: '127.0.0.1',
    port,
    user,
    password,
    deliver(mail, at = new Date()) {
      delivered += 1
      const name = `${Math.floor(at.getTime() / 1_000)}.M${delivered}P${process.pid}.test`
      const draft = join(inbox, 'tmp', name)
      writeFileSync(draft, mail)
      utimesSync(draft, at, at)
      chownSync(draft, owner.uid, owner.gid)
      renameSync(draft, join(inbox, 'new', name))
    },
    async start() {
      running = spawn(dovecot, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
      await untilItAnswers(port)
    },
    async stop() {
      if (!running) return
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
      running = undefined
    },
    async renumber() {
      await server.stop()
      for (const name of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot.index.cache'])
        await rm(join(inbox, name), { force: true })
      for (const name of ['dovecot-uidvalidity']) await rm(join(inbox, name), { force: true })
      await server.start()
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

interface ServerSettings {
  folder: string
  port: number
  owner: { uid: number; gid: number }
  isRoot: boolean
}

/** Without root, Dovecot can neither change its user nor use chroot. */
const services = ({ port, isRoot }: ServerSettings) => `
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${isRoot ? '' : 'service anvil {\n  chroot =\n}\nservice stats {\n  chroot =\n}'}`

const names = ({ isRoot }: ServerSettings) => {
  if (isRoot) return ''
  const [name, group] = ['-un', '-gn'].map((option) => execFileSync('id', [option], { encoding: 'utf8' }).trim())
  return `default_internal_user = ${name}\ndefault_internal_group = ${group}\ndefault_login_user = ${name}\n`
}

const common = (settings: ServerSettings) => `
base_dir = ${settings.folder}/run
state_dir = ${settings.folder}/state
log_path = ${settings.folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
first_valid_uid = 1
${names(settings)}${services(settings)}`

const configOf23 = (settings: ServerSettings) => `${common(settings)}
disable_plaintext_auth = no
mail_location = maildir:${settings.folder}/mail/%u
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${settings.folder}/users
}
userdb {
  driver = static
  args = uid=${settings.owner.uid} gid=${settings.owner.gid} home=${settings.folder}/mail/%u
}
`

const configOf24 = (settings: ServerSettings) => `dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
${common(settings)}
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ${settings.folder}/mail/%{user}
mail_uid = ${settings.owner.uid}
mail_gid = ${settings.owner.gid}
passdb passwd-file {
  passwd_file_path = ${settings.folder}/users
}
userdb static {
  fields {
    home = ${settings.folder}/mail/%{user}
  }
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Retries until the server replies. */
async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const greeted = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (greeted) return
    if (tries > 300) throw new Error('Dovecot does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

// Finds a Dovecot for the tests of mail that comes in, or brings one where that is possible without asking.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const usualPlaces = [
  '/usr/sbin/dovecot',
  '/usr/local/sbin/dovecot',
  '/opt/homebrew/sbin/dovecot',
  '/opt/homebrew/bin/dovecot',
]

/** The path of a Dovecot: DOVECOT_PATH, what is there already, or Debian's package when root; undefined: there is none. */
export function findDovecot() {
  const asked = process.env.DOVECOT_PATH
  if (asked) return existsSync(asked) ? asked : undefined
  return usualPlaces.find((path) => existsSync(path)) ?? debians()
}

function debians() {
  const debian = existsSync('/etc/debian_version') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
  if (!debian || process.getuid?.() !== 0) return undefined
  console.log("· Installing Debian's dovecot-imapd for the tests of mail that comes in")
  // A mail server of the machine is not wanted: nothing is started (invoke-rc.d heeds RUNLEVEL).
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args) => spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'dovecot-imapd')
  return usualPlaces.find((path) => existsSync(path))
}

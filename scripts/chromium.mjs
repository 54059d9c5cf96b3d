// Finds a Chromium for the browser tests, or brings one where that is possible without asking.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { giveUp, root } from './setup.mjs'

/** Chromium without a window to draw: the same pages in about two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The path of a Chromium: CHROME_PATH, what is there already, Debian's package when root, or Playwright's own.
 */
export function findChromium() {
  const asked = process.env.CHROME_PATH
  if (asked) return existsSync(asked) ? asked : giveUp(`CHROME_PATH is "${asked}", where there is no file.`)
  return (
    usualPlaces.find((path) => existsSync(path)) ??
    playwrightsOwn() ??
    debians() ??
    playwrightsOwn({ download: true }) ??
    giveUp(
      'The browser tests need Chromium: install the package "chromium" or set CHROME_PATH to the path of a Chrome or Chromium.',
    )
  )
}

function playwrightsOwn({ download = false } = {}) {
  const require = createRequire(`${root}/package.json`)
  if (download) {
    console.log('· Bringing Chromium through Playwright')
    spawnSync(process.execPath, [require.resolve('playwright-core/cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  const path = require('playwright-core').chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function debians() {
  const debian = existsSync('/etc/debian_version') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
  if (!debian || process.getuid?.() !== 0) return undefined
  console.log("· Installing Debian's chromium for the browser tests")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  apt('update')
  // Releases without the shell have the whole browser.
  if (apt('install', '-y', 'chromium-headless-shell').status !== 0) apt('install', '-y', 'chromium')
  return usualPlaces.find((path) => existsSync(path))
}

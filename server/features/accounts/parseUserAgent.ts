import type { SessionDevice } from '@rawaj/contract/accounts/accountSchemas.ts'

/** The first that fits: every browser names those that it wants to be taken for as well. */
const browsers: [SessionDevice['browser'], RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera|OPiOS|OPT)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: [SessionDevice['system'], RegExp][] = [
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMac(?:intosh| OS X)\b/],
  ['linux', /\bLinux\b/],
]

/** A browser's user agent in a form that its owner recognises; null if nothing is known. */
export function parseUserAgent(userAgent: string): SessionDevice {
  const find = <Code>(among: [Code, RegExp][]) => among.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: find(browsers), system: find(systems) }
}

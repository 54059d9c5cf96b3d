// `npm run screens`: takes pictures of every screen (screens/).
import { findChromium } from './chromium.mjs'
import { runInForeground, setUp } from './setup.mjs'

const node = setUp()
runInForeground(node, ['scripts/takeScreenshots.ts', ...process.argv.slice(2)], { CHROME_PATH: findChromium() })

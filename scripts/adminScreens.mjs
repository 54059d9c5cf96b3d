// `npm run screens:admin`: takes pictures of the back office (screens/admin/).
import { findChromium } from './chromium.mjs'
import { runInForeground, setUp } from './setup.mjs'

const node = setUp()
runInForeground(node, ['scripts/takeAdminScreenshots.ts', ...process.argv.slice(2)], { CHROME_PATH: findChromium() })

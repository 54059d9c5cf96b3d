import { startFast } from './fastStart.ts'

const develop = process.argv.includes('--develop')
const environment = { ...process.env }
if (!develop) startFast()

// React and others choose their build by it when they are loaded. The settings still see what the owner wrote: that nothing
// was written fills an empty shop with the demo.
process.env.NODE_ENV ||= develop ? 'development' : 'production'
const { runShop } = await import('./runShop.ts')
runShop({
  environment,
  async registerPages(app, shop) {
    const { registerPages } = await import('./pages/registerPages.ts')
    await registerPages(app, { shop, develop })
  },
})

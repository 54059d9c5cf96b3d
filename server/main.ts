import { registerPages } from './pages/registerPages.ts'
import { runShop } from './runShop.ts'

const develop = process.argv.includes('--develop')
runShop({ registerPages: (app, shop) => registerPages(app, { shop, develop }) })

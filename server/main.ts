import { becomeLean, isLean } from './leanProcess.ts'

const develop = process.argv.includes('--develop')
if (!develop && !isLean()) becomeLean()

const { registerPages } = await import('./pages/registerPages.ts')
const { runShop } = await import('./runShop.ts')
runShop({
  registerPages: (app, shop) => registerPages(app, { shop, develop }),
  ...(!develop && { startOver: becomeLean }),
})

/** The curated base of the demo shop. Its tables stand in one file per group of goods. */
import type { Bilingual, DemoProduct } from '../demoShop.ts'
import { bendDrafts } from './bends.ts'
import { demoBrands } from './brands.ts'
import { circulationDrafts } from './circulation.ts'
import { finish } from './commerce.ts'
import { dosingDrafts } from './dosing.ts'
import { drainageDrafts } from './drainage.ts'
import { firstAidDrafts } from './firstAid.ts'
import { fittingDrafts } from './fittings.ts'
import { homecareDrafts } from './homecare.ts'
import { installationDrafts } from './installation.ts'
import { mobilityDrafts } from './mobility.ts'
import { pipeDrafts } from './pipes.ts'
import { protectionDrafts } from './protection.ts'
import { reducerAndUnionDrafts } from './reducersAndUnions.ts'
import { temperatureAndSugarDrafts } from './temperatureAndSugar.ts'
import { valveDrafts } from './valves.ts'
import type { Draft } from './words.ts'

const drafts: Draft[] = [
  ...pipeDrafts,
  ...bendDrafts,
  ...fittingDrafts,
  ...reducerAndUnionDrafts,
  ...valveDrafts,
  ...drainageDrafts,
  ...installationDrafts,
  ...circulationDrafts,
  ...temperatureAndSugarDrafts,
  ...firstAidDrafts,
  ...protectionDrafts,
  ...homecareDrafts,
  ...dosingDrafts,
  ...mobilityDrafts,
]

const brandNames = new Map(demoBrands.map((brand) => [brand.key, brand.name]))

/** "…، رواسي بلاست": the name with its brand, for goods that several brands make. */
export function withBrand(name: Bilingual, brand: string): Bilingual {
  const brandName = brandNames.get(brand)
  if (!brandName) throw new Error(`no such brand: ${brand}`)
  return { ar: `${name.ar}، ${brandName.ar}`, en: `${name.en}, ${brandName.en}` }
}

const timesNamed = new Map<string, number>()
for (const { name } of drafts) timesNamed.set(name.en, (timesNamed.get(name.en) ?? 0) + 1)

export const demoProducts: DemoProduct[] = drafts.map((draft) => {
  const shared = (timesNamed.get(draft.name.en) ?? 0) > 1
  return finish(draft, shared ? withBrand(draft.name, draft.brand) : draft.name)
})

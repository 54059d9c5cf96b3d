/** The curated products of the demo shop. Their tables are in one file per group of products. */
import type { DemoProduct, Localized } from '../DemoShop.ts'
import { bendDrafts } from './bends.ts'
import { demoBrands } from './brands.ts'
import { completeProduct } from './completeProduct.ts'
import { dosingDrafts } from './dosing.ts'
import { drainageDrafts } from './drainage.ts'
import { firstAidDrafts } from './firstAid.ts'
import { fittingDrafts } from './fittings.ts'
import { heartMonitoringDrafts } from './heartMonitoring.ts'
import { homecareDrafts } from './homecare.ts'
import { installationDrafts } from './installation.ts'
import { mobilityDrafts } from './mobility.ts'
import { pipeDrafts } from './pipes.ts'
import { protectionDrafts } from './protection.ts'
import { reducerAndUnionDrafts } from './reducersAndUnions.ts'
import type { ProductDraft } from './text.ts'
import { thermometerAndGlucoseDrafts } from './thermometersAndGlucose.ts'
import { valveDrafts } from './valves.ts'

const drafts: ProductDraft[] = [
  ...pipeDrafts,
  ...bendDrafts,
  ...fittingDrafts,
  ...reducerAndUnionDrafts,
  ...valveDrafts,
  ...drainageDrafts,
  ...installationDrafts,
  ...heartMonitoringDrafts,
  ...thermometerAndGlucoseDrafts,
  ...firstAidDrafts,
  ...protectionDrafts,
  ...homecareDrafts,
  ...dosingDrafts,
  ...mobilityDrafts,
]

const brandNames = new Map(demoBrands.map((brand) => [brand.key, brand.name]))

/** "…، رواسي بلاست": the name with its brand, for products that several brands make. */
function withBrand(name: Localized, brand: string): Localized {
  const brandName = brandNames.get(brand)
  if (!brandName) throw new Error(`no such brand: ${brand}`)
  return { ar: `${name.ar}، ${brandName.ar}`, en: `${name.en}, ${brandName.en}` }
}

const timesNamed = new Map<string, number>()
for (const { name } of drafts) timesNamed.set(name.en, (timesNamed.get(name.en) ?? 0) + 1)

export const demoProducts: DemoProduct[] = drafts.map((draft) => {
  const shared = (timesNamed.get(draft.name.en) ?? 0) > 1
  return completeProduct(draft, shared ? withBrand(draft.name, draft.brand) : draft.name)
})

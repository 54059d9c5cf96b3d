/** The curated products of the demo shop. Their tables are in one file per group of products. */
import type { DemoProduct, Localized } from '../DemoShop.ts'
import { addedBendDrafts, bendDrafts } from './bends.ts'
import { demoBrands } from './brands.ts'
import { completeProduct, completeSize } from './completeProduct.ts'
import { addedSyringeDrafts, dosingDrafts } from './dosing.ts'
import { drainageDrafts } from './drainage.ts'
import { addedRollDrafts } from './dressings.ts'
import { familyBreaks } from './families.ts'
import { firstAidDrafts } from './firstAid.ts'
import { addedFittingDrafts, fittingDrafts } from './fittings.ts'
import { heartMonitoringDrafts } from './heartMonitoring.ts'
import { homecareDrafts } from './homecare.ts'
import { addedClampDrafts, installationDrafts } from './installation.ts'
import { mobilityDrafts } from './mobility.ts'
import { addedPipeDrafts, pipeDrafts } from './pipes.ts'
import { addedGloveDrafts, protectionDrafts } from './protection.ts'
import { addedReducerDrafts, reducerAndUnionDrafts } from './reducersAndUnions.ts'
import { contentsOf, quantityBreaksOf, quantityRules } from './sale.ts'
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

/** Sizes that came later, for families: after all others, whose ids stay as they were. */
const addedDrafts: ProductDraft[] = [
  ...addedPipeDrafts,
  ...addedBendDrafts,
  ...addedFittingDrafts,
  ...addedReducerDrafts,
  ...addedClampDrafts,
  ...addedSyringeDrafts,
  ...addedRollDrafts,
  ...addedGloveDrafts,
]

const brandNames = new Map(demoBrands.map((brand) => [brand.key, brand.name]))

/** "…، رواسي بلاست": the name with its brand, for products that several brands make. */
function withBrand(name: Localized, brand: string): Localized {
  const brandName = brandNames.get(brand)
  if (!brandName) throw new Error(`no such brand: ${brand}`)
  return { ar: `${name.ar}، ${brandName.ar}`, en: `${name.en}, ${brandName.en}` }
}

const timesNamed = new Map<string, number>()
for (const { name } of [...drafts, ...addedDrafts]) timesNamed.set(name.en, (timesNamed.get(name.en) ?? 0) + 1)

function complete(draft: ProductDraft): DemoProduct {
  const shared = (timesNamed.get(draft.name.en) ?? 0) > 1
  return completeProduct(draft, shared ? withBrand(draft.name, draft.brand) : draft.name)
}

/** SKUs of the sizes that came later. */
export const addedSizes: ReadonlySet<string> = new Set(addedDrafts.map(({ sku }) => sku))

export const demoProducts: DemoProduct[] = [
  ...drafts.map(complete),
  ...addedDrafts.map((draft) => completeSize(complete(draft))),
].map(withSale)

function withSale(product: DemoProduct): DemoProduct {
  const breaks = familyBreaks(product)
  const quantityBreaks = breaks && { quantityBreaks: quantityBreaksOf(product, breaks) }
  return { ...product, sale: { ...contentsOf(product), ...quantityRules.get(product.sku), ...quantityBreaks } }
}

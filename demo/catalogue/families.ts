/** Families of the curated products: one product in its sizes. */
import type { DemoFamily, DemoProduct, Localized } from '../DemoShop.ts'
import { fittingBreaks, packBreaks, type Step } from './sale.ts'
import { t } from './text.ts'

interface FamilyRow {
  code: string
  name: Localized
  subcategory: string
  /** SKUs of its members: those without the code of a second maker, who has the same sizes. */
  skus: RegExp
  /** English names of the rows of the specification that tell its members apart. */
  axes: readonly string[]
  breaks?: readonly Step[]
  /** Whether pieces of all its sizes count together for its breaks. */
  breaksOverMembers?: true
  accessories?: DemoFamily['accessories']
}

/** A family that goes with another: `quantity` of it for every `pieces`; without them, one. */
const goesWith = (code: string, quantity?: number, pieces = 1) => ({
  code,
  ratio: quantity === undefined ? null : { quantity, pieces },
})
const cement = goesWith('SC-BLUE', 1, 25)

const fittings = { breaks: fittingBreaks, breaksOverMembers: true } as const
const diameter = ['Outside diameter'] as const
const pipe = ['Outside diameter', 'Length'] as const
const pack = ['Pack content'] as const
const widths = ['Width', 'Pack content'] as const

// biome-ignore format: a table reads by its rows
const familyRows: readonly FamilyRow[] = [
  { code: 'PP-UPVC', subcategory: 'upvc-pipes', skus: /^PP-UPVC-\d+-PN\d+(-\d+M)?$/, axes: pipe, name: t('أنبوب يو بي في سي', 'uPVC pipe'), accessories: [goesWith('CL-UPVC', 1, 3), goesWith('PC-UPVC', 1), goesWith('SC-BLUE', 1, 10), goesWith('PB-UPVC-90')] },
  { code: 'PP-CPVC', subcategory: 'cpvc-pipes', skus: /^PP-CPVC-\d+-PN\d+(-\d+M)?$/, axes: pipe, name: t('أنبوب سي بي في سي', 'cPVC pipe') },
  { code: 'PP-PPR', subcategory: 'ppr-pipes', skus: /^PP-PPR-\d+-PN\d+$/, axes: diameter, name: t('أنبوب بي بي آر، طول 4 م', 'PPR pipe, 4 m'), accessories: [goesWith('PC-PPR', 1), goesWith('PB-PPR-90')] },
  { code: 'PP-HDPE', subcategory: 'hdpe-pipes', skus: /^PP-HDPE-\d+-PN\d+(-\d+M)?$/, axes: pipe, name: t('أنبوب بولي إيثيلين', 'HDPE pipe') },
  { code: 'PB-UPVC-90', subcategory: 'bends-90', skus: /^PB-UPVC-\d+-90(-PN16)?$/, axes: diameter, name: t('كوع يو بي في سي 90°', 'uPVC bend 90°'), ...fittings, accessories: [cement] },
  { code: 'PB-CPVC-90', subcategory: 'bends-90', skus: /^PB-CPVC-\d+-90$/, axes: diameter, name: t('كوع سي بي في سي 90°', 'cPVC bend 90°'), ...fittings },
  { code: 'PB-PPR-90', subcategory: 'bends-90', skus: /^PB-PPR-\d+-90$/, axes: diameter, name: t('كوع بي بي آر 90°', 'PPR bend 90°'), ...fittings },
  { code: 'PB-HDPE-90', subcategory: 'bends-90', skus: /^PB-HDPE-\d+-90$/, axes: diameter, name: t('كوع بولي إيثيلين 90°', 'HDPE bend 90°') },
  { code: 'PT-UPVC', subcategory: 'tees', skus: /^PT-UPVC-\d+$/, axes: diameter, name: t('وصلة تي يو بي في سي', 'uPVC tee'), ...fittings, accessories: [cement] },
  { code: 'PT-PPR', subcategory: 'tees', skus: /^PT-PPR-\d+$/, axes: diameter, name: t('وصلة تي بي بي آر', 'PPR tee'), ...fittings },
  { code: 'PC-UPVC', subcategory: 'couplings', skus: /^PC-UPVC-\d+$/, axes: diameter, name: t('جلبة يو بي في سي', 'uPVC coupling'), ...fittings, accessories: [cement] },
  { code: 'PC-PPR', subcategory: 'couplings', skus: /^PC-PPR-\d+$/, axes: diameter, name: t('جلبة بي بي آر', 'PPR coupling'), ...fittings },
  { code: 'PE-UPVC', subcategory: 'end-caps', skus: /^PE-UPVC-\d+$/, axes: diameter, name: t('سدادة طرفية يو بي في سي', 'uPVC end cap'), ...fittings, accessories: [cement] },
  { code: 'PF-UPVC', subcategory: 'flanges', skus: /^PF-UPVC-\d+$/, axes: diameter, name: t('فلنجة يو بي في سي', 'uPVC flange') },
  { code: 'PR-UPVC', subcategory: 'reducers', skus: /^PR-UPVC-\d+-\d+$/, axes: ['Larger diameter', 'Smaller diameter'], name: t('نقاصة (مسلوب) يو بي في سي', 'uPVC reducer'), ...fittings },
  { code: 'PR-PPR', subcategory: 'reducers', skus: /^PR-PPR-\d+-\d+$/, axes: ['Larger diameter', 'Smaller diameter'], name: t('نقاصة (مسلوب) بي بي آر', 'PPR reducer'), ...fittings },
  { code: 'PU-UPVC', subcategory: 'unions', skus: /^PU-UPVC-\d+$/, axes: diameter, name: t('وصلة يونيون يو بي في سي', 'uPVC union') },
  { code: 'PU-PPR-BR', subcategory: 'unions', skus: /^PU-PPR-\d+-BR$/, axes: diameter, name: t('وصلة يونيون بي بي آر بسن نحاس', 'PPR union with brass thread') },
  { code: 'VB-UPVC', subcategory: 'plastic-ball-valves', skus: /^VB-UPVC-\d+$/, axes: diameter, name: t('محبس كرة يو بي في سي', 'uPVC ball valve') },
  { code: 'VB-BRASS', subcategory: 'metal-ball-valves', skus: /^VB-BRASS-\d+$/, axes: ['For pipe of'], name: t('محبس كرة نحاس', 'Brass ball valve'), accessories: [goesWith('TP-WATER', 1, 10)] },
  { code: 'VB-STEEL', subcategory: 'metal-ball-valves', skus: /^VB-STEEL-\d+$/, axes: ['For pipe of'], name: t('محبس كرة ستانلس ستيل', 'Stainless steel ball valve') },
  { code: 'VG-BRASS', subcategory: 'gate-valves', skus: /^VG-BRASS-\d+$/, axes: ['For pipe of'], name: t('محبس سكينة نحاس', 'Brass gate valve'), accessories: [goesWith('TP-WATER', 1, 10)] },
  { code: 'VC-BRASS', subcategory: 'check-valves', skus: /^VC-BRASS-\d+$/, axes: ['For pipe of'], name: t('محبس عدم رجوع نحاس', 'Brass check valve'), accessories: [goesWith('TP-WATER', 1, 10)] },
  { code: 'PD-UPVC', subcategory: 'drainage-pipes', skus: /^PD-UPVC-\d+-PN6(-\d+M)?$/, axes: pipe, name: t('أنبوب صرف يو بي في سي', 'uPVC drainage pipe'), accessories: [goesWith('CL-SS', 1), goesWith('PB-UPVC-DRAIN'), goesWith('SC-BLUE', 1, 10)] },
  { code: 'PB-UPVC-DRAIN', subcategory: 'drainage-bends', skus: /^PB-UPVC-\d+-\d+$/, axes: ['Outside diameter', 'Angle'], name: t('كوع صرف يو بي في سي', 'uPVC drainage bend'), ...fittings, accessories: [cement] },
  { code: 'PY-UPVC', subcategory: 'wyes', skus: /^PY-UPVC-\d+-45$/, axes: diameter, name: t('وصلة واي (تي مائلة) يو بي في سي 45°', 'uPVC wye 45°'), ...fittings, accessories: [cement] },
  { code: 'FD-SS', subcategory: 'steel-floor-drains', skus: /^FD-SS-\d+(-FLAP)?$/, axes: ['Size', 'Trap'], name: t('صفاية أرضية ستانلس ستيل', 'Stainless floor drain') },
  { code: 'FD-UPVC', subcategory: 'plastic-floor-drains', skus: /^FD-UPVC-\d+(-FLAP)?$/, axes: ['Size', 'Trap'], name: t('صفاية أرضية يو بي في سي', 'uPVC floor drain') },
  { code: 'CL-SS', subcategory: 'steel-clamps', skus: /^CL-SS-\d+-X\d+$/, axes: ['Pipe diameter', 'Pack content'], name: t('قفيز ستيل مبطن بالمطاط', 'Rubber-lined steel clamp') },
  { code: 'CL-UPVC', subcategory: 'plastic-clamps', skus: /^CL-UPVC-\d+-X\d+$/, axes: ['Pipe diameter', 'Pack content'], name: t('قفيز بلاستيكي', 'Plastic pipe clip') },
  { code: 'SC-BLUE', subcategory: 'solvent-cement', skus: /^SC-BLUE-\d+$/, axes: ['Capacity'], name: t('لاصق أنابيب يو بي في سي سريع الجفاف', 'Quick-setting uPVC cement') },
  { code: 'TP-WATER', subcategory: 'ptfe-tape', skus: /^TP-WATER-\d+M-X\d+$/, axes: ['Roll length', 'Pack content'], name: t('شريط تفلون أبيض للماء', 'White PTFE tape for water') },
  { code: 'TP-GAS', subcategory: 'ptfe-tape', skus: /^TP-GAS-\d+M-X\d+$/, axes: pack, name: t('شريط تفلون أصفر للغاز 10 م', 'Yellow PTFE tape for gas, 10 m') },
  { code: 'GS-100', subcategory: 'glucose', skus: /^GS-100-\d+$/, axes: pack, name: t('شرائط قياس السكر لجهاز GM-100', 'Glucose test strips for GM-100') },
  { code: 'GZ-S', subcategory: 'gauze', skus: /^GZ-[\d.]+-S\d+$/, axes: widths, name: t('شاش معقم 4 م', 'Sterile gauze roll, 4 m') },
  { code: 'GZ-N12', subcategory: 'gauze', skus: /^GZ-[\d.]+-N12$/, axes: ['Width'], name: t('شاش طبي 4 م، 12 لفة', 'Medical gauze roll, 4 m, 12 rolls') },
  { code: 'EB', subcategory: 'elastic-bandages', skus: /^EB-\d+-\d+$/, axes: widths, name: t('رباط ضاغط قطني 4.5 م', 'Cotton crepe bandage, 4.5 m') },
  { code: 'EB-C', subcategory: 'elastic-bandages', skus: /^EB-\d+-C\d+$/, axes: widths, name: t('رباط ضاغط ذاتي الالتصاق 4.5 م', 'Self-adhering bandage, 4.5 m') },
  { code: 'MT-P', subcategory: 'medical-tapes', skus: /^MT-5-P\d+$/, axes: pack, name: t('شريط طبي ورقي 5 سم × 9 م', 'Paper medical tape 5 cm × 9 m') },
  { code: 'WS-SAL', subcategory: 'wound-sprays', skus: /^WS-SAL-\d+$/, axes: ['Capacity'], name: t('بخاخ محلول ملحي لغسل الجروح', 'Saline wound-wash spray') },
  { code: 'MK-S3', subcategory: 'surgical-masks', skus: /^MK-S3-(BL|WH|PK)\d+$/, axes: ['Colour', 'Pack content'], name: t('كمامة طبية بثلاث طبقات', 'Three-ply surgical mask'), breaks: packBreaks },
  { code: 'MK-F2', subcategory: 'respirators', skus: /^MK-F2-(BL|WH)\d+$/, axes: ['Colour', 'Pack content'], name: t('كمامة FFP2 عالية الحماية', 'FFP2 respirator') },
  { code: 'GL', subcategory: 'gloves', skus: /^GL-(NITRILE|LATEX|VINYL)-[A-Z]+-100$/, axes: ['Material', 'Size'], name: t('قفازات فحص خالية من البودرة، 100 قفاز', 'Powder-free examination gloves, 100 gloves'), breaks: packBreaks, accessories: [goesWith('MK-S3')] },
  { code: 'GL-HEAVY', subcategory: 'gloves', skus: /^GL-HEAVY-[A-Z]+-50$/, axes: ['Size'], name: t('قفازات نتريل سميكة كحلية، 50 قفازًا', 'Heavy-duty navy nitrile gloves, 50 gloves') },
  { code: 'HW', subcategory: 'hot-water-bottles', skus: /^HW-[A-Z]+-[12]L$/, axes: ['Colour', 'Capacity'], name: t('قربة ماء ساخن مطاطية', 'Rubber hot-water bottle') },
  { code: 'HW-PVC', subcategory: 'hot-water-bottles', skus: /^HW-[A-Z]+-1\.8L$/, axes: ['Colour'], name: t('قربة ماء ساخن خالية من اللاتكس، 1.8 لتر', 'Latex-free hot-water bottle, 1.8 litres') },
  { code: 'SY', subcategory: 'syringes', skus: /^SY-\d+-\d+G-X\d+$/, axes: ['Capacity', 'Pack content'], name: t('محقنة بإبرة', 'Syringe with needle'), breaks: packBreaks },
  { code: 'CR-UA', subcategory: 'crutches', skus: /^CR-UA-[SML]$/, axes: ['Height'], name: t('عكاز تحت الإبط، زوج', 'Underarm crutches, pair') },
  { code: 'WC-ST', subcategory: 'wheelchairs', skus: /^WC-ST-\d+$/, axes: ['Seat width'], name: t('كرسي متحرك قابل للطي', 'Folding wheelchair') },
  { code: 'ST-CL', subcategory: 'stethoscopes', skus: /^ST-CL-[A-Z]+$/, axes: ['Colour'], name: t('سماعة طبية برأسين للكبار', 'Dual-head stethoscope, adult') },
  { code: 'ST-CA', subcategory: 'stethoscopes', skus: /^ST-CA-[A-Z]+$/, axes: ['Colour'], name: t('سماعة طبية لأمراض القلب', 'Cardiology stethoscope') },
  { code: 'ST-CH', subcategory: 'stethoscopes', skus: /^ST-CH-[A-Z]+$/, axes: ['Colour'], name: t('سماعة طبية للأطفال', 'Paediatric stethoscope') },
]

/** Entries that all of these have. */
const shared = (texts: readonly (readonly string[])[]): string[] => {
  const [first = [], ...rest] = texts
  return first.filter((text) => rest.every((other) => other.includes(text)))
}

const sharedBy = (products: readonly DemoProduct[], textsOf: (product: DemoProduct) => Localized<string[]>) => ({
  ar: shared(products.map((product) => textsOf(product).ar)),
  en: shared(products.map((product) => textsOf(product).en)),
})

/** The families of which a catalogue has at least two members, with what these have in common. */
export function familiesOf(products: readonly DemoProduct[]): DemoFamily[] {
  const found = joinedBy(products)
  const codes = new Set(found.map(({ code }) => code))
  // A smaller demo has not all of them.
  return found.map((family) => ({ ...family, accessories: family.accessories.filter(({ code }) => codes.has(code)) }))
}

function joinedBy(products: readonly DemoProduct[]): DemoFamily[] {
  const bySubcategory = Map.groupBy(products, ({ subcategory }) => subcategory)
  return familyRows.flatMap(
    ({ skus, breaks: _breaks, breaksOverMembers = false, accessories = [], subcategory, ...row }) => {
      const members = (bySubcategory.get(subcategory) ?? []).filter(({ sku }) => skus.test(sku))
      const [first] = members
      if (!first || members.length < 2) return []
      const lines = sharedBy(members, ({ description: { ar, en } }) => ({ ar: ar.split('\n'), en: en.split('\n') }))
      return {
        ...row,
        category: first.category,
        subcategory,
        description: { ar: lines.ar.join('\n'), en: lines.en.join('\n') },
        highlights: sharedBy(members, ({ highlights }) => highlights),
        brand: members.every(({ brand }) => brand === first.brand) ? first.brand : null,
        model: first.model,
        breaksOverMembers,
        accessories,
        skus: members.map(({ sku }) => sku),
      }
    },
  )
}

/** Quantity breaks of the family that a product belongs to. */
export const familyBreaks = ({ sku, subcategory }: Pick<DemoProduct, 'sku' | 'subcategory'>) =>
  familyRows.find((row) => row.subcategory === subcategory && row.skus.test(sku))?.breaks

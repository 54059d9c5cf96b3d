/** The two-level tree of the demo shop. A sub-category shows the hero picture of one of its own products. */
import type { DemoCategory } from '../DemoShop.ts'
import { type PictureModel, pictureFile } from '../pictures/PictureModel.ts'

type SubRow = readonly [key: string, ar: string, en: string, model: PictureModel]

function category(
  key: string,
  department: DemoCategory['department'],
  ar: string,
  en: string,
  subcategories: readonly SubRow[],
): DemoCategory {
  return {
    key,
    department,
    name: { ar, en },
    picture: `category-${key}.webp`,
    subcategories: subcategories.map(([subKey, subAr, subEn, model]) => ({
      key: subKey,
      name: { ar: subAr, en: subEn },
      picture: pictureFile(model, 'hero'),
    })),
  }
}

// biome-ignore format: a table reads by its rows
export const demoCategories: DemoCategory[] = [
  category('pipes', 'pipes', 'الأنابيب والمواسير', 'Pipes', [
    ['upvc-pipes', 'أنابيب يو بي في سي للمياه', 'uPVC water pipes', { family: 'pipe', material: 'upvc', diameter: 50, pressure: 10 }],
    ['cpvc-pipes', 'أنابيب سي بي في سي', 'cPVC pipes', { family: 'pipe', material: 'cpvc', diameter: 25, pressure: 20 }],
    ['ppr-pipes', 'أنابيب بي بي آر حرارية', 'PPR pipes', { family: 'pipe', material: 'ppr', diameter: 25, pressure: 20 }],
    ['hdpe-pipes', 'أنابيب بولي إيثيلين', 'HDPE pipes', { family: 'pipe', material: 'hdpe', diameter: 63, pressure: 10 }],
    ['pipe-bundles', 'حزم أنابيب', 'Pipe bundles', { family: 'pipe-bundle', material: 'ppr', diameter: 25, pressure: 20 }],
  ]),
  category('fittings', 'pipes', 'وصلات الأنابيب', 'Pipe fittings', [
    ['bends-90', 'أكواع 90 درجة', '90° bends', { family: 'bend', material: 'ppr', diameter: 25, angle: 90 }],
    ['bends-45', 'أكواع 45 درجة', '45° bends', { family: 'bend', material: 'upvc', diameter: 50, angle: 45 }],
    ['tees', 'وصلات تي', 'Tees', { family: 'tee', material: 'upvc', diameter: 50 }],
    ['couplings', 'جلب توصيل', 'Couplings', { family: 'coupling', material: 'upvc', diameter: 63 }],
    ['reducers', 'نقاصات', 'Reducers', { family: 'reducer', material: 'upvc', diameter: 63, smaller: 50 }],
    ['unions', 'وصلات يونيون', 'Unions', { family: 'union', material: 'ppr', diameter: 25, insert: 'brass' }],
    ['end-caps', 'سدادات', 'End caps', { family: 'end-cap', material: 'upvc', diameter: 50 }],
    ['flanges', 'فلنجات', 'Flanges', { family: 'flange', material: 'upvc', diameter: 110 }],
  ]),
  category('valves', 'pipes', 'المحابس', 'Valves', [
    ['plastic-ball-valves', 'محابس كروية بلاستيكية', 'Plastic ball valves', { family: 'ball-valve', material: 'upvc', diameter: 63 }],
    ['metal-ball-valves', 'محابس كروية معدنية', 'Metal ball valves', { family: 'ball-valve', material: 'brass', diameter: 25 }],
    ['gate-valves', 'محابس سكينة', 'Gate valves', { family: 'gate-valve', material: 'brass', diameter: 50 }],
    ['check-valves', 'محابس عدم رجوع', 'Check valves', { family: 'check-valve', material: 'brass', diameter: 32 }],
  ]),
  category('drainage', 'pipes', 'الصرف الصحي', 'Drainage', [
    ['drainage-pipes', 'أنابيب صرف', 'Drainage pipes', { family: 'pipe', material: 'upvc', diameter: 110, pressure: 6 }],
    ['drainage-bends', 'أكواع صرف', 'Drainage bends', { family: 'bend', material: 'upvc', diameter: 110, angle: 45 }],
    ['wyes', 'وصلات واي', 'Wyes', { family: 'wye', material: 'upvc', diameter: 110 }],
    ['steel-floor-drains', 'صفايات أرضية ستانلس ستيل', 'Stainless floor drains', { family: 'floor-drain', material: 'steel', size: 150 }],
    ['plastic-floor-drains', 'صفايات أرضية بلاستيكية', 'Plastic floor drains', { family: 'floor-drain', material: 'upvc', size: 150 }],
  ]),
  category('installation', 'pipes', 'لوازم التركيب', 'Installation supplies', [
    ['steel-clamps', 'قفيزات ستيل', 'Steel clamps', { family: 'clamp', material: 'steel', diameter: 110 }],
    ['plastic-clamps', 'قفيزات بلاستيكية', 'Plastic clamps', { family: 'clamp', material: 'upvc', diameter: 25, pack: 'x10' }],
    ['solvent-cement', 'لاصق أنابيب', 'Solvent cement', { family: 'solvent-cement', colour: 'blue', millilitres: 500 }],
    ['ptfe-tape', 'شريط تفلون', 'PTFE tape', { family: 'ptfe-tape', colour: 'white', rolls: 3 }],
  ]),
  category('monitoring', 'health', 'أجهزة القياس المنزلية', 'Home monitoring', [
    ['blood-pressure', 'أجهزة قياس ضغط الدم', 'Blood-pressure monitors', { family: 'blood-pressure-monitor', style: 'upper-arm', colour: 'white' }],
    ['thermometers', 'موازين الحرارة', 'Thermometers', { family: 'thermometer', style: 'digital', colour: 'teal' }],
    ['oximeters', 'مقاييس التأكسج', 'Pulse oximeters', { family: 'pulse-oximeter', colour: 'navy' }],
    ['glucose', 'قياس سكر الدم', 'Blood glucose', { family: 'glucose-meter', style: 'meter', colour: 'white' }],
    ['stethoscopes', 'السماعات الطبية', 'Stethoscopes', { family: 'stethoscope', colour: 'navy' }],
  ]),
  category('first-aid', 'health', 'الإسعافات الأولية', 'First aid', [
    ['first-aid-kits', 'حقائب الإسعافات الأولية', 'First-aid kits', { family: 'first-aid-box', size: 'large', colour: 'white' }],
    ['gauze', 'الشاش والضمادات', 'Gauze and dressings', { family: 'bandage-roll', style: 'gauze', width: 10 }],
    ['elastic-bandages', 'الأربطة الضاغطة', 'Elastic bandages', { family: 'bandage-roll', style: 'elastic', width: 10 }],
    ['medical-tapes', 'الأشرطة الطبية اللاصقة', 'Medical tapes', { family: 'bandage-roll', style: 'adhesive', width: 5 }],
    ['wound-sprays', 'بخاخات العناية بالجروح', 'Wound-care sprays', { family: 'bottle', style: 'spray', colour: 'blue', millilitres: 100 }],
  ]),
  category('protection', 'health', 'الوقاية والنظافة', 'Protection and hygiene', [
    ['surgical-masks', 'كمامات طبية', 'Surgical masks', { family: 'mask', style: 'surgical', colour: 'blue' }],
    ['respirators', 'كمامات عالية الحماية', 'Respirators', { family: 'mask', style: 'respirator', colour: 'white' }],
    ['gloves', 'القفازات', 'Gloves', { family: 'gloves-box', colour: 'blue', letter: 'M' }],
    ['hand-hygiene', 'نظافة اليدين', 'Hand hygiene', { family: 'bottle', style: 'pump', colour: 'white', millilitres: 500 }],
  ]),
  category('homecare', 'health', 'الرعاية المنزلية', 'Home care', [
    ['nebulisers', 'أجهزة الاستنشاق', 'Nebulisers', { family: 'nebuliser', colour: 'white' }],
    ['droppers', 'القطّارات', 'Dropper bottles', { family: 'bottle', style: 'dropper', colour: 'blue', millilitres: 30 }],
    ['syringes', 'المحاقن', 'Syringes', { family: 'syringe', millilitres: 5 }],
    ['pill-organisers', 'منظمات الحبوب', 'Pill organisers', { family: 'pill-organiser', days: 7, colour: 'teal' }],
    ['hot-water-bottles', 'قِرب الماء الساخن', 'Hot-water bottles', { family: 'hot-water-bottle', colour: 'pink' }],
  ]),
  category('mobility', 'health', 'الحركة والتأهيل', 'Mobility and rehabilitation', [
    ['wheelchairs', 'الكراسي المتحركة', 'Wheelchairs', { family: 'wheelchair', colour: 'navy' }],
    ['crutches', 'العكازات', 'Crutches', { family: 'crutch', style: 'elbow' }],
    ['walkers', 'المشايات', 'Walkers', { family: 'walker', style: 'wheeled' }],
    ['hospital-beds', 'الأسرّة الطبية', 'Hospital beds', { family: 'hospital-bed', style: 'electric' }],
  ]),
]

/** The category that a sub-category belongs to. */
export const categoryOfSubcategory: ReadonlyMap<string, DemoCategory> = new Map(
  demoCategories.flatMap((category) => category.subcategories.map((sub) => [sub.key, category] as const)),
)

/** Protection and hygiene: masks, respirators, gloves, hand hygiene. */
import type { Localized } from '../DemoShop.ts'
import type { ModelOf } from '../pictures/ModelOf.ts'
import {
  counted,
  gloves,
  grams,
  masks,
  millilitresOf,
  millimetres,
  type ProductDraft,
  same,
  specificationKeys,
  t,
} from './text.ts'

interface MaskRow {
  sku: string
  brand: string
  style: 'surgical' | 'respirator'
  colour: 'blue' | 'white' | 'pink'
  /** Variant of the picture, and whether it shows the pack. */
  kind?: ModelOf<'mask'>['kind']
  boxed?: true
  name: Localized
  line: Localized
  size: Localized
  filter: string
  standard: string
  pack: number
  gross: number
}

const adult = t('للكبار 17.5 × 9.5 سم', 'Adult, 17.5 × 9.5 cm')
const child = t('للأطفال 14.5 × 9.5 سم', 'Child, 14.5 × 9.5 cm')
const cup = t('مقاس موحد للكبار', 'One size, adult')
const surgical = t('كمامة طبية بثلاث طبقات', 'Three-ply surgical mask')
// biome-ignore format: a table reads by its rows
const maskRows: MaskRow[] = [
  { sku: 'MK-S3-BL50', brand: 'wiqaa', style: 'surgical', colour: 'blue', name: t(`${surgical.ar}، زرقاء`, `${surgical.en}, blue`), size: adult, filter: 'BFE 99%', standard: 'EN 14683 Type IIR', pack: 50, gross: 1_900, line: t('طبقة خارجية تصد الرذاذ، ووسطى مرشّحة، وداخلية ناعمة تمتص الرطوبة.', 'Outer layer repels splashes, the middle filters, the inner is soft and takes up moisture.') },
  { sku: 'MK-S3-BL100', brand: 'hima', style: 'surgical', colour: 'blue', boxed: true, name: t(`${surgical.ar}، زرقاء`, `${surgical.en}, blue`), size: adult, filter: 'BFE 98%', standard: 'EN 14683 Type II', pack: 100, gross: 2_900, line: t('علبة كبيرة للعيادات والمدارس والمساجد، تُسحب منها الكمامات واحدة تلو الأخرى.', 'The large box for clinics, schools and mosques; masks come out one at a time.') },
  { sku: 'MK-S3-WH50', brand: 'wiqaa', style: 'surgical', colour: 'white', name: t(`${surgical.ar}، بيضاء`, `${surgical.en}, white`), size: adult, filter: 'BFE 99%', standard: 'EN 14683 Type IIR', pack: 50, gross: 2_100, line: t('دون صبغة للبشرة الحساسة، مع حلقات أذن عريضة لا تؤلم.', 'Undyed for sensitive skin, with broad ear loops that do not hurt.') },
  { sku: 'MK-S3-WH10', brand: 'wiqaa', style: 'surgical', colour: 'white', boxed: true, name: t(`${surgical.ar}، بيضاء`, `${surgical.en}, white`), size: adult, filter: 'BFE 99%', standard: 'EN 14683 Type IIR', pack: 10, gross: 600, line: t('ظرف قابل للإغلاق يوضع في الجيب أو درج السيارة.', 'A resealable pouch for the pocket or glove box.') },
  { sku: 'MK-S3-PK50', brand: 'hima', style: 'surgical', colour: 'pink', name: t(`${surgical.ar}، وردية`, `${surgical.en}, pink`), size: adult, filter: 'BFE 98%', standard: 'EN 14683 Type II', pack: 50, gross: 2_000, line: t('لون هادئ بجودة الكمامة الطبية نفسها.', 'A quiet colour, the same medical quality.') },
  { sku: 'MK-S3-KID50', brand: 'rifq', style: 'surgical', colour: 'pink', kind: 'child', name: t('كمامة أطفال بثلاث طبقات، وردية', 'Three-ply children’s mask, pink'), size: child, filter: 'BFE 98%', standard: 'EN 14683 Type II', pack: 50, gross: 2_400, line: t('مقاس يناسب الأعمار من 4 إلى 12 سنة، بحلقات ناعمة.', 'Sized for ages 4 to 12, with soft loops.') },
  { sku: 'MK-F2-WH5', brand: 'wiqaa', style: 'respirator', colour: 'white', name: t('كمامة FFP2 عالية الحماية، بيضاء', 'FFP2 respirator, white'), size: cup, filter: '94%', standard: 'EN 149 FFP2 NR', pack: 5, gross: 1_250, line: t('خمس طبقات تُحكم على الوجه، للزحام والمستشفيات وموجات الغبار.', 'Five layers with a close fit, for crowds, hospitals and dust storms.') },
  { sku: 'MK-F2-WH20', brand: 'wiqaa', style: 'respirator', colour: 'white', boxed: true, name: t('كمامة FFP2 عالية الحماية، بيضاء', 'FFP2 respirator, white'), size: cup, filter: '94%', standard: 'EN 149 FFP2 NR', pack: 20, gross: 4_200, line: t('كل كمامة في غلاف مستقل، فتبقى نظيفة في الحقيبة.', 'Each in its own wrap, so it stays clean in your bag.') },
  { sku: 'MK-F3-WH10', brand: 'hima', style: 'respirator', colour: 'white', kind: 'ffp3', name: t('كمامة FFP3 عالية الحماية، بيضاء', 'FFP3 respirator, white'), size: cup, filter: '99%', standard: 'EN 149 FFP3 NR', pack: 10, gross: 5_900, line: t('أعلى فئة ترشيح، لأعمال قص السيراميك والدهان بالرش والرعاية الحرجة.', 'The highest filter class, for tile cutting, spray painting and critical care.') },
  { sku: 'MK-KN-BL10', brand: 'hima', style: 'respirator', colour: 'blue', kind: 'kn95', name: t('كمامة KN95 عالية الحماية، زرقاء', 'KN95 respirator, blue'), size: cup, filter: '95%', standard: 'GB 2626-2019 KN95', pack: 10, gross: 1_900, line: t('شكل منحنٍ يترك فراغًا أمام الفم فيسهل التنفس والكلام.', 'A curved shape leaves room before the mouth for breathing and talking.') },
  { sku: 'MK-F2-BL10', brand: 'wiqaa', style: 'respirator', colour: 'blue', name: t('كمامة FFP2 عالية الحماية، زرقاء', 'FFP2 respirator, blue'), size: cup, filter: '94%', standard: 'EN 149 FFP2 NR', pack: 10, gross: 2_300, line: t('شريط للرأس بدل حلقات الأذن، أريح في الدوام الطويل.', 'A head strap in place of ear loops, easier through a long shift.') },
]

const colours = {
  blue: t('أزرق', 'Blue'),
  white: t('أبيض', 'White'),
  pink: t('وردي', 'Pink'),
  navy: t('كحلي', 'Navy'),
} as const

function mask(row: MaskRow): ProductDraft {
  const respirator = row.style === 'respirator'
  const count = counted(row.pack, masks)
  return {
    sku: row.sku,
    subcategory: respirator ? 'respirators' : 'surgical-masks',
    brand: row.brand,
    model: {
      family: 'mask',
      style: row.style,
      colour: row.colour,
      ...(row.kind && { kind: row.kind }),
      ...(row.boxed && { pack: `x${row.pack}` }),
    },
    name: t(`${row.name.ar}، ${count.ar}`, `${row.name.en}, ${count.en}`),
    lines: [
      row.line,
      respirator
        ? t(
            `ترشّح ما لا يقل عن ${row.filter} من الجسيمات الدقيقة في الهواء.`,
            `Filters at least ${row.filter} of fine particles in the air.`,
          )
        : t(
            `كفاءة ترشيح البكتيريا ${row.filter.replace('BFE ', '')} مع تنفس سهل.`,
            `Bacterial filtration of ${row.filter.replace('BFE ', '')} with easy breathing.`,
          ),
      respirator
        ? t(
            'اضغط سلك الأنف بإصبعيك وازفر بقوة: إذا شعرت بهواء من الحواف فأعد ضبطها. اللحية تُضعف الإحكام.',
            'Press the nose wire and breathe out hard: if air leaks at the edges, refit it. A beard weakens the seal.',
          )
        : t(
            'الوجه الملون إلى الخارج وسلك الأنف إلى الأعلى، وغيّرها كل أربع ساعات أو عند البلل.',
            'Coloured side out, wire up; change every four hours or when damp.',
          ),
      t(
        'للاستعمال مرة واحدة؛ تُرمى في سلة مغلقة دون لمس وجهها.',
        'Single use: drop it in a closed bin without touching the front.',
      ),
    ],
    highlights: [
      count,
      t(`ترشيح ${row.filter}`, `Filtration ${row.filter}`),
      respirator
        ? t('إحكام على الوجه بسلك قابل للتشكيل', 'Close fit with a nose wire')
        : t('حلقات أذن ناعمة', 'Soft ear loops'),
    ],
    rows: [
      [specificationKeys.pack, count],
      [specificationKeys.size, row.size],
      [t('عدد الطبقات', 'Layers'), same(respirator ? '5' : '3')],
      [t('كفاءة الترشيح', 'Filtration'), same(row.filter)],
      [specificationKeys.colour, colours[row.colour]],
      [specificationKeys.material, t('بولي بروبيلين غير منسوج', 'Non-woven polypropylene')],
      [specificationKeys.standard, same(row.standard)],
      [t('الاستعمال', 'Use'), t('مرة واحدة', 'Single use')],
    ],
    gross: row.gross,
  }
}

type GloveRow = readonly [
  material: 'nitrile' | 'latex' | 'vinyl' | 'heavy',
  colour: 'blue' | 'white' | 'navy',
  size: 'XS' | 'S' | 'M' | 'L' | 'XL',
  pack: number,
  brand: string,
  gross: number,
]

const gloveRows: GloveRow[] = [
  ['nitrile', 'blue', 'S', 100, 'wiqaa', 2_900],
  ['nitrile', 'blue', 'M', 100, 'wiqaa', 2_900],
  ['nitrile', 'blue', 'L', 100, 'wiqaa', 2_900],
  ['latex', 'white', 'M', 100, 'hima', 2_400],
  ['latex', 'white', 'L', 100, 'hima', 2_400],
  ['vinyl', 'white', 'M', 100, 'hima', 1_700],
  ['heavy', 'navy', 'L', 50, 'wiqaa', 3_500],
  ['heavy', 'navy', 'XL', 50, 'wiqaa', 3_500],
]

/** Sizes that families have beside those. */
const addedGloves: GloveRow[] = [
  ['nitrile', 'blue', 'XS', 100, 'wiqaa', 2_900],
  ['nitrile', 'blue', 'XL', 100, 'wiqaa', 2_900],
  ['latex', 'white', 'S', 100, 'hima', 2_400],
  ['latex', 'white', 'XL', 100, 'hima', 2_400],
  ['vinyl', 'white', 'S', 100, 'hima', 1_700],
  ['vinyl', 'white', 'L', 100, 'hima', 1_700],
]

interface GloveKind {
  name: Localized
  /** The material in full. */
  full: Localized
  lines: readonly [Localized, Localized]
  /** In millimetres. */
  thickness: string
  standard: string
}

// biome-ignore format: a table reads by its rows
const gloveKinds: Record<GloveRow[0], GloveKind> = {
  nitrile: { name: t('قفازات نتريل زرقاء', 'Blue nitrile gloves'), full: t('نتريل خالٍ من البودرة', 'Powder-free nitrile'), thickness: '0.09', standard: 'EN 455 / EN ISO 374-5', lines: [t('بديل آمن لمن لديه حساسية من اللاتكس، ويقاوم الزيوت والمنظفات.', 'The safe choice for latex allergy; stands oils and cleaners.'), t('أطراف أصابع محببة تمسك الأدوات المبللة.', 'Textured fingertips grip wet instruments.')] },
  latex: { name: t('قفازات لاتكس بيضاء', 'White latex gloves'), full: t('لاتكس طبيعي خالٍ من البودرة', 'Powder-free natural latex'), thickness: '0.11', standard: 'EN 455', lines: [t('أكثر القفازات مرونة وإحساسًا، للفحص الطبي والأسنان.', 'The most elastic, with the best feel, for examinations and dentistry.'), t('تحتوي على لاتكس طبيعي قد يسبب الحساسية لبعض الناس.', 'Contains natural latex, which some people are allergic to.')] },
  vinyl: { name: t('قفازات فينيل بيضاء', 'White vinyl gloves'), full: t('فينيل خالٍ من البودرة', 'Powder-free vinyl'), thickness: '0.08', standard: 'EN 455', lines: [t('اقتصادية للمهام القصيرة: تحضير الطعام والتنظيف والعناية السريعة.', 'Thrifty for short jobs: food, cleaning, quick care.'), t('واسعة سهلة اللبس، ولا تناسب المواد الكيميائية.', 'Loose and easy to put on; not for chemicals.')] },
  heavy: { name: t('قفازات نتريل سميكة كحلية', 'Heavy-duty navy nitrile gloves'), full: t('نتريل مضاعف السماكة', 'Double-thickness nitrile'), thickness: '0.20', standard: 'EN ISO 374-1 Type B', lines: [t('ضعف السماكة المعتادة، للإسعاف والورش وصيانة السباكة.', 'Twice the usual thickness, for ambulances, workshops and plumbing.'), t('كُم طويل 30 سم يغطي الرسغ.', 'A long 30 cm cuff covers the wrist.')] },
}

const palms: Record<GloveRow[2], Localized> = {
  XS: t('حتى 16', 'up to 16'),
  S: t('حتى 18', 'up to 18'),
  M: t('من 18 إلى 20', '18 to 20'),
  L: t('من 20 إلى 22', '20 to 22'),
  XL: t('أكثر من 22', 'over 22'),
}

function glove([material, colour, size, pack, brand, gross]: GloveRow): ProductDraft {
  const facts = gloveKinds[material]
  const count = counted(pack, gloves)
  return {
    sku: `GL-${material.toUpperCase()}-${size}-${pack}`,
    subcategory: 'gloves',
    brand,
    model: { family: 'gloves-box', colour, ...(material === 'vinyl' && { kind: 'vinyl' }), letter: size },
    name: t(`${facts.name.ar}، مقاس ${size}، ${count.ar}`, `${facts.name.en}, size ${size}, ${count.en}`),
    lines: [
      ...facts.lines,
      t(
        `مقاس ${size}: قِس محيط كفك دون الإبهام؛ ${palms[size].ar} سم.`,
        `Size ${size}: measure round your palm without the thumb: ${palms[size].en} cm.`,
      ),
      t('للاستعمال مرة واحدة، واغسل يديك بعد نزعها.', 'Single use; wash your hands after taking them off.'),
    ],
    highlights: [
      count,
      t('خالية من البودرة', 'Powder free'),
      material === 'latex' ? t('مرونة عالية', 'Very elastic') : t('خالية من اللاتكس', 'Latex free'),
      t('تصلح لليدين اليمنى واليسرى', 'Fit either hand'),
    ],
    rows: [
      [specificationKeys.size, same(size)],
      [specificationKeys.pack, count],
      [specificationKeys.material, facts.full],
      [t('السماكة', 'Thickness'), millimetres(facts.thickness)],
      [specificationKeys.colour, colours[colour]],
      [specificationKeys.sterile, t('لا (للفحص)', 'No (examination)')],
      [specificationKeys.standard, same(facts.standard)],
    ],
    gross,
  }
}

type HandRow = readonly [
  sku: string,
  brand: string,
  colour: 'white' | 'teal' | 'pink',
  millilitres: 250 | 500,
  name: Localized,
  what: Localized,
  how: Localized,
  active: Localized,
  gross: number,
  kind?: ModelOf<'bottle'>['kind'],
]

// biome-ignore format: a table reads by its rows
const handRows: HandRow[] = [
  ['HH-GEL-500', 'naqaa', 'white', 500, t('جل معقم لليدين', 'Hand-sanitising gel'), t('يقضي على 99.9% من الجراثيم خلال 30 ثانية دون ماء.', 'Kills 99.9% of germs in 30 seconds, without water.'), t('افرك ضغطتين حتى الجفاف، وبين الأصابع وتحت الأظافر.', 'Rub two pumps until dry, between the fingers and under the nails.'), t('إيثانول 70% وجليسرين', 'Ethanol 70%, glycerine'), 1_900],
  ['HH-SOAP-500', 'naqaa', 'white', 500, t('صابون سائل مضاد للبكتيريا', 'Antibacterial liquid soap'), t('رغوة وفيرة للعائلة كلها، بعطر المسك الأبيض الخفيف.', 'A rich lather for the whole family, lightly scented with white musk.'), t('اغسل 20 ثانية واشطف بماء فاتر.', 'Wash for 20 seconds and rinse with lukewarm water.'), t('كلوروزيلينول 0.2%', 'Chloroxylenol 0.2%'), 1_500, 'soap'],
  ['HH-FOAM-250', 'naqaa', 'teal', 250, t('رغوة تعقيم دون كحول', 'Alcohol-free sanitising foam'), t('لطيفة على البشرة الجافة وعلى أيدي الأطفال، ولا تجفف الجلد.', 'Kind to dry skin and small hands; does not dry them out.'), t('ضغطة واحدة تكفي اليدين.', 'One pump does both hands.'), t('كلوريد البنزالكونيوم 0.13%', 'Benzalkonium chloride 0.13%'), 1_700],
  ['HH-CARE-250', 'safwa', 'teal', 250, t('لوشن مرطب لليدين بعد التعقيم', 'Hand lotion for after sanitising'), t('يعيد الرطوبة إلى أيدي الممرضين وكل من يكثر الغسل.', 'Gives moisture back to nurses’ hands, and to all who wash often.'), t('ضغطة صباحًا وأخرى قبل النوم، ويُمتص دون أثر دهني.', 'A pump in the morning and one at night; leaves no grease.'), t('يوريا 5% وزبدة الشيا', 'Urea 5%, shea butter'), 2_200, 'lotion'],
  ['HH-KID-250', 'rifq', 'pink', 250, t('صابون رغوي للأطفال', 'Foaming soap for children'), t('رغوة جاهزة تجعل غسل اليدين لعبة، برائحة الفراولة.', 'Ready foam that makes hand-washing a game, with a strawberry scent.'), t('لا يدمع العينين، ودرجة حموضته قريبة من البشرة.', 'No tears, and a pH close to the skin’s.'), t('مشتقات جوز الهند وبانثينول', 'Coconut surfactants, panthenol'), 1_600, 'kids'],
  ['HH-ROSE-250', 'safwa', 'pink', 250, t('صابون سائل بماء الورد الطائفي', 'Liquid soap with Taif rose water'), t('عبير الورد الطائفي على المغاسل ودورات مياه الضيوف.', 'The scent of Taif roses for the guest basin.'), t('ضغطتان تحت ماء جارٍ ثم اشطف جيدًا.', 'Two pumps under running water, then rinse well.'), t('ماء ورد وجليسرين نباتي', 'Rose water, plant glycerine'), 2_400],
]

function hand([sku, brand, colour, millilitres, name, what, how, active, gross, kind]: HandRow): ProductDraft {
  return {
    sku,
    subcategory: 'hand-hygiene',
    brand,
    model: { family: 'bottle', style: 'pump', colour, millilitres, ...(kind && { kind }) },
    name: t(`${name.ar} ${millilitres} مل`, `${name.en}, ${millilitres} ml`),
    lines: [
      what,
      how,
      t(
        'مضخة بقفل للسفر، والعبوة من بلاستيك قابل لإعادة التدوير.',
        'The pump locks for travel; the bottle can be recycled.',
      ),
      t(
        'للاستعمال الخارجي، ويُحفظ بعيدًا عن متناول الأطفال وعن الحرارة.',
        'For outside use; keep from small children and from heat.',
      ),
    ],
    highlights: [
      active,
      t(`نحو ${millilitres / 2} ضغطة في العبوة`, `About ${millilitres / 2} pumps`),
      t('مضخة بقفل', 'Locking pump'),
    ],
    rows: [
      [specificationKeys.capacity, millilitresOf(millilitres)],
      [t('المكونات الأساسية', 'Main ingredients'), active],
      [
        t('لون العبوة', 'Bottle colour'),
        { white: colours.white, teal: t('فيروزي', 'Teal'), pink: colours.pink }[colour],
      ],
      [t('مدة الصلاحية', 'Shelf life'), t('24 شهرًا', '24 months')],
      [specificationKeys.weight, grams(millilitres + 45)],
    ],
    gross,
  }
}

export const protectionDrafts: ProductDraft[] = [...maskRows.map(mask), ...gloveRows.map(glove), ...handRows.map(hand)]
export const addedGloveDrafts: ProductDraft[] = addedGloves.map(glove)

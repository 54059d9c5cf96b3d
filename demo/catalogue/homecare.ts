/** Home care: nebulisers and hot-water bottles; what measures a dose is in dosing.ts. */
import type { Localized } from '../DemoShop.ts'
import type { ModelOf } from '../pictures/ModelOf.ts'
import { counted, grams, millilitresOf, type ProductDraft, same, specificationKeys, t, years } from './text.ts'

type NebuliserRow = readonly [
  sku: string,
  brand: string,
  colour: 'white' | 'teal',
  name: Localized,
  line: Localized,
  noise: number,
  rate: string,
  power: Localized,
  gross: number,
  kind?: ModelOf<'nebuliser'>['kind'],
]

const mains = t('كهرباء 220 فولت، 60 هرتز', '220 V, 60 Hz mains')
// biome-ignore format: a table reads by its rows
const nebulisers: NebuliserRow[] = [
  ['NB-100', 'anfas', 'white', t('جهاز استنشاق (نيبولايزر) منزلي', 'Compressor nebuliser for the home'), t('ضاغط متين يعمل لكل أفراد البيت، مع قناع للكبار وآخر للأطفال.', 'A sturdy compressor for the whole family, with adult and child masks.'), 55, '0.30', mains, 14_900],
  ['NB-120', 'anfas', 'white', t('جهاز استنشاق (نيبولايزر) هادئ', 'Quiet compressor nebuliser'), t('عزل داخلي يخفض الصوت، فتُجري الجلسة لطفلك وهو نائم.', 'Padded inside, quiet enough for a session while the child sleeps.'), 45, '0.35', mains, 18_900, 'quiet'],
  ['NB-M20', 'atheer', 'white', t('جهاز استنشاق (نيبولايزر) شبكي محمول', 'Portable mesh nebuliser'), t('بحجم كف اليد ويعمل بالشحن، للسفر والعمل والمدرسة.', 'Palm-sized and rechargeable, for travel, work and school.'), 25, '0.25', t('بطارية ليثيوم، شحن USB-C، 90 دقيقة', 'Lithium battery, USB-C, 90 minutes'), 21_900, 'mesh'],
  ['NB-K10', 'rifq', 'teal', t('جهاز استنشاق (نيبولايزر) للأطفال', 'Children’s nebuliser'), t('قناع ناعم بوجه مبتسم ولوحة ملصقات، فتمر الجلسة دون بكاء.', 'A soft smiling mask and stickers: the session passes without tears.'), 50, '0.30', mains, 16_900],
  ['NB-M30', 'anfas', 'teal', t('جهاز استنشاق (نيبولايزر) شبكي بمؤقت', 'Mesh nebuliser with timer'), t('مؤقت 10 أو 20 دقيقة وإطفاء تلقائي عند نفاد الدواء.', 'A 10 or 20 minute timer; switches off when the medicine is gone.'), 28, '0.28', t('بطارية ليثيوم، شحن USB-C، 120 دقيقة', 'Lithium battery, USB-C, 120 minutes'), 23_900, 'mesh'],
]

function nebuliser([sku, brand, colour, name, line, noise, rate, power, gross, kind]: NebuliserRow): ProductDraft {
  return {
    sku,
    subcategory: 'nebulisers',
    brand,
    model: { family: 'nebuliser', colour, ...(kind && { kind }) },
    name,
    lines: [
      line,
      t(
        'يحوّل المحلول الذي وصفه الطبيب إلى رذاذ ناعم يصل إلى الشعب الهوائية.',
        'Turns the solution your doctor prescribed into a mist that reaches the airways.',
      ),
      t(
        `جلسة من 2 مل تنتهي في نحو ${Math.round(2 / Number(rate))} دقائق.`,
        `A 2 ml session takes about ${Math.round(2 / Number(rate))} minutes.`,
      ),
      t(
        'اجلس مستقيمًا وتنفس ببطء من الفم، واغسل الوجه بعد استعمال القناع.',
        'Sit upright, breathe slowly through the mouth and wash your face after using the mask.',
      ),
      t(
        'اشطف الكأس والقناع بعد كل جلسة، وانقعهما مرة في اليوم في ماء وخل أبيض نصف ساعة.',
        'Rinse cup and mask each time, and soak them once a day in water and white vinegar for half an hour.',
      ),
    ],
    highlights: [
      t(`هادئ: ${noise} ديسيبل`, `Quiet: ${noise} dB`),
      t('قناع للكبار وقناع للأطفال وقطعة فم', 'Adult mask, child mask, mouthpiece'),
      t('جسيمات أصغر من 5 ميكرون', 'Particles under 5 microns'),
    ],
    rows: [
      [t('معدل الرذاذ', 'Nebulising rate'), t(`${rate} مل/دقيقة`, `${rate} ml/min`)],
      [t('حجم الجسيمات', 'Particle size'), t('3 ميكرون (MMAD)', '3 microns (MMAD)')],
      [t('سعة الدواء', 'Cup capacity'), millilitresOf(8)],
      [t('مستوى الصوت', 'Noise'), t(`${noise} ديسيبل`, `${noise} dB`)],
      [specificationKeys.power, power],
      [specificationKeys.colour, colour === 'white' ? t('أبيض', 'White') : t('فيروزي', 'Teal')],
      [specificationKeys.standard, same('ISO 27427')],
      [specificationKeys.warranty, counted(2, years)],
    ],
    gross,
  }
}

type HotRow = readonly [
  colour: 'pink' | 'teal' | 'navy',
  litres: '1' | '1.8' | '2',
  material: 'rubber' | 'pvc',
  brand: string,
  gross: number,
]

const hotRows: HotRow[] = [
  ['pink', '2', 'rubber', 'dafi', 3_500],
  ['pink', '1', 'rubber', 'dafi', 2_600],
  ['teal', '2', 'rubber', 'dafi', 3_500],
  ['teal', '1.8', 'pvc', 'rifq', 2_900],
  ['navy', '2', 'rubber', 'dafi', 3_500],
  ['navy', '1.8', 'pvc', 'rifq', 2_900],
]

function hotBottle([colour, litres, material, brand, gross]: HotRow): ProductDraft {
  const tint = { pink: t('وردية', 'pink'), teal: t('فيروزية', 'teal'), navy: t('كحلية', 'navy') }[colour]
  const masculine = { pink: t('وردي', 'Pink'), teal: t('فيروزي', 'Teal'), navy: t('كحلي', 'Navy') }[colour]
  const rubber = material === 'rubber'
  const volume =
    litres === '1' ? t('لتر واحد', '1 litre') : litres === '2' ? t('لتران', '2 litres') : t('1.8 لتر', '1.8 litres')
  return {
    sku: `HW-${colour.slice(0, 3).toUpperCase()}-${litres}L`,
    subcategory: 'hot-water-bottles',
    brand,
    model: {
      family: 'hot-water-bottle',
      colour,
      ...(litres === '1' ? { kind: 'litre' } : rubber ? {} : { kind: 'pvc' }),
    },
    name: t(
      `قربة ماء ساخن ${rubber ? 'مطاطية' : 'خالية من اللاتكس'} ${tint.ar}، ${volume.ar}`,
      `${rubber ? 'Rubber' : 'Latex-free'} hot-water bottle, ${tint.en}, ${volume.en}`,
    ),
    lines: [
      rubber
        ? t('مطاط طبيعي سميك يحفظ الدفء حتى خمس ساعات.', 'Thick natural rubber stays warm for up to five hours.')
        : t(
            'مادة مرنة خالية من رائحة المطاط، وتناسب من لديه حساسية من اللاتكس.',
            'Flexible, without the smell of rubber, and safe with a latex allergy.',
          ),
      t(
        'تريح آلام الظهر والدورة الشهرية وتيبّس المفاصل في ليالي الشتاء.',
        'Eases back pain, period pain and stiff joints on winter nights.',
      ),
      t(
        'املأ ثلثيها بماء ساخن غير مغلي (60 °م)، وأخرج الهواء قبل إحكام السدادة.',
        'Fill two thirds with hot, not boiling water (60 °C) and press the air out before you close it.',
      ),
      t(
        'لفّها بمنشفة ولا تضعها على جلد الرضيع أو من فقد الإحساس.',
        'Wrap it in a towel; not for babies or where feeling is lost.',
      ),
      t('بدّلها كل سنتين؛ سنة الصنع منقوشة على العنق.', 'Replace it every two years; the year is moulded on the neck.'),
    ],
    highlights: [
      t(`سعة ${volume.ar}`, `Holds ${volume.en}`),
      t('سدادة لولبية مانعة للتسرب', 'Leak-proof screw stopper'),
      t('سطح مضلّع يوزع الحرارة', 'Ribbed face spreads the heat'),
    ],
    rows: [
      [specificationKeys.capacity, volume],
      [
        specificationKeys.material,
        rubber ? t('مطاط طبيعي', 'Natural rubber') : t('بي في سي مرن خالٍ من الفثالات', 'Phthalate-free soft PVC'),
      ],
      [specificationKeys.colour, masculine],
      [t('أعلى حرارة للماء', 'Hottest water'), t('60 °م', '60 °C')],
      [specificationKeys.standard, same('BS 1970:2012')],
      [specificationKeys.weight, grams(litres === '1' ? 220 : 340)],
    ],
    gross,
  }
}

export const homecareDrafts: ProductDraft[] = [...nebulisers.map(nebuliser), ...hotRows.map(hotBottle)]

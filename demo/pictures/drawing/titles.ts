/** The title above a drawing: a short name of the product in both languages. */
import type { Localized } from '../../DemoShop.ts'
import type { PictureModel } from '../PictureModel.ts'
import { ltr, metalNames, plasticNames, t } from './labels.ts'

const plain: Partial<Record<PictureModel['family'], Localized>> = {
  pipe: t('أنبوب', 'pipe'),
  'pipe-bundle': t('حزمة أنابيب', 'pipe bundle'),
  tee: t('وصلة تي', 'tee'),
  wye: t(`وصلة واي ${ltr('45°')}`, 'wye 45°'),
  coupling: t('جلبة', 'coupling'),
  'end-cap': t('سدادة', 'end cap'),
  flange: t('فلنجة', 'flange'),
  'ball-valve': t('محبس كروي', 'ball valve'),
  'gate-valve': t('محبس سكينة', 'gate valve'),
  'check-valve': t('محبس عدم رجوع', 'check valve'),
  'pulse-oximeter': t('مقياس تأكسج النبض', 'Pulse oximeter'),
  nebuliser: t('جهاز استنشاق', 'Nebuliser'),
  stethoscope: t('سماعة طبية', 'Stethoscope'),
  'gloves-box': t('علبة قفازات', 'Gloves box'),
  wheelchair: t('كرسي متحرك', 'Wheelchair'),
  'hot-water-bottle': t('قِربة ماء ساخن', 'Hot-water bottle'),
}

/** "كوع uPVC، 110 مم" / "uPVC bend, 110 mm". */
function fitting(name: Localized, material: string, size: string): Localized {
  if (material === 'brass' || material === 'steel') {
    const metal = metalNames[material]
    return t(`${name.ar} ${metal.ar}، ${ltr(size)} مم`, `${metal.en} ${name.en}, ${size} mm`)
  }
  const plastic = plasticNames[material as keyof typeof plasticNames]
  return t(`${name.ar} ${ltr(plastic)}، ${ltr(size)} مم`, `${plastic} ${name.en}, ${size} mm`)
}

export function titleOf(model: PictureModel): Localized {
  switch (model.family) {
    case 'bend':
      return fitting(t(`كوع ${ltr(`${model.angle}°`)}`, `bend ${model.angle}°`), model.material, `${model.diameter}`)
    case 'reducer':
      return fitting(t('نقاص', 'reducer'), model.material, `${model.diameter} × ${model.smaller}`)
    case 'union':
      return fitting(
        model.insert ? t('وصلة يونيون بسن نحاسي', 'union with brass thread') : t('وصلة يونيون', 'union'),
        model.material,
        `${model.diameter}`,
      )
    case 'clamp':
      return model.material === 'steel'
        ? t(`قفيز ستيل مبطن، ${model.diameter} مم`, `Lined steel clamp, ${model.diameter} mm`)
        : t(`قفيز بلاستيكي، ${model.diameter} مم`, `Plastic pipe clip, ${model.diameter} mm`)
    case 'floor-drain':
      return fitting(t('صفاية أرضية', 'floor drain'), model.material, `${model.size}`)
    case 'solvent-cement':
      return t(`لاصق أنابيب، ${model.millilitres} مل`, `Solvent cement, ${model.millilitres} ml`)
    case 'ptfe-tape':
      return t('شريط تفلون', 'PTFE tape')
    case 'blood-pressure-monitor':
      return model.style === 'wrist'
        ? t('جهاز ضغط للمعصم', 'Wrist blood-pressure monitor')
        : t('جهاز ضغط للذراع', 'Arm blood-pressure monitor')
    case 'thermometer':
      return model.style === 'digital'
        ? t('ميزان حرارة رقمي', 'Digital thermometer')
        : t('ميزان حرارة بالأشعة', 'Infrared thermometer')
    case 'glucose-meter':
      return model.style === 'meter'
        ? t('جهاز قياس السكر', 'Blood-glucose meter')
        : t('شرائط قياس السكر', 'Glucose test strips')
    case 'syringe':
      return t(`محقنة ${model.millilitres} مل`, `Syringe ${model.millilitres} ml`)
    case 'bandage-roll': {
      const name = {
        gauze: t('لفة شاش', 'Gauze roll'),
        elastic: t('رباط ضاغط', 'Elastic bandage'),
        adhesive: t('شريط طبي لاصق', 'Medical tape'),
      }[model.style]
      return t(`${name.ar} ${model.width} سم`, `${name.en} ${model.width} cm`)
    }
    case 'first-aid-box':
      return model.size === 'small'
        ? t('حقيبة إسعافات صغيرة', 'First-aid box, small')
        : t('حقيبة إسعافات كبيرة', 'First-aid box, large')
    case 'mask':
      return model.style === 'surgical' ? t('كمامة طبية', 'Surgical mask') : t('كمامة عالية الحماية', 'Respirator mask')
    case 'bottle': {
      const name = {
        dropper: t('عبوة قطّارة', 'Dropper bottle'),
        pump: t('عبوة بمضخة', 'Pump bottle'),
        spray: t('عبوة بخاخ', 'Spray bottle'),
      }[model.style]
      return t(`${name.ar} ${model.millilitres} مل`, `${name.en} ${model.millilitres} ml`)
    }
    case 'pill-organiser':
      return t(`منظم حبوب ${model.days} خانة`, `Pill organiser, ${model.days} boxes`)
    case 'crutch':
      return model.style === 'elbow' ? t('عكاز مرفقي', 'Elbow crutch') : t('عكاز إبطي', 'Underarm crutch')
    case 'walker':
      return model.style === 'frame'
        ? t('مشاية قابلة للطي', 'Folding walker')
        : t('مشاية بأربع عجلات', 'Four-wheel rollator')
    case 'hospital-bed':
      return model.style === 'electric'
        ? t('سرير طبي كهربائي', 'Electric hospital bed')
        : t('سرير طبي يدوي', 'Manual hospital bed')
    default: {
      const name = plain[model.family] ?? t('', '')
      return 'material' in model ? fitting(name, model.material, `${model.diameter}`) : name
    }
  }
}

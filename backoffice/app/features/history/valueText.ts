import { auditPartKind, auditParts } from '@rawaj/contract/audit/auditParts.ts'
import { type BuiltInRole, builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import { isolated } from '@rawaj/contract/text/isolated.ts'
import { isRichText, linesOfRichText, type RichText } from '@rawaj/contract/text/richText.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { idsOf, isNothing, isPicture, recordText, type ValueContext } from './changeTexts.ts'

/** A value as people read it; the direction of one of several parts is that of the screen. */
export function valueText(value: unknown, context: ValueContext): string {
  const { kind, families, names, texts } = context
  const { t, find, money, number, language } = texts
  if (isNothing(value)) return t('nothing')
  if (typeof kind === 'object' && 'of' in kind)
    return (
      idsOf(value)
        .map((id) => isolated(recordText(kind.of, id, names, texts)))
        .join(t('list_comma')) || t('nothing')
    )
  if (Array.isArray(value)) return value.map((one) => partText(one, context)).join(t('list_comma')) || t('nothing')
  if (isRichText(value)) return isolated(openingOf(value))
  if (typeof value === 'object' && value !== null) return rowText(value, context)
  const text = String(value)
  const named = find(...families.map((family) => `${family}_${text}`))
  if (named && kind !== 'number' && kind !== 'money') return named
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return texts.time(text)
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return texts.day(`${text}T12:00:00.000Z`)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number')
    return kind === 'money' || context.field.endsWith('Halalas') ? `${money(value)} ${t('currency')}` : number(value)
  if (context.field === 'permissions') return permissionText(text, texts)
  return context.field === 'roles' ? roleText(text, language) : withoutPlaceholders(text)
}

/** A text of the interface, as people write about it: `{{pieces}}` is a gap that the shop fills. */
const withoutPlaceholders = (text: string) => text.replaceAll(/\{\{\s*[\w.]+\s*\}\}/g, '…')

const maxOpening = 120

/** Beginning of a text; all of it is among its versions. */
function openingOf(text: RichText): string {
  const lines = linesOfRichText(text).trim()
  return lines.length > maxOpening ? `${lines.slice(0, maxOpening)}…` : lines
}

/** One that a version before knew is another permission. */
function permissionText(permission: string, { t, find }: Texts): string {
  return find(`permission_${permission.replace('.', '_')}`) ?? t('permission_unknown')
}

/** One of several values. What has parts of its own follows the direction round it, wherever its lines break. */
const partText = (value: unknown, context: ValueContext): string =>
  typeof value === 'object' ? valueText(value, context) : isolated(valueText(value, context))

/** The log has roles by their English names; those of every shop have one in each language. */
function roleText(nameEn: string, language: Texts['language']): string {
  const known = Object.values<BuiltInRole>(builtInRoles).find(({ names }) => names.en === nameEn)
  return known ? known.names[language] : nameEn
}

/** Parts that say what a row is and not what it says. */
const silent: ReadonlySet<string> = new Set(['id', 'kind', 'key', 'field', 'file', 'position', 'version'])
const order = Object.keys(auditParts)
const placeOf = (part: string) => (order.includes(part) ? order.indexOf(part) : order.length)

/** A row of a list: by its name and value, or by all that it says, each figure with what it is of. */
function rowText(row: object, context: ValueContext): string {
  const { language } = context.texts
  const { nameAr, nameEn, titleAr, titleEn, ar, en, valueAr, valueEn } = row as Record<string, string | undefined>
  const [arabic, english] = [nameAr || titleAr || ar, nameEn || titleEn || en]
  const name = language === 'ar' ? arabic || english : english || arabic
  const value = language === 'ar' ? valueAr : valueEn
  if (name) return isolated(value ? `${name}: ${value}` : name)
  const parts = Object.entries(row)
    .filter(([part, one]) => !silent.has(part) && !isNothing(one) && !isPicture(one))
    // The log keeps no order of fields.
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other))
  const said = parts.map(([part, one], index) => {
    const isApart = index > 0 && (isLabelled(part) || isLabelled(parts[index - 1]?.[0] ?? ''))
    const before = index === 0 ? '' : isApart ? context.texts.t('list_comma') : ' '
    return before + rowPartText(part, one, context)
  })
  return said.join('') || context.texts.t('value_changed')
}

/** A record is said by its name alone, pieces stand behind what they are of, and a part that has no kind is said as it is. */
function isLabelled(part: string): boolean {
  const kind = auditPartKind(part)
  return kind !== undefined && !(typeof kind === 'object' && 'of' in kind) && part !== 'quantity'
}

function rowPartText(part: string, value: unknown, { prefix, families: ofRow, texts, names }: ValueContext): string {
  const families = [
    ...ofRow.map((family) => `${family}_${part}`),
    `${prefix}_${part}`,
    `part_${part}`,
    `value_${part}`,
    `products_${part}`,
  ]
  const kind = auditPartKind(part)
  const text = valueText(value, { field: part, kind, prefix, families, names, texts })
  if (part === 'quantity') return isolated(`× ${text}`)
  const label = isLabelled(part) ? texts.find(...families) : undefined
  return isolated(label ? texts.t('part_named', { part: label, value: text }) : text)
}

import type { AuditEntry } from '@rawaj/contract/admin/adminEntities.ts'
import { type BuiltInRole, builtInRoles } from '@rawaj/contract/staffRoles.ts'
import type { Words } from '../../i18n/useWords.ts'

/** Who did it: somebody, a program on the shop's machine, or an account that is gone. */
export const actorText = (actor: AuditEntry['actor'], { t }: Words): string =>
  actor === null ? t('actor_machine') : (actor.name ?? t('actor_gone', { id: actor.id }))

/** What a field is called on the form in which it is changed; one that nobody has named is another field. */
export function fieldText(field: string, fieldPrefix: string, { t, has }: Words): string {
  const known = [`${fieldPrefix}_${field}`, `field_${field}`].find(has)
  return t(known ?? 'field_other')
}

/** A value as people read it; what only programs read comes as it is kept. */
export function valueText(field: string, value: unknown, words: Words): string {
  const { t, has, money, number, language } = words
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') {
    if (has(`value_${field}_${value}`)) return t(`value_${field}_${value}`)
    return field.endsWith('Halalas') ? `${money(value)} ${t('currency')}` : number(value)
  }
  if (typeof value === 'string') return has(`value_${field}_${value}`) ? t(`value_${field}_${value}`) : value
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return t('nothing')
  if (field === 'permissions')
    return value.map((name) => t(`permission_${String(name).replace('.', '_')}`)).join(t('list_comma'))
  if (field === 'roles') return value.map((name) => roleText(String(name), language)).join(t('list_comma'))
  return value.map((one: unknown) => rowText(one, words)).join(t('list_comma'))
}

/** The log has roles by their English names; those of every shop have one in each language. */
function roleText(nameEn: string, language: Words['language']): string {
  const known = Object.values<BuiltInRole>(builtInRoles).find(({ names }) => names.en === nameEn)
  return known ? known.names[language] : nameEn
}

/** A row of a list: by its name, or by the address that it is. */
function rowText(row: unknown, { language }: Words): string {
  if (typeof row !== 'object' || row === null) return String(row)
  const { nameAr, nameEn, url } = row as Record<string, unknown>
  const name = language === 'ar' ? nameAr : nameEn
  return String(name ?? url ?? JSON.stringify(row))
}

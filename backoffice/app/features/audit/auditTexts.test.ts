import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditEntities } from '@rawaj/contract/audit/auditEntities.ts'
import { type AuditValueKind, auditFields } from '@rawaj/contract/audit/auditFields.ts'
import { auditParts } from '@rawaj/contract/audit/auditParts.ts'
import { departments } from '@rawaj/contract/catalogue/departments.ts'
import { emailKinds } from '@rawaj/contract/email/emailKinds.ts'
import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import { settingsChanges } from '@rawaj/contract/settings/settingsInputs.ts'
import { describe, expect, it } from 'vitest'
import { fieldPrefixOf } from '../history/index.ts'
import { auditedCalls, callKey } from './auditTexts.ts'
import { screens } from './screens.ts'

const textsOf = async (language: string, file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(import.meta.dirname, `../../../../locales/${language}/${file}.json`), 'utf8'))

/** Texts that the log's screen has: those that are there at once, and those that it names. */
async function allTexts(language: string): Promise<Record<string, string>> {
  const files = await readdir(join(import.meta.dirname, `../../../../locales/${language}`))
  const named = new Set(screens[0]?.texts?.map((name) => `backoffice${name}`))
  const late = /interface LateFiles \{([^}]*)\}/.exec(
    await readFile(join(import.meta.dirname, '../../i18n/textKeys.ts'), 'utf8'),
  )?.[1]
  const isThere = (file: string) => named.has(file) || !late?.includes(`${file}.json`)
  const own = files
    .map((file) => file.replace('.json', ''))
    .filter((file) => file.startsWith('backoffice') && isThere(file))
  return Object.assign({}, ...(await Promise.all(own.map((file) => textsOf(language, file)))))
}

describe.each(['ar', 'en'])('In %s', (language) => {
  it('everything that leaves a row in the audit log is called something, and so is what it was done to', async () => {
    const texts = await textsOf(language, 'backofficeAudit')
    const keys = [...auditedCalls.map(callKey), ...auditEntities.map((entity) => `audit_entity_${entity}`)]
    expect(keys.filter((key) => !texts[key])).toEqual([])
    expect(auditedCalls.length).toBeGreaterThan(30)
  })

  it('every setting that may change has a name, and so has its group', async () => {
    const texts = {
      ...(await textsOf(language, 'backofficeSettings')),
      ...(await textsOf(language, 'backofficeAudit')),
      ...(await textsOf(language, 'backofficeHistory')),
    }
    const unnamed = Object.entries(settingsChanges).flatMap(([group, { shape }]) => [
      ...(texts[`settings_${group}`] || texts[`audit_settings_${group}`] ? [] : [group]),
      ...Object.keys(shape).filter((field) => !texts[`settings_${group}_${field}`] && !texts[`field_${field}`]),
    ])
    expect(unnamed).toEqual([])
  })

  it('price lists and departments, which the log knows by codes, are called something', async () => {
    const texts = { ...(await textsOf(language, 'backofficeAudit')), ...(await textsOf(language, 'backofficeHistory')) }
    const keys = [
      ...priceGroups.map((group) => `audit_priceList_${group}`),
      ...departments.map((department) => `value_department_${department}`),
    ]
    expect(keys.filter((key) => !texts[key])).toEqual([])
  })

  it('every field that the log may have of an entity has a name, and every code among its values is in words', async () => {
    const texts = await allTexts(language)
    const wordOf = (...keys: string[]) => keys.map((key) => texts[key]).find((text) => text !== undefined)
    const fields = auditEntities
      .filter((entity) => entity !== 'settings')
      .flatMap((entity) =>
        Object.entries<AuditValueKind>(auditFields[entity]).map(([field, kind]) => ({ entity, field, kind })),
      )
    const wordless = fields.flatMap(({ entity, field, kind }) => {
      const prefix = fieldPrefixOf(entity, '1')
      const name = wordOf(`changed_${prefix}_${field}`, `${prefix}_${field}`, `field_${field}`)
      const values = typeof kind === 'object' && 'values' in kind ? kind.values : []
      const families = [`${prefix}_${field}`, `field_${field}`, `value_${field}`]
      return [
        // A text with a gap is that of something else.
        ...(name === undefined || name.includes('{{') ? [`${entity}.${field}`] : []),
        ...values
          .filter((value) => wordOf(...families.map((family) => `${family}_${value}`)) === undefined)
          .map((value) => `${entity}.${field} = ${value}`),
      ]
    })
    expect(wordless).toEqual([])
    expect(fields.length).toBeGreaterThan(150)
  })

  it('every part of a value that has a kind is in words', async () => {
    const texts = await allTexts(language)
    const families = ['part', 'letters_audience', 'orders', 'subscribers', 'products']
    const isSaid = (ending: string) => families.some((family) => texts[`${family}_${ending}`] !== undefined)
    const wordless = Object.entries<AuditValueKind>(auditParts).flatMap(([part, kind]) => {
      const values = typeof kind === 'object' && 'values' in kind ? kind.values : []
      const isNamed = (typeof kind === 'object' && 'of' in kind) || part === 'quantity' || isSaid(part)
      return [...(isNamed ? [] : [part]), ...values.filter((value) => !isSaid(`${part}_${value}`))]
    })
    expect(wordless).toEqual([])
  })

  it('no text of the audit log is of a call that there is no more', async () => {
    const texts = await textsOf(language, 'backofficeAudit')
    const calls = new Set([...auditedCalls.map(callKey), 'audit_call_unknown'])
    expect(Object.keys(texts).filter((key) => key.startsWith('audit_call_') && !calls.has(key))).toEqual([])
  })

  it('every kind of email says what it is about', async () => {
    const texts = await textsOf(language, 'backofficeEmails')
    expect(emailKinds.filter((kind) => !texts[`emails_kind_${kind}`])).toEqual([])
  })
})

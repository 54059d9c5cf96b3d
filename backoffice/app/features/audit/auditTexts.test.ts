import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditEntities } from '@rawaj/contract/audit/auditEntities.ts'
import { departments } from '@rawaj/contract/catalogue/departments.ts'
import { emailKinds } from '@rawaj/contract/email/emailKinds.ts'
import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { settingsChanges } from '@rawaj/contract/settings/shopSettings.ts'
import { describe, expect, it } from 'vitest'
import { auditedCalls, callKey } from './auditTexts.ts'

const textsOf = async (language: string, file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(import.meta.dirname, `../../../../locales/${language}/${file}.json`), 'utf8'))

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

  it('every state of an order and of a support request is in words', async () => {
    const [audit, orders] = await Promise.all(
      ['backofficeAudit', 'backofficeOrders'].map((file) => textsOf(language, file)),
    )
    const states = Object.values(orderStatus).map((state) => orders?.[`orders_status_${state}`])
    const requests = [0, 1, 2].map((state) => audit?.[`audit_supportRequest_status_${state}`])
    expect([...states, ...requests].filter((text) => !text)).toEqual([])
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

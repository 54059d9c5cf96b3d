import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminCalls } from '../api/adminCalls.ts'
import { calls } from '../api/calls.ts'
import { settingsChanges } from '../settings/settingsInputs.ts'

/**
 * Every field of every call that takes text, found by walking the schemas: what is typed with unseen marks around and within it is
 * read as it is without them, unless the field is named here with a reason.
 */

/** Free text: joiners between letters and emoji stay, and so do marks that end in their own line. */
const free = [
  /(?<!^hidePopularSearch\.body)(?<!^settings\.mailIn)\.(?:message|note|answer|reason|text|address|buyer_address|buyerAddress|cancellation\.note)$/,
  /(?:createReadyAnswer|updateReadyAnswer)\.body\.text(?:Ar|En)$/,
  /(?:create|update)(?:Product|Family)\.body\.description(?:Ar|En)$/,
  /(?:createProduct|updateProduct)\.body\.specification\.value(?:Ar|En)$/,
  /Distributor\.body\.address(?:Ar|En)$/,
  /Letter\.body\.blocks\(text\)\.text(?:Ar|En)$/,
  /^updateWord\.body\.text(?:Ar|En)$/,
  /^settings\.contact\.(?:address|hours)(?:Ar|En)$/,
  /(?:TextPage|Question)\.body\.(?:body|answer)(?:Ar|En)\..*\.text$/,
]

/** As it was sent: secrets, what programs make up, files, and names of the contract. */
const untouched = [
  /(?:^|\.)(?:password|confirmPassword|current)$/,
  // As a password store fills it in; `verifyCredentials` reads it.
  /^(?:signIn|startSession)\.body\.email$/,
  /(?:^|\.)(?:token|key|seen|after|proof|credential\.(?:id|response).*)$/,
  /\.(?:orderCreationId|razorpayPaymentId|razorpayOrderId|razorpaySignature|data)$/,
  /(?:^|\.)(?:image|imageAr|imageEn|imageTall|file|logo)$/,
  /\.pictures\.path$/,
  /^(?:listHomeLists|searchLetterGoods)\.query\.ids$/,
  /^(?:moveSubcategory|assignSupportTicket)\.body\.(?:from|to)$/,
  /(?:^|\.)(?:ids?|\w+_id|\w+Ids?|page|limit|type|days|version|blocked|withOrder)$/,
  // Compared with what the server knows.
  /\.(?:total_price|sub_total|tax_price|transport_charge|reg_price|sale_price|min_price|max_price|price_from|price_to)$/,
  /\.params\.provider$|\.carrier$|\.fields\.key$|^readPage\.params\.key$|Word\.params\.id$/,
  // Preferences of one employee's back office, in the format of its own addresses.
  /^savePreferences\.body\.(?:views\.search|hiddenColumns|gridFields)$/,
  // JSON, whose texts are cleaned by their own fields.
  /\.(?:subcategory|lines)$/,
  /^hidePopularSearch\.body\.text$/,
  /^settings\.(?:payment\.\w+|mail\.smtpUrl)$/,
  /^settings\.contact\.social\.network$/,
]

interface TextField {
  path: string
  schema: z.ZodType
}

type Definition = z.core.$ZodTypeDef & Record<string, unknown>
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition
const schemaIn = (value: unknown) => value as z.ZodType

/** Fields below a schema that take a text, each with the schema of the field as a whole. */
function textFields(schema: z.ZodType, path: string): TextField[] {
  const definition = definitionOf(schema)
  const below = (key: string, name = path) => textFields(schemaIn(definition[key]), name)
  switch (definition.type) {
    case 'object': {
      const shape = definition.shape as Record<string, z.ZodType>
      return Object.entries(shape).flatMap(([name, field]) => textFields(field, `${path}.${name}`))
    }
    case 'array':
      return below('element')
    case 'tuple':
      return (definition.items as z.ZodType[]).flatMap((item) => textFields(item, path))
    case 'record':
      return below('valueType')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return below('innerType')
    case 'lazy':
      return []
    case 'union': {
      const options = definition.options as z.ZodType[]
      const parts = options.flatMap((option) => textFields(option, `${path}${kindOf(option)}`))
      return options.some((option) => takesText(option)) ? [{ path, schema }] : parts
    }
    case 'pipe':
      return takesText(schema) ? [{ path, schema }] : below('in')
    default:
      return takesText(schema) ? [{ path, schema }] : []
  }
}

/** Distinguishes an alternative from the others: `(heading)`. */
function kindOf(option: z.ZodType): string {
  const { kind, type } = option instanceof z.ZodObject ? (option.shape as Record<string, z.ZodType>) : {}
  const literal = kind ?? type
  return literal instanceof z.ZodLiteral ? `(${String(literal.value)})` : ''
}

/** Days and moments, which are refused with any mark in them. */
const isMoment = ({ format }: Definition) => format === 'date' || format === 'datetime'

/** Whether the value itself, and nothing below it, may be any text. */
function takesText(schema: z.ZodType): boolean {
  const definition = definitionOf(schema)
  if (definition.type === 'string') return !isMoment(definition)
  if (definition.type === 'pipe') return takesText(schemaIn(definition.in))
  if (definition.type === 'union') return (definition.options as z.ZodType[]).some(takesText)
  return ['optional', 'nullable', 'default', 'prefault', 'catch'].includes(definition.type)
    ? takesText(schemaIn(definition.innerType))
    : false
}

const inputs: [string, z.ZodType][] = [
  ...[...Object.entries(calls), ...Object.entries(adminCalls)].flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodType][] => {
      const schema = (call as Partial<Record<typeof part, z.ZodType>>)[part]
      return schema ? [[`${name}.${part}`, schema]] : []
    }),
  ),
  ...Object.entries(settingsChanges).map(([group, schema]): [string, z.ZodType] => [`settings.${group}`, schema]),
]
const fields = [
  ...new Map(inputs.flatMap(([path, schema]) => textFields(schema, path)).map((field) => [field.path, field])).values(),
]

/** One of these every such field takes. */
const samples = [
  'Zain',
  'omar@example.com',
  '0501234567',
  '12211',
  '7342',
  '310123456700003',
  '1010123456',
  '6281000000007',
  '/products/7',
  'https://shop.example',
  'https://shop.example/x',
  'https://shop.example/{n}',
  'smtps://mail.example:465',
  'zain',
  'Omar <omar@example.com>',
  'SA0380000000608010167519',
  'piece',
]
const sampleOf = ({ schema }: TextField) => samples.find((sample) => schema.safeParse(sample).success)
const isNamed = (path: string, names: readonly RegExp[]) => names.some((name) => name.test(path))
const cleaned = fields.filter(({ path }) => !isNamed(path, free) && !isNamed(path, untouched))

const marks = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u061c',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
]
const wrapped = (text: string, mark: string) => `${mark}${text.slice(0, 2)}${mark}${text.slice(2)}${mark}`

describe('A field of a call', () => {
  it('a field of a call that takes text is found', () => {
    expect(fields.length).toBeGreaterThan(300)
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'signUp.body.email',
        'placeOrder.body.datas.coupon',
        'createProduct.body.sku',
        'settings.legal.vatNumber',
      ]),
    )
  })

  it.each(cleaned.map((field) => [field.path, field] as const))(
    '%s neither stores nor refuses an unseen mark',
    (_, field) => {
      const sample = sampleOf(field)
      expect(sample, 'a sample that the field takes').toBeDefined()
      const clean = field.schema.parse(sample)
      for (const mark of [...marks, '\u2066', '\u2067', '\u2068', '\u2069', '\u200c', '\u200d', '\ufe0f', '\u{E0061}'])
        expect({ mark, read: field.schema.parse(wrapped(sample ?? '', mark)) }).toEqual({ mark, read: clean })
      // Characters that no text may contain may be rejected as well.
      for (const mark of ['\0', '\ud800']) {
        const { success, data } = field.schema.safeParse(wrapped(sample ?? '', mark))
        expect({ mark, read: success ? data : clean }).toEqual({ mark, read: clean })
      }
    },
  )

  const freeFields = fields.filter(({ path }) => isNamed(path, free))
  it.each(freeFields.map((field) => [field.path, field] as const))(
    '%s keeps what its text needs and nothing that turns its neighbours',
    (_, { schema }) => {
      expect(schema.parse('می\u200cخواهم 👩\u200d🚀 \u2066(A)\u2069')).toBe('می\u200cخواهم 👩\u200d🚀 \u2066(A)\u2069')
      expect(schema.parse('a\u202eb\u202c\u2067c\ufeff\0\ud800')).toBe('abc')
    },
  )

  /** Hashed, handed on or compared as a number, and never stored. */
  const neverStored = [
    /password$/i,
    /\.(?:current|proof)$/,
    /_(?:price|total|charge)$|\.price_(?:from|to)$/,
    /smtpUrl$/,
    /^settings\.payment/,
  ]
  const untouchedFields = fields.filter(
    ({ path }) => isNamed(path, untouched) && !isNamed(path, free) && !isNamed(path, neverStored),
  )
  it.each(untouchedFields.map((field) => [field.path, field] as const))(
    '%s that is as it was sent stores no NUL',
    (_, field) => {
      const read = field.schema.safeParse('ab\0cd')
      expect(read.success ? String(read.data) : '').not.toContain('\0')
    },
  )
})

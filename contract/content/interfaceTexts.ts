import type { FieldErrorCode } from '../api/errors.ts'

/** Texts of the interface that the owner may rewrite (docs/decisions/0042-words-of-the-interface.md). */

/** The namespaces of `locales/{language}` that shoppers read, on the screens first and then in what is sent to them. */
export const textNamespaces = [
  'common',
  'home',
  'homeLists',
  'catalogue',
  'cart',
  'orders',
  'quickOrder',
  'account',
  'support',
  'contact',
  'policies',
  'messages',
  'errors',
  'busy',
  'offline',
  'mail',
  'letters',
] as const
export type TextNamespace = (typeof textNamespaces)[number]

/**
 * `default`: nothing of its own; `own`; `unfit`: a new version of the shop wants other placeholders, so that the default is
 * shown again; `unused`: no screen says it any more.
 */
export const interfaceTextStates = ['default', 'own', 'unfit', 'unused'] as const
export type InterfaceTextState = (typeof interfaceTextStates)[number]

export const interfaceTextSorts = ['place', 'changed'] as const

/** No text of the interface is longer, whatever its default. */
export const maxInterfaceTextLength = 1_000

/** Rules for an own version of a text in one language. */
export interface TextRule {
  /** The placeholders and tags of the default: all of them stay. */
  needed: string[]
  /** Needed placeholders, and those of other forms of the same plural. */
  allowed: string[]
  maxLength: number
}

const marks = /\{\{.*?\}\}|<[^<>]*>/g
/** Syntax that i18next would replace, and remains of a broken placeholder or tag. */
const forbidden = /\$t\(|\{\{|\}\}|[<>]/

/** The placeholders (`{{name}}`) and tags (`<amount/>`) of a text, each once. */
const marksOf = (text: string): string[] => [...new Set(text.match(marks))]

/** `others`: the other forms of the plural that it belongs to. */
export const textRule = (text: string, others: readonly string[] = []): TextRule => ({
  needed: marksOf(text),
  allowed: [...new Set([text, ...others].flatMap(marksOf))],
  maxLength: Math.min(maxInterfaceTextLength, Math.max(60, text.length * 3)),
})

export interface TextError {
  code: Extract<FieldErrorCode, 'placeholder_missing' | 'placeholder_unknown' | 'markup_forbidden' | 'too_long'>
  /** The placeholders that it is about, if it is about any. */
  marks: readonly string[]
}

/**
 * Validates an own version. An empty one means the default.
 * @returns the error, or null
 */
export function validateText(text: string, { needed, allowed, maxLength }: TextRule): TextError | null {
  if (text === '') return null
  if (text.length > maxLength) return { code: 'too_long', marks: [] }
  const used = marksOf(text)
  const unknown = used.filter((mark) => !allowed.includes(mark))
  if (unknown.some((mark) => mark.startsWith('<'))) return { code: 'markup_forbidden', marks: [] }
  if (unknown.length > 0) return { code: 'placeholder_unknown', marks: unknown }
  if (forbidden.test(text.replace(marks, ''))) return { code: 'markup_forbidden', marks: [] }
  const missing = needed.filter((mark) => !used.includes(mark))
  return missing.length > 0 ? { code: 'placeholder_missing', marks: missing } : null
}

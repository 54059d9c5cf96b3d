import type { Language } from '@rawaj/contract/text/languages.ts'
import type { EmailContent, Shop } from '../../kernel/index.ts'
import {
  type EmailDocument,
  type Phrase,
  type Piece,
  toPlainText,
} from '../../platform/email/document/EmailDocument.ts'
import type { Translate } from './translate.ts'

export interface TemplateContext {
  shop: Shop
  language: Language
  t: Translate
  /** The recipient. */
  to: string
  /**
   * Whether the recipient has proven the mailbox, or is the shop itself. Anyone can sign up another person's mailbox; until it is
   * proven it gets nothing that a customer wrote, except `greeting`.
   */
  isProven: boolean
  /** Address of the shop for visitors, without a trailing slash. */
  shopUrl: string
}

/** Renders one kind of email. `null`: its subject is gone, and nothing is sent. */
export type EmailTemplate<Kind extends EmailContent['kind']> = (
  context: TemplateContext,
  content: Extract<EmailContent, { kind: Kind }>,
) => Promise<EmailDocument | null> | EmailDocument | null

/** First words of Arabic names that are none without the next one. */
const compounds = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'abdul', 'abdel', 'abu', 'abou', 'umm'])

/**
 * A greeting by name; without the name if it could be a link or an address. An unproven mailbox is greeted by the first name
 * alone, so that it cannot carry an advertisement.
 */
export function greeting({ t, isProven }: Pick<TemplateContext, 't' | 'isProven'>, name: string): Phrase {
  const whole = name.replace(/\s+/g, ' ').trim()
  const shown = whole.length > 60 || couldBeLink(whole) ? '' : isProven ? whole : firstName(whole)
  return shown === '' ? t('greeting_plain') : t('greeting', { name: { own: shown } })
}

/** First name, if it consists of letters; else empty. */
function firstName(name: string): string {
  const words = name.split(' ')
  const first = words.slice(0, compounds.has((words[0] ?? '').toLowerCase()) ? 2 : 1).join(' ')
  return /^[\p{L}\p{M}'’\- \u200C\u200D]{1,20}$/u.test(first) ? first : ''
}

/** A customer's text for a mailbox that may not be theirs: mail programs make no link of it. */
export function defuseLinks(text: string): string {
  return couldBeLink(text) ? text.replace(/[./:@。．｡]/g, '$&\u2060') : text
}

/** Names of the web may be Arabic, and have a dot of another script, which is a plain one after NFKC or an ideographic one. */
function couldBeLink(text: string): boolean {
  return /[/@<>]|\w\.\w|[\p{L}\p{N}]{2}[.。][\p{L}\p{N}]{2}/u.test(text.normalize('NFKC'))
}

/** Sender of a message, as far as given. */
export function senderFacts(
  t: Translate,
  { name, email, mobile }: { name: string; email: string | null; mobile: string },
) {
  const facts: [Phrase, Piece][] = [
    [t('sender_name'), { own: name }],
    [t('sender_email'), { ltr: email ?? '' }],
    [t('sender_mobile'), { ltr: mobile }],
  ]
  return facts.filter(([, value]) => toPlainText(value) !== '')
}

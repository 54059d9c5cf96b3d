import { foldText } from '@rawaj/contract/text/foldText.ts'

/**
 * Patterns of the lines with which mail programs begin a quotation, in Arabic and English. Lines are folded (`foldText`): without
 * marks of direction, vowel marks and the differences between alef, yeh and teh marbuta, which programs and their versions write
 * differently.
 */

/** The line of the shop's own mails above which an answer is written: the part that matters of `support_reply_line`. */
const ownLines = ['Please write your answer above this line', 'يُرجى كتابة ردّك فوق هذا السطر'].map(foldText)

const pattern = (...words: string[]) => words.map((word) => foldText(word)).join('|')

const original = pattern(
  'original (?:message|email|mail)',
  'forwarded message',
  'begin forwarded message',
  'reply message',
  '(?:ال)?رسالة (?:ال)?[أا]صلية',
  '(?:ال)?رسالة (?:ال)?محولة',
  '(?:ال)?رسالة (?:ال)?معاد (?:توجيهها|ارسالها)',
  'البريد الأصلي',
  'رسالة تم تحويلها',
  'رسالة مُعاد توجيهها',
)
/** `-------- Original message --------`, of Samsung, Huawei, Outlook, Proton and others. */
const titleLine = new RegExp(
  `^[-_*=]{2,} ?(?:${original}) ?[-_*=]{2,}$|^(?:${pattern('begin forwarded message', 'بدء الرسالة المحولة', 'بداية الرسالة المحولة')}):$`,
)
const ruler = /^_{10,}$/

const wrote = pattern(
  'wrote',
  'كتب(?:ت|وا)?',
  'كتب/كتبت',
  'كتبه',
  'تمت كتابة ما يلي بواسطة',
  'تمت الكتابة بواسطة',
  'أرسل(?:ت)?',
  'schrieb',
  'a écrit',
  'escribió',
)
const opening = new RegExp(`^(?:-{2,} ?)?(?:on|في|بتاريخ|يوم|am|le|el|${wrote}) `)
/** Gmail, Apple Mail, Yahoo, Thunderbird: one sentence with a day or a sender that ends in a colon (Zoho: in dashes). */
const sentence = new RegExp(
  `(?:^| |،|,)(?:${wrote})(?: |:|،|$).{0,200}?(?::| ?-{2,})$|(?:^| |،|,)(?:${wrote}) ?(?::| ?-{2,})$`,
)
const addressed = /^.{0,120}<[^<> ]+@[^<> ]+> ?(?:\(.{0,80}\) ?)?(?:wrote|كتب(?:ت)?).{0,60}:$/
const day = /\d|@|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت)/

const labels = {
  from: pattern('from', 'من', 'المرسل', 'مرسل من'),
  sent: pattern(
    'sent',
    'date',
    'تاريخ الإرسال',
    'تم الإرسال',
    'أُرسلت',
    'أُرسل',
    'مُرسل',
    'التاريخ',
    'تاريخ',
    'الإرسال',
    'وقت الإرسال',
  ),
  to: pattern('to', 'إلى', 'الى', 'المستلم', 'المرسل إليه', 'cc', 'نسخة', 'نسخة إلى', 'نسخة الى'),
  subject: pattern('subject', 'الموضوع', 'موضوع'),
}
const labelPatterns = Object.values(labels).map((words) => new RegExp(`^[>* ]*(?:${words}) ?[*]? ?: ?[*]? ?`))
const [fromLabel = /$^/, sentLabel = /$^/] = labelPatterns

/** Lines within which the headers of a quoted mail stand: long lists of receivers take several. */
const headerWindow = 8

/** Lines that one line may have been broken into: programs break plain text at 76 characters. */
const maxJoined = 3

/** Lines that the head of a marked quotation takes, which begins here; 0: none does. */
export function isQuoteHead(lines: readonly string[], index: number): number {
  const line = lines[index] ?? ''
  if (line === '') return 0
  for (let count = 1; count <= maxJoined && index + count <= lines.length; count += 1) {
    const joined = lines
      .slice(index, index + count)
      .join(' ')
      .replace(/ {2,}/g, ' ')
    if (count > 1 && (lines[index + count - 1] === '' || !(opening.test(line) || line.includes('<')))) return 0
    const isHead = (opening.test(line) && sentence.test(joined)) || addressed.test(joined)
    if (isHead && (day.test(joined) || isMarkedBelow(lines, index + count))) return count
  }
  return 0
}

function isMarkedBelow(lines: readonly string[], index: number): boolean {
  return (
    lines
      .slice(index, index + 3)
      .find((line) => line !== '')
      ?.startsWith('>') === true
  )
}

/** Whether all that stands from this line on is quoted, though no line is marked as such. */
export function quotesAllBelow(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (line === '' || line.startsWith('>')) return false
  if (ownLines.some((own) => line.includes(own)) || titleLine.test(line)) return true
  if (ruler.test(line)) return beginsHeaders(lines, index + 1)
  if (beginsHeaders(lines, index)) return true
  const head = isQuoteHead(lines, index)
  return head > 0 && !isMarkedBelow(lines, index + head) && !isAnyMarked(lines, index + head)
}

/** `From:`, `Sent:`, `To:`, `Subject:` in any order of the last three. */
function beginsHeaders(lines: readonly string[], index: number): boolean {
  const from = lines.slice(index, index + 2).findIndex((line) => line !== '')
  if (from === -1 || !fromLabel.test(lines[index + from] ?? '')) return false
  const below = lines.slice(index + from, index + from + headerWindow)
  const found = labelPatterns.filter((label) => below.some((line) => label.test(line)))
  return found.length >= 3 && found.includes(sentLabel)
}

const isAnyMarked = (lines: readonly string[], index: number): boolean =>
  lines.slice(index, index + 30).some((line) => line.startsWith('>'))

const sentFrom = pattern(
  'sent from(?: my)?',
  'sent via',
  'sent with',
  'sent using',
  'get',
  'أُرسلت? من',
  'أُرسلت? باستخدام',
  'مُرسلة? من',
  'تم الإرسال من',
  'تم الإرسال بواسطة',
  'تم الإرسال باستخدام',
  'الحصول على',
  'احصل على',
)
const devices = pattern(
  'iphone',
  'ipad',
  'ios',
  'ipados',
  'mac',
  'macos',
  'android',
  'samsung',
  'galaxy',
  'huawei',
  'honor',
  'xiaomi',
  'redmi',
  'poco',
  'oppo',
  'vivo',
  'realme',
  'oneplus',
  'nokia',
  'pixel',
  'outlook',
  'yahoo',
  'gmail',
  'mail',
  'email',
  'proton',
  'windows',
  'office',
  'mobile',
  'phone',
  'smartphone',
  'tablet',
  'device',
  'app',
  'my',
  'for',
  'on',
  'the',
  'a',
  'from',
  'via',
  'ultra',
  'plus',
  'pro',
  'max',
  'note',
  'mate',
  'nova',
  'على',
  'لـ',
  'ل',
  'من',
  'الـ',
  'ال',
  'هاتف',
  'هاتفي',
  'الهاتف',
  'جوال',
  'جوالي',
  'الجوال',
  'جهاز',
  'جهازي',
  'الذكي',
  'المحمول',
  'نظام',
  'تطبيق',
  'بريد',
  'البريد',
  '(?:ال)?[آا]?[اي]*يفون',
  '(?:ال)?[آا]?يباد',
  '(?:ال)?[اأ]ندرويد',
  'سامسونج',
  'سامسونغ',
  '(?:ال)?جالاكسي',
  'غالاكسي',
  '(?:ال)?هواوي',
  'شاومي',
  'ياهو',
  'اوتلوك',
  'الخاص',
  'بي',
)
/** `Sent from my iPhone` and the like: a sentence that continues is the sender's own. */
const deviceLine = new RegExp(`^(?:${sentFrom})(?: (?:(?:ال|ل)?(?:${devices})|[a-z]*\\d[a-z\\d+]*|\\dg|[|،,/-]))+[.]?$`)

/** Whether a line (folded) is the signature of a telephone or program. */
export const isSignature = (line: string): boolean => line.length <= 100 && deviceLine.test(line.replace(/[ـ]/g, ''))

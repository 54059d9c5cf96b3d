import type { Language } from '@rawaj/contract/text/languages.ts'

/** Paragraph of the privacy notice while the shop counts opens and clicks of campaigns. */
export const countingNotice: Record<Language, string> = {
  ar: `## قراءة النشرة البريدية
نعدّ فتح رسائل النشرة البريدية وما يُضغط فيها من روابط، لكل مشترك، لنعرف أي الرسائل تنفع قراءها. ونحفظ ذلك مع اشتراكك ونحذفه معه، ولا نستعمله في غير ذلك. وإن لم ترغب فيه فألغِ اشتراكك من أي رسالة.`,
  en: `## Reading the newsletter
We count which letters of the newsletter are opened and which of their links are pressed, by each subscriber, to learn which letters are of use. We keep that with your subscription, delete it with it, and use it for nothing else. If you do not want that, unsubscribe in any letter.`,
}

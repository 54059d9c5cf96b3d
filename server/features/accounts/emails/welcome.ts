import { greeting, type LetterWriter } from '../../email/index.ts'

export const welcome: LetterWriter<'welcome'> = ({ say, shopUrl }, { name }) => ({
  subject: say('welcome_subject'),
  preview: say('welcome_preview'),
  heading: say('welcome_heading'),
  blocks: [
    { paragraph: greeting(say, name) },
    { paragraph: say('welcome_text') },
    { button: { label: say('welcome_button'), url: `${shopUrl}/` } },
    { note: say('welcome_not_you') },
  ],
})

import { greeting, type LetterWriter } from '../../email/index.ts'

export const passwordChanged: LetterWriter<'passwordChanged'> = ({ say, shopUrl }, { name }) => ({
  subject: say('password_subject'),
  preview: say('password_preview'),
  heading: say('password_heading'),
  blocks: [
    { paragraph: greeting(say, name) },
    { paragraph: say('password_text') },
    { paragraph: say('password_not_you') },
    { button: { label: say('password_button'), url: `${shopUrl}/login` } },
  ],
})

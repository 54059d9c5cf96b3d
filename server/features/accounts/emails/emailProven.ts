import { greeting, type LetterWriter } from '../../email/index.ts'

export const emailProven: LetterWriter<'emailProven'> = ({ say, shopUrl }, { name }) => ({
  subject: say('proven_subject'),
  preview: say('proven_preview'),
  heading: say('proven_heading'),
  blocks: [
    { paragraph: greeting(say, name) },
    { paragraph: say('proven_text') },
    { paragraph: say('proven_next') },
    { button: { label: say('password_button'), url: `${shopUrl}/login` } },
  ],
})

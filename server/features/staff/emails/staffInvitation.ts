import type { EmailTemplate } from '../../email/index.ts'
import { issueInvitationToken } from '../invitations.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    staffInvitation: { invitationId: number }
  }
}

/** An invitation to work for the shop. Its link is made while it is rendered, and carries the token where no log sees it. */
export const staffInvitation: EmailTemplate<'staffInvitation'> = async ({ shop, t, shopUrl }, { invitationId }) => {
  const token = await issueInvitationToken(shop, invitationId)
  if (token === null) return null
  return {
    subject: t('staff_invitation_subject'),
    preview: t('staff_invitation_preview'),
    heading: t('staff_invitation_heading'),
    blocks: [
      { paragraph: t('staff_invitation_text') },
      { button: { label: t('staff_invitation_button'), url: `${shopUrl}/admin/invitation#${token}` } },
      { paragraph: t('staff_invitation_valid', { days: { ltr: '7' } }) },
      { note: t('staff_invitation_not_you') },
    ],
  }
}

/**
 * What happens to every reference to an account when it is merged into another one, and when it is deleted. A test reads the
 * foreign keys from PostgreSQL's catalogue and fails on one that is missing here, and on one that behaves differently.
 * - `moved`: refers to the remaining account.
 * - `ended`: the row is deleted.
 * - `kept`: the row keeps referring to the account, which is anonymous by then: authors of employees' actions, and orders, which
 * the law requires to be kept.
 */
export const userReferences: Readonly<Record<string, { merge: Fate; deletion: Exclude<Fate, 'moved'> }>> = {
  'orders.user_id': { merge: 'moved', deletion: 'kept' },
  'payments.user_id': { merge: 'moved', deletion: 'kept' },
  'order_status_history.by_user_id': { merge: 'moved', deletion: 'kept' },
  'order_returns.by_user_id': { merge: 'moved', deletion: 'kept' },
  'quotation_messages.by_user_id': { merge: 'moved', deletion: 'ended' },
  'support_requests.user_id': { merge: 'moved', deletion: 'ended' },
  'enquiries.user_id': { merge: 'moved', deletion: 'ended' },
  'customer_notes.user_id': { merge: 'moved', deletion: 'ended' },
  'trade_requests.user_id': { merge: 'moved', deletion: 'ended' },
  'cart_lines.user_id': { merge: 'moved', deletion: 'ended' },
  'saved_lists.user_id': { merge: 'moved', deletion: 'ended' },
  'idempotency_keys.user_id': { merge: 'moved', deletion: 'ended' },
  'users.merged_into_id': { merge: 'moved', deletion: 'kept' },
  'sessions.user_id': { merge: 'ended', deletion: 'ended' },
  'known_devices.user_id': { merge: 'ended', deletion: 'ended' },
  'password_resets.user_id': { merge: 'ended', deletion: 'ended' },
  'confirmation_codes.user_id': { merge: 'ended', deletion: 'ended' },
  // By staff, and by staff who became customers.
  'customer_notes.by_user_id': { merge: 'kept', deletion: 'kept' },
  'order_notes.by_user_id': { merge: 'kept', deletion: 'kept' },
  'quotation_offers.by_user_id': { merge: 'kept', deletion: 'kept' },
  'orders.taken_by_user_id': { merge: 'kept', deletion: 'kept' },
  'trade_requests.decided_by': { merge: 'kept', deletion: 'kept' },
  'refunds.by_user_id': { merge: 'kept', deletion: 'kept' },
  'unmatched_refunds.closed_by_user_id': { merge: 'kept', deletion: 'kept' },
  'support_remarks.by_user_id': { merge: 'kept', deletion: 'kept' },
  'support_requests.assignee_id': { merge: 'kept', deletion: 'kept' },
  'product_imports.by_user_id': { merge: 'kept', deletion: 'kept' },
  'text_versions.saved_by': { merge: 'kept', deletion: 'kept' },
  'stock_movements.by_user_id': { merge: 'kept', deletion: 'kept' },
  'vat_returns.filed_by_user_id': { merge: 'kept', deletion: 'kept' },
  'staff_invitations.invited_by': { merge: 'kept', deletion: 'kept' },
  'staff_members.user_id': { merge: 'kept', deletion: 'kept' },
  'staff_preferences.user_id': { merge: 'kept', deletion: 'kept' },
  'staff_role_members.user_id': { merge: 'kept', deletion: 'kept' },
  'staff_sessions.user_id': { merge: 'kept', deletion: 'kept' },
  'staff_totp.user_id': { merge: 'kept', deletion: 'kept' },
  'staff_passkeys.user_id': { merge: 'kept', deletion: 'kept' },
  'staff_recovery_codes.user_id': { merge: 'kept', deletion: 'kept' },
}

export type Fate = 'moved' | 'ended' | 'kept'

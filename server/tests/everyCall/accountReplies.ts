/** Reply to callers without a session. */
export const expired = {
  success: false,
  message: 'Your session expired! Please login to continue!',
  code: 'session_expired',
}
export const weak =
  'Please create a stronger password(min 5 characters, 1 upper case letter, 1 lower case letter, 1 numeric digit)'

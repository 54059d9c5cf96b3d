/** Input of a call of the back office. */
export interface AdminRequest {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number> | undefined
  body?: unknown
}
